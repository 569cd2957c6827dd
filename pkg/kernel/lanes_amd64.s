#include "go_asm.h"
#include "textflag.h"

// A lane of 64 bits is a position or a move, one of 32 bits a sum, one of 8 bits a square or a feature.
//
// R8 is the place in the list, Z0 and Z1 are the discs of own and opp of eight of its moves, Z2 are those of opp that
// are not on the files a and h (mask Z3), Z4 the moves, Z5 what they flip. Runs of discs are found by parallel prefix
// (Kogge-Stone): at most six discs.

// RUN sets Z7 to the runs of DISCS beside FROM and Z8 to the squares behind them; squares differ by k, SHIFT is to the
// left or to the right. (0xF8 is a | b & c.)
#define RUN(SHIFT, k, k2, FROM, DISCS) \
	SHIFT $k, DISCS, Z6; \
	VPANDQ DISCS, Z6, Z6; \
	SHIFT $k, FROM, Z7; \
	VPANDQ DISCS, Z7, Z7; \
	SHIFT $k, Z7, Z8; \
	VPTERNLOGQ $0xF8, Z8, DISCS, Z7; \
	SHIFT $k2, Z7, Z8; \
	VPTERNLOGQ $0xF8, Z8, Z6, Z7; \
	SHIFT $k2, Z7, Z8; \
	VPTERNLOGQ $0xF8, Z8, Z6, Z7; \
	SHIFT $k, Z7, Z8

// LAND adds the squares behind runs beside own to Z5, FLIP the runs between a move and a disc of own.
#define LAND(SHIFT, k, k2, DISCS) \
	RUN(SHIFT, k, k2, Z0, DISCS); \
	VPORQ Z8, Z5, Z5

#define FLIP(SHIFT, k, k2, DISCS) \
	RUN(SHIFT, k, k2, Z4, DISCS); \
	VPTESTMQ Z8, Z0, K1; \
	VPORQ Z7, Z5, K1, Z5

#define LANDINGS \
	VPANDQ Z3, Z1, Z2; \
	VPXORQ Z5, Z5, Z5; \
	LAND(VPSLLQ, 1, 2, Z2); \
	LAND(VPSRLQ, 1, 2, Z2); \
	LAND(VPSLLQ, 8, 16, Z1); \
	LAND(VPSRLQ, 8, 16, Z1); \
	LAND(VPSLLQ, 9, 18, Z2); \
	LAND(VPSRLQ, 9, 18, Z2); \
	LAND(VPSLLQ, 7, 14, Z2); \
	LAND(VPSRLQ, 7, 14, Z2)

#define FLIPS \
	VMOVDQU64 laneList_own(R8), Z0; \
	VMOVDQU64 laneList_opp(R8), Z1; \
	VMOVDQU64 laneList_move(R8), Z4; \
	VPANDQ Z3, Z1, Z2; \
	VPXORQ Z5, Z5, Z5; \
	FLIP(VPSLLQ, 1, 2, Z2); \
	FLIP(VPSRLQ, 1, 2, Z2); \
	FLIP(VPSLLQ, 8, 16, Z1); \
	FLIP(VPSRLQ, 8, 16, Z1); \
	FLIP(VPSLLQ, 9, 18, Z2); \
	FLIP(VPSRLQ, 9, 18, Z2); \
	FLIP(VPSLLQ, 7, 14, Z2); \
	FLIP(VPSRLQ, 7, 14, Z2)

// INNER sets Z3 to the squares that are not on the files a and h.
#define INNER \
	MOVQ $0x7e7e7e7e7e7e7e7e, AX; \
	VPBROADCASTQ AX, Z3

// STATES sets S1 to the states of the squares of board BX+i (0 opp, 1 empty, 2 own), S3 and S9 to 3 and 9 times these.
#define STATES(i, S1, S3, S9) \
	KMOVQ i*8(SP)(BX*8), K1; \
	KMOVQ (64+i*8)(SP)(BX*8), K2; \
	VMOVDQA64 Z31, S1; \
	VPADDB Z31, S1, K1, S1; \
	VPSUBB Z31, S1, K2, S1; \
	VPADDB S1, S1, S3; \
	VPADDB S1, S3, S3; \
	VPADDB S3, S3, S9; \
	VPADDB S3, S9, S9

// SUM stores the sum of the lanes of LOW and 256 HIGH.
#define SUM(LOW, HIGH, at) \
	VPSLLD $8, HIGH, HIGH; \
	VPADDD LOW, HIGH, Z6; \
	VEXTRACTI64X4 $1, Z6, Y7; \
	VPADDD Y7, Y6, Y6; \
	VEXTRACTI128 $1, Y6, X7; \
	VPADDD X7, X6, X6; \
	VPSHUFD $0x4E, X6, X7; \
	VPADDD X7, X6, X6; \
	VPSHUFD $0xB1, X6, X7; \
	VPADDD X7, X6, X6; \
	VMOVD X6, at(R11)

#define SQUARES(digit) (laneGroup_squares + digit*const_groupLanes)

// The numbers 0 to 63.
DATA numbers<>+0(SB)/8, $0x0706050403020100
DATA numbers<>+8(SB)/8, $0x0f0e0d0c0b0a0908
DATA numbers<>+16(SB)/8, $0x1716151413121110
DATA numbers<>+24(SB)/8, $0x1f1e1d1c1b1a1918
DATA numbers<>+32(SB)/8, $0x2726252423222120
DATA numbers<>+40(SB)/8, $0x2f2e2d2c2b2a2928
DATA numbers<>+48(SB)/8, $0x3736353433323130
DATA numbers<>+56(SB)/8, $0x3f3e3d3c3b3a3938
GLOBL numbers<>(SB), RODATA|NOPTR, $64

// func listMoves(own, opp, legal *[16]uint64, l *laneList) int
TEXT ·listMoves(SB), NOSPLIT, $0-40
	MOVQ own+0(FP), DI
	MOVQ opp+8(FP), SI
	MOVQ legal+16(FP), DX
	MOVQ l+24(FP), R11
	INNER
	MOVL $1, AX
	VPBROADCASTQ AX, Z10
	VMOVDQU64 numbers<>(SB), Z11
	XORQ BX, BX // position
	XORQ R13, R13 // moves in the list

eight: // positions
	VMOVDQU64 (DI)(BX*8), Z0
	VMOVDQU64 (SI)(BX*8), Z1
	LANDINGS
	VPORQ Z0, Z1, Z6
	VPANDNQ Z5, Z6, Z5
	VMOVDQU64 Z5, (DX)(BX*8)
	LEAQ 8(BX), R12

one:
	MOVQ (DX)(BX*8), AX
	VPBROADCASTQ (DI)(BX*8), Z0
	VPBROADCASTQ (SI)(BX*8), Z1
	KMOVQ AX, K1
	VPCOMPRESSB Z11, K1, Z7 // the squares of its moves
	POPCNTQ AX, CX
	LEAQ (R11)(R13*8), R10
	ADDQ CX, R13

squares:
	VPMOVZXBQ X7, Z8
	VPSLLVQ Z8, Z10, Z8
	VMOVDQU64 Z0, laneList_own(R10)
	VMOVDQU64 Z1, laneList_opp(R10)
	VMOVDQU64 Z8, laneList_move(R10)
	VALIGNQ $1, Z7, Z7, Z7
	ADDQ $64, R10
	SUBQ $8, CX
	JGT  squares
	INCQ BX
	CMPQ BX, R12
	JLT  one
	CMPQ BX, $const_lanePositions
	JLT  eight
	MOVQ R13, ret+32(FP)
	VZEROUPPER
	RET

// func bestSums(legal *[16]uint64, l *laneList, slack int, best *[16]uint64)
TEXT ·bestSums(SB), NOSPLIT, $0-32
	MOVQ legal+0(FP), DI
	MOVQ l+8(FP), SI
	ADDQ $laneList_sums, SI
	MOVQ slack+16(FP), R8
	MOVQ best+24(FP), DX
	VPBROADCASTD R8, Z5
	MOVL $0x80000000, AX
	VPBROADCASTD AX, Z6
	XORQ BX, BX
	MOVQ $-1, R9

choose:
	MOVQ (DI)(BX*8), R10
	POPCNTQ R10, CX
	MOVQ SI, R11
	LEAQ (SI)(CX*4), R12 // the sums of the next position
	VMOVDQA64 Z6, Z2
	MOVQ CX, R13

largest:
	BZHIQ R13, R9, AX
	KMOVW AX, K1
	VPMAXSD (R11), Z2, K1, Z2
	ADDQ $64, R11
	SUBQ $16, R13
	JGT  largest
	VEXTRACTI64X4 $1, Z2, Y3
	VPMAXSD Y3, Y2, Y2
	VEXTRACTI128 $1, Y2, X3
	VPMAXSD X3, X2, X2
	VPSHUFD $0x4E, X2, X3
	VPMAXSD X3, X2, X2
	VPSHUFD $0xB1, X2, X3
	VPMAXSD X3, X2, X2
	VPBROADCASTD X2, Z2
	VPSUBD Z5, Z2, Z2 // the largest less slack
	XORQ R14, R14 // bit i for move i
	XORQ R13, R13

above:
	MOVQ CX, R11
	SUBQ R13, R11
	BZHIQ R11, R9, AX
	KMOVW AX, K1
	VPCMPD $1, (SI), Z2, K1, K2
	KMOVW K2, AX
	SHLXQ R13, AX, AX
	ORQ AX, R14
	ADDQ $64, SI
	ADDQ $16, R13
	CMPQ R13, CX
	JLT  above
	PDEPQ R10, R14, R14 // to the squares of the moves
	MOVQ R14, (DX)(BX*8)
	MOVQ R12, SI
	INCQ BX
	CMPQ BX, $const_lanePositions
	JLT  choose
	VZEROUPPER
	RET

// func weightSums(weights *laneBit, n int, l *laneList, eights int)
TEXT ·weightSums(SB), NOSPLIT, $0-32
	MOVQ weights+0(FP), DI
	MOVQ n+8(FP), SI
	MOVQ l+16(FP), R8
	MOVQ eights+24(FP), R13
	LEAQ laneList_sums(R8), R11
	INNER

eight:
	FLIPS
	MOVQ DI, CX
	MOVQ SI, AX
	VPXORQ Z9, Z9, Z9
	VPANDQ.BCST laneBit_placed(CX), Z4, Z6
	VPANDQ.BCST laneBit_flipped(CX), Z5, Z7
	VPOPCNTQ Z6, Z6
	VPOPCNTQ Z7, Z7
	VPSUBQ Z6, Z9, Z9 // the sign
	VPSUBQ Z7, Z9, Z9
	JMP next

bit:
	VPADDQ Z9, Z9, Z9
	VPANDQ.BCST laneBit_placed(CX), Z4, Z6
	VPANDQ.BCST laneBit_flipped(CX), Z5, Z7
	VPOPCNTQ Z6, Z6
	VPOPCNTQ Z7, Z7
	VPADDQ Z6, Z9, Z9
	VPADDQ Z7, Z9, Z9

next:
	ADDQ $laneBit__size, CX
	DECQ AX
	JNE  bit
	VPMOVQD Z9, (R11)
	ADDQ $32, R11
	ADDQ $64, R8
	DECQ R13
	JNE  eight
	VZEROUPPER
	RET

// func tableSums(groups *laneGroup, n, digits int, l *laneList, eights int)
TEXT ·tableSums(SB), NOSPLIT, $128-40
	MOVQ groups+0(FP), DI
	MOVQ n+8(FP), SI
	MOVQ digits+16(FP), DX
	MOVQ l+24(FP), R8
	MOVQ eights+32(FP), R13
	LEAQ laneList_sums(R8), R11
	INNER
	MOVL $1, AX
	VPBROADCASTB AX, Z31

eight:
	FLIPS
	VPORQ Z5, Z4, Z6
	VPORQ Z0, Z6, Z6
	VPANDNQ Z1, Z5, Z7
	VMOVDQU64 Z6, 0(SP) // the boards after the moves
	VMOVDQU64 Z7, 64(SP)
	XORQ BX, BX

two:
	STATES(0, Z9, Z10, Z11)
	STATES(1, Z12, Z13, Z14)
	VPXORQ Z16, Z16, Z16
	VPXORQ Z17, Z17, Z17
	VPXORQ Z18, Z18, Z18
	VPXORQ Z19, Z19, Z19
	MOVQ DI, CX
	MOVQ SI, AX

group:
	VMOVDQU64 SQUARES(0)(CX), Z20
	VPERMB Z9, Z20, Z22
	VPERMB Z12, Z20, Z23
	VMOVDQU64 SQUARES(1)(CX), Z21
	VPERMB Z10, Z21, Z24
	VPERMB Z13, Z21, Z25
	VPADDB Z24, Z22, Z22
	VPADDB Z25, Z23, Z23
	CMPQ DX, $3
	JLT  lookup
	VMOVDQU64 SQUARES(2)(CX), Z21
	VPERMB Z11, Z21, Z24
	VPERMB Z14, Z21, Z25
	VPADDB Z24, Z22, Z22
	VPADDB Z25, Z23, Z23
	CMPQ DX, $4
	JLT  lookup
	VMOVDQU64 SQUARES(3)(CX), Z21 // 3 times 9 times the states
	VPERMB Z11, Z21, Z24
	VPERMB Z14, Z21, Z25
	VPADDB Z24, Z22, Z22
	VPADDB Z25, Z23, Z23
	VPADDB Z24, Z22, Z22
	VPADDB Z25, Z23, Z23
	VPADDB Z24, Z22, Z22
	VPADDB Z25, Z23, Z23

lookup:
	VMOVDQU64 laneGroup_start(CX), Z21 // Z22 and Z23 become the indices of two boards
	VPADDB Z21, Z22, Z22
	VPADDB Z21, Z23, Z23
	VMOVDQU64 laneGroup_low(CX), Z26
	VMOVDQU64 (laneGroup_low+64)(CX), Z27
	VMOVDQU64 laneGroup_high(CX), Z28
	VMOVDQU64 (laneGroup_high+64)(CX), Z29
	VMOVDQU64 laneGroup_used(CX), Z30
	VMOVDQA64 Z22, Z24
	VMOVDQA64 Z23, Z25
	VPERMI2B Z27, Z26, Z24
	VPERMI2B Z27, Z26, Z25
	VPERMI2B Z29, Z28, Z22
	VPERMI2B Z29, Z28, Z23
	VPDPBUSD Z30, Z24, Z16
	VPDPBUSD Z30, Z22, Z17
	VPDPBUSD Z30, Z25, Z18
	VPDPBUSD Z30, Z23, Z19
	ADDQ $laneGroup__size, CX
	DECQ AX
	JNE  group

	SUM(Z16, Z17, 0)
	SUM(Z18, Z19, 4)
	ADDQ $8, R11
	ADDQ $2, BX
	CMPQ BX, $8
	JLT  two
	ADDQ $64, R8
	DECQ R13
	JNE  eight
	VZEROUPPER
	RET
