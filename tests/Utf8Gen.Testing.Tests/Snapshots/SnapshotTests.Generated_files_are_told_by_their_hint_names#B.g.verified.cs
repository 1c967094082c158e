//HintName: B.g.cs
// B is one of 2
