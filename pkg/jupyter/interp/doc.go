// Package interp runs cells of Go without a compiler: where none is at hand, as in a browser's tab.
//
//	in := interp.New(packages, adapters...)   // as command symbols writes them
//	last, err := in.Run("var name = \"kim/a\"\n%%\noneply.Find(name)")
//	in.Stop()                                 // from another goroutine: Run returns Stopped
//
// A cell is first checked by go/types as the compiler would check it: constants are exact, and messages are the
// compiler's (Mistake). What is sound but not understood here is refused before anything runs, in one line (Refused):
// goroutines, channels, select, defer, goto, complex numbers, a cell's own generic functions and types, its types in
// each other without a name and those that hold themselves, methods of types as functions, printing an interface by %T
// or %#v. Some things can only be refused while the cell runs: methods of compiled types that are not listed.
//
// # Cells
//
// Declarations stand first, then a line %% and statements. Declarations live on in later cells: functions and types
// are replaced when they are declared again, variables keep their values. What statements declare ends with the cell.
// Imports live on; a package whose name is unique needs none.
//
// # Symbols
//
// A Package maps names to values:
//
//	"Find":        reflect.ValueOf(oneply.Find)           // a function
//	"Root":        reflect.ValueOf(&data.Root).Elem()     // a variable
//	"Black":       reflect.ValueOf(board.Black)           // a constant with a type
//	"Pi":          reflect.ValueOf(constant.MakeFromLiteral("3.14", token.FLOAT, 0)) // one without
//	"Lesson":      reflect.ValueOf((*lesson.Lesson)(nil)) // a type
//	"Lesson.Name": reflect.ValueOf(lesson.Lesson.Name)    // a method: T.Name, (*T).Name, or I.Name of an interface
//	"Vote":        reflect.ValueOf(interp.Generic{...})   // a generic function
//
// Methods are listed, and never asked for by name, because a program that does keeps every method of every type.
// A parameter whose type differs among the instances of a generic function takes any of these types; an untyped
// constant has its default type.
//
// # Own types
//
// A value of a type that a cell declares is an Object wherever compiled code sees it as an interface. For an interface
// with methods an Adapter makes one of it; package fmt prints it by its own String or Error. A function such as
// sort.Slice, which looks into a value of any type, gets the value itself if the type has no methods.
//
// A panic with an error ends Run with that error, any other panic with one line of text. A panic in a goroutine of
// compiled code ends the program, and Stop does not reach what such code has called.
package interp
