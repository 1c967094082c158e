namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The member of an enum whose name a key is.</summary>
/// <param name="Expression">The member as emitted code spells it.</param>
/// <param name="IsAlias">Whether a member before it has the same value.</param>
internal sealed record EnumValue(string Expression, bool IsAlias);
