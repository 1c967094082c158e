namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The member of an enum whose name a key is.</summary>
/// <param name="Expression">The member as emitted code spells it.</param>
/// <param name="Name">The member's name in code.</param>
/// <param name="AliasOf">The name of the first member with the same value; null for that one itself.</param>
internal sealed record EnumValue(string Expression, string Name, string? AliasOf)
{
    public bool IsAlias => AliasOf is not null;
}
