namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The members of a table over the names of an enum.</summary>
/// <param name="Enum">The enum as emitted code spells it.</param>
/// <param name="Accessibility">The accessibility of members with the enum in their signature:
/// <c>public</c> or <c>internal</c>.</param>
/// <param name="ValuesAreIndexes">Whether the values are 0, 1, 2 and so on in
/// the order of the keys.</param>
/// <param name="AliasesAreDecidedAtRunTime">Whether some values have several names, and only the
/// running program knows which of them System.Text.Json writes.</param>
internal sealed record EnumTableShape(
    string Enum, string Accessibility, bool ValuesAreIndexes, bool AliasesAreDecidedAtRunTime) : TableShape;
