#include "textflag.h"

// offsets in laneGroup
#define SQUARE0 0
#define SQUARE1 64
#define SQUARE2 128
#define SQUARE3 192
#define START 256
#define USED 320
#define LOW 384
#define HIGH 512
#define SIZE 640

// FLIP adds to Z5 what the moves Z4 flip in the direction in which squares differ by k, SHIFT to the left or right.
// Z0 are the discs of own, PRO those of opp that can be flipped.
#define FLIP(SHIFT, k, k2, PRO) \
	SHIFT $k, PRO, Z6       \
	VPANDQ PRO, Z6, Z6      \
	SHIFT $k, Z4, Z7        \
	VPANDQ PRO, Z7, Z7      \
	SHIFT $k, Z7, Z8        \
	VPTERNLOGQ $0xF8, Z8, PRO, Z7 \
	SHIFT $k2, Z7, Z8       \
	VPTERNLOGQ $0xF8, Z8, Z6, Z7 \
	SHIFT $k2, Z7, Z8       \
	VPTERNLOGQ $0xF8, Z8, Z6, Z7 \
	SHIFT $k, Z7, Z8        \
	VPTESTMQ Z8, Z0, K1     \
	VPORQ Z7, Z5, K1, Z5

// LANDINGS adds to Z5 the squares behind the runs of PRO that begin beside Z0 in one direction.
#define LANDINGS(SHIFT, k, k2, PRO) \
	SHIFT $k, PRO, Z6       \
	VPANDQ PRO, Z6, Z6      \
	SHIFT $k, Z0, Z7        \
	VPANDQ PRO, Z7, Z7      \
	SHIFT $k, Z7, Z8        \
	VPTERNLOGQ $0xF8, Z8, PRO, Z7 \
	SHIFT $k2, Z7, Z8       \
	VPTERNLOGQ $0xF8, Z8, Z6, Z7 \
	SHIFT $k2, Z7, Z8       \
	VPTERNLOGQ $0xF8, Z8, Z6, Z7 \
	SHIFT $k, Z7, Z8        \
	VPORQ Z8, Z5, Z5

// BOARD makes the states of the squares (0 opp, 1 empty, 2 own) of board BX+i, and their multiples by 3 and 9.
#define BOARD(i, B1, B3, B9) \
	KMOVQ i*8(SP)(BX*8), K1     \
	KMOVQ (64+i*8)(SP)(BX*8), K2 \
	VMOVDQA64 Z3, B1        \
	VPADDB Z3, B1, K1, B1   \
	VPSUBB Z3, B1, K2, B1   \
	VPADDB B1, B1, B3       \
	VPADDB B1, B3, B3       \
	VPADDB B3, B3, B9       \
	VPADDB B3, B9, B9

// SUM adds the lanes of LO and 256 HI and stores the sum.
#define SUM(LO, HI, at) \
	VPSLLD $8, HI, HI       \
	VPADDD LO, HI, Z6       \
	VEXTRACTI64X4 $1, Z6, Y7 \
	VPADDD Y7, Y6, Y6       \
	VEXTRACTI128 $1, Y6, X7 \
	VPADDD X7, X6, X6       \
	VPSHUFD $0x4E, X6, X7   \
	VPADDD X7, X6, X6       \
	VPSHUFD $0xB1, X6, X7   \
	VPADDD X7, X6, X6       \
	VMOVD X6, at(R11)

// func laneMoves(own, opp, moves *[16]uint64)
TEXT ·laneMoves(SB), NOSPLIT, $0-24
	MOVQ own+0(FP), DI
	MOVQ opp+8(FP), SI
	MOVQ moves+16(FP), DX
	MOVQ $0x7e7e7e7e7e7e7e7e, AX
	VPBROADCASTQ AX, Z3
	MOVQ $2, CX

positions:
	VMOVDQU64 (DI), Z0
	VMOVDQU64 (SI), Z1
	VPANDQ Z3, Z1, Z2
	VPXORQ Z5, Z5, Z5
	LANDINGS(VPSLLQ, 1, 2, Z2)
	LANDINGS(VPSRLQ, 1, 2, Z2)
	LANDINGS(VPSLLQ, 8, 16, Z1)
	LANDINGS(VPSRLQ, 8, 16, Z1)
	LANDINGS(VPSLLQ, 9, 18, Z2)
	LANDINGS(VPSRLQ, 9, 18, Z2)
	LANDINGS(VPSLLQ, 7, 14, Z2)
	LANDINGS(VPSRLQ, 7, 14, Z2)
	VPORQ Z0, Z1, Z6
	VPANDNQ Z5, Z6, Z5
	VMOVDQU64 Z5, (DX)
	ADDQ $64, DI
	ADDQ $64, SI
	ADDQ $64, DX
	DECQ CX
	JNE  positions
	VZEROUPPER
	RET

// func laneSums(groups *laneGroup, n, digits int, own, opp, move *uint64, eights int, sums *int32)
TEXT ·laneSums(SB), NOSPLIT, $128-64
	MOVQ groups+0(FP), DI
	MOVQ n+8(FP), SI
	MOVQ digits+16(FP), DX
	MOVQ own+24(FP), R8
	MOVQ opp+32(FP), R9
	MOVQ move+40(FP), R12
	MOVQ eights+48(FP), R13
	MOVQ sums+56(FP), R11
	MOVQ $0x7e7e7e7e7e7e7e7e, AX
	VPBROADCASTQ AX, Z31
	MOVL $1, AX
	VPBROADCASTB AX, Z3

eight:
	VMOVDQU64 (R8), Z0
	VMOVDQU64 (R9), Z1
	VMOVDQU64 (R12), Z4
	VPANDQ Z31, Z1, Z2
	VPXORQ Z5, Z5, Z5
	FLIP(VPSLLQ, 1, 2, Z2)
	FLIP(VPSRLQ, 1, 2, Z2)
	FLIP(VPSLLQ, 8, 16, Z1)
	FLIP(VPSRLQ, 8, 16, Z1)
	FLIP(VPSLLQ, 9, 18, Z2)
	FLIP(VPSRLQ, 9, 18, Z2)
	FLIP(VPSLLQ, 7, 14, Z2)
	FLIP(VPSRLQ, 7, 14, Z2)
	VPORQ Z5, Z4, Z6
	VPORQ Z0, Z6, Z6
	VPANDNQ Z1, Z5, Z7
	VMOVDQU64 Z6, 0(SP)
	VMOVDQU64 Z7, 64(SP)
	XORQ BX, BX

two:
	BOARD(0, Z9, Z10, Z11)
	BOARD(1, Z12, Z13, Z14)
	VPXORQ Z16, Z16, Z16
	VPXORQ Z17, Z17, Z17
	VPXORQ Z18, Z18, Z18
	VPXORQ Z19, Z19, Z19
	MOVQ DI, CX
	MOVQ SI, AX

group:
	VMOVDQU64 SQUARE0(CX), Z20
	VPERMB Z9, Z20, Z22
	VPERMB Z12, Z20, Z23
	VMOVDQU64 SQUARE1(CX), Z21
	VPERMB Z10, Z21, Z24
	VPERMB Z13, Z21, Z25
	VPADDB Z24, Z22, Z22
	VPADDB Z25, Z23, Z23
	CMPQ DX, $3
	JLT  lookup
	VMOVDQU64 SQUARE2(CX), Z21
	VPERMB Z11, Z21, Z24
	VPERMB Z14, Z21, Z25
	VPADDB Z24, Z22, Z22
	VPADDB Z25, Z23, Z23
	CMPQ DX, $4
	JLT  lookup
	VMOVDQU64 SQUARE3(CX), Z21
	VPERMB Z11, Z21, Z24
	VPERMB Z14, Z21, Z25
	VPADDB Z24, Z22, Z22
	VPADDB Z25, Z23, Z23
	VPADDB Z24, Z22, Z22
	VPADDB Z25, Z23, Z23
	VPADDB Z24, Z22, Z22
	VPADDB Z25, Z23, Z23

lookup:
	VMOVDQU64 START(CX), Z21
	VPADDB Z21, Z22, Z22
	VPADDB Z21, Z23, Z23
	VMOVDQU64 LOW(CX), Z26
	VMOVDQU64 (LOW+64)(CX), Z27
	VMOVDQU64 HIGH(CX), Z28
	VMOVDQU64 (HIGH+64)(CX), Z29
	VMOVDQU64 USED(CX), Z30
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
	ADDQ $SIZE, CX
	DECQ AX
	JNE  group

	SUM(Z16, Z17, 0)
	SUM(Z18, Z19, 4)
	ADDQ $8, R11
	ADDQ $2, BX
	CMPQ BX, $8
	JLT  two
	ADDQ $64, R8
	ADDQ $64, R9
	ADDQ $64, R12
	DECQ R13
	JNE  eight
	VZEROUPPER
	RET
