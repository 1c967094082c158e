namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>A key as it was declared.</summary>
/// <param name="Text">The text in source.</param>
/// <param name="Place">Where it was declared.</param>
internal sealed record RawKey(string Text, KeyPlace Place)
{
    /// <summary>Whether naming policies leave the key unchanged.</summary>
    public bool IsExact { get; init; }

    /// <summary>The base of its member name, if not the key itself: the name in code, or the one
    /// in a <c>[Utf8Key]</c>.</summary>
    public string? Name { get; init; }

    /// <summary>The enum member whose name is the key, for a table over an enum.</summary>
    public EnumValue? EnumValue { get; init; }
}
