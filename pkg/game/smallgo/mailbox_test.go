package smallgo

import "github.com/oneply/oneply/pkg/game/board"

// mailbox is the oracle: the rules as people state them, on a list of points. 1 is black, -1 white, 0 empty.
type mailbox struct {
	n       int
	points  []int8
	earlier [][]int8 // configurations before the present one, one for each stone played
	side    int8     // to move
	passes  int      // one after the other
	turns   int
}

func newMailbox(n int) *mailbox { return &mailbox{n: n, points: make([]int8, n*n), side: 1} }

// beside lists the points next to a point.
func (m *mailbox) beside(sq int) (list []int) {
	row, col := sq/m.n, sq%m.n
	for _, to := range [][2]int{{row - 1, col}, {row, col + 1}, {row + 1, col}, {row, col - 1}} {
		if to[0] >= 0 && to[0] < m.n && to[1] >= 0 && to[1] < m.n {
			list = append(list, to[0]*m.n+to[1])
		}
	}
	return list
}

// region returns the connected region of equal points around a point, and everything else that it touches.
func (m *mailbox) region(points []int8, sq int) (region []int, touches map[int8]bool) {
	seen, touches := map[int]bool{sq: true}, map[int8]bool{}
	region = []int{sq}
	for i := 0; i < len(region); i++ {
		for _, next := range m.beside(region[i]) {
			switch {
			case points[next] != points[sq]:
				touches[points[next]] = true
			case !seen[next]:
				seen[next] = true
				region = append(region, next)
			}
		}
	}
	return region, touches
}

// after returns the configuration after a stone, nil where the move is illegal, and the number of stones taken.
func (m *mailbox) after(sq int) (points []int8, taken int) {
	if m.points[sq] != 0 {
		return nil, 0
	}
	points = append(points, m.points...)
	points[sq] = m.side
	for _, next := range m.beside(sq) {
		if points[next] != -m.side {
			continue
		}
		if group, touches := m.region(points, next); !touches[0] {
			for _, stone := range group {
				points[stone] = 0
				taken++
			}
		}
	}
	if _, touches := m.region(points, sq); !touches[0] {
		return nil, 0
	}
	for back := 1; back <= 2 && back <= len(m.earlier); back++ {
		if string(bytes(m.earlier[len(m.earlier)-back])) == string(bytes(points)) {
			return nil, 0
		}
	}
	return points, taken
}

func bytes(points []int8) []byte {
	b := make([]byte, len(points))
	for i, v := range points {
		b[i] = byte(v)
	}
	return b
}

func (m *mailbox) over() bool { return m.passes == 2 || m.turns == 5*m.n*m.n }

// moves returns the legal moves and those that capture stones.
func (m *mailbox) moves() (legal, captures uint64) {
	if m.over() {
		return 0, 0
	}
	legal = 1 << (m.n * m.n)
	for sq := range m.points {
		if points, taken := m.after(sq); points != nil {
			legal |= 1 << sq
			if taken > 0 {
				captures |= 1 << sq
			}
		}
	}
	return legal, captures
}

func (m *mailbox) play(move int) {
	m.turns++
	m.passes++
	if move != m.n*m.n {
		points, _ := m.after(move)
		m.earlier = append(m.earlier, m.points)
		m.points, m.passes = points, 0
	}
	m.side = -m.side
}

func (m *mailbox) stones() (s board.Stones) {
	for sq, v := range m.points {
		switch v {
		case m.side:
			s.Own |= 1 << sq
		case -m.side:
			s.Opp |= 1 << sq
		}
	}
	return s
}

func (m *mailbox) margin() (lead int) {
	if m.passes < 2 && m.over() {
		return 0
	}
	for sq, v := range m.points {
		_, touches := m.region(m.points, sq)
		switch {
		case v != 0:
			lead += int(v)
		case touches[1] && !touches[-1]:
			lead++
		case touches[-1] && !touches[1]:
			lead--
		}
	}
	return lead
}
