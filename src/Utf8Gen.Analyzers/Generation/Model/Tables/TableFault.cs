namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>Why a table cannot be generated.</summary>
/// <param name="Reason">The end of the sentence "The table was not generated: ".</param>
/// <param name="AllowsMembers">Whether members that match nothing can replace the right ones, so
/// that code that uses them compiles; false if any added member would be an error.</param>
internal sealed record TableFault(string Reason, bool AllowsMembers);
