namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The members of a table: the same numbers as those of the public
/// <c>Utf8Members</c>.</summary>
[Flags]
internal enum TableMembers
{
    None = 0,
    Constants = 1,
    Match = 2,
    Getters = 4 | Match,
    All = Constants | Getters,
}
