namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>The enum member whose name is a key.</summary>
/// <param name="Expression">The member as emitted code spells it.</param>
/// <param name="Name">The name of the member in code.</param>
/// <param name="AliasOf">The name of the first member with the same value; null
/// for the first one itself.</param>
internal sealed record EnumValue(string Expression, string Name, string? AliasOf)
{
    public bool IsAlias => AliasOf is not null;
}
