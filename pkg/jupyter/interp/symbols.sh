# Writes the symbols that the tests use.
go run ../../cmd/tab/symbols -name interp_test errors fmt math math/bits sort strconv strings >symbols_test.go
