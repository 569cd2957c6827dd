package player

// nonblock is 0: there are no pipes here.
const nonblock = 0
