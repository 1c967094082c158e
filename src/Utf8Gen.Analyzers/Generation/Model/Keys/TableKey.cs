namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>A key with its name in code.</summary>
/// <param name="Text">The key. It is well-formed UTF-16 unless the table has a fault.</param>
/// <param name="MemberName">A valid identifier, not a keyword.</param>
/// <param name="EnumValue">The enum member whose name is the key, for a table over an enum.</param>
internal sealed record TableKey(string Text, string MemberName, EnumValue? EnumValue = null);
