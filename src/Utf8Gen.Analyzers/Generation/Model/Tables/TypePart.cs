namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The header of one type declaration: <c>partial class PackageKeys</c>.</summary>
/// <param name="Keyword"><c>class</c>, <c>record struct</c>, ...</param>
/// <param name="Name">The name as emitted code spells it, with an @ if it may be a keyword.</param>
internal sealed record TypePart(string Keyword, string Name);
