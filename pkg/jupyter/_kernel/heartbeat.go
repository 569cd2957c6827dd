package kernel

import (
	"io"
	"log"

	"github.com/go-zeromq/zmq4"
)

// quiet keeps a heartbeat that a busy machine answers late, which Jupyter then asks for again, from being logged.
var quiet = zmq4.WithLogger(log.New(io.Discard, "", 0))
