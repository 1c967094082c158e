//HintName: A.g.cs
// A is one of 2
