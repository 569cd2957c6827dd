// Package interp runs cells of Go without a compiler: where none is at hand, as in a browser's tab.
//
//	in := interp.New(packages, adapters...)   // packages and adapters as package cmd/tab/symbols writes them
//	last, err := in.Run("import \"…/oneply\"\n%%\noneply.Find(\"kim/a\")")
//	in.Stop()                                 // from another goroutine: Run returns Stopped
//
// A cell is first checked by go/types as the compiler would check it: constants are exact, and messages are the
// compiler's (Mistake). What is sound but not understood here is refused before anything runs, in one line (Refused):
// goroutines, channels, select, defer, goto, complex numbers, generic functions and types of the cell's own, embedding
// in its own types, types that hold themselves, printing its own types by %T or %#v.
//
// # Cells
//
// Declarations stand first, then statements; a line %% may stand between them. Declarations live on in later cells:
// functions and types are replaced when they are declared again, variables keep their values. What statements declare
// ends with the cell. Imports live on; a package that is known needs none if its name is unique.
//
// # Symbols
//
// A Package maps names to values:
//
//	"Match":       reflect.ValueOf(oneply.Match)          // a function
//	"Root":        reflect.ValueOf(&data.Root).Elem()     // a variable
//	"Black":       reflect.ValueOf(board.Black)           // a typed constant: not addressable, no function
//	"Pi":          reflect.ValueOf(constant.MakeFromLiteral("3.14", token.FLOAT, 0)) // an untyped constant
//	"Lesson":      reflect.ValueOf((*lesson.Lesson)(nil)) // a type
//	"Lesson.Name": reflect.ValueOf(lesson.Lesson.Name)    // a method: T.Name, (*T).Name, or I.Name of an interface
//	"Vote":        reflect.ValueOf(interp.Generic{...})   // a generic function, by its declaration and its instances
//
// Methods are listed, and never asked for by name, because a program that does keeps every method of every type.
//
// # Own types
//
// A value of a type that a cell declares is an Object wherever compiled code sees it as an interface. For an interface
// with methods an Adapter makes one of it; fmt prints it by its own String or Error. Other errors of compiled code:
// a panic with an error ends Run with that error, any other with one line of text.
package interp
