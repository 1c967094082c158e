namespace Utf8Gen.Analyzers.Generation.Model;

/// <summary>A key as it was declared.</summary>
/// <param name="Text">The text in source.</param>
/// <param name="Place">Where it was declared.</param>
internal sealed record RawKey(string Text, KeyPlace Place)
{
    /// <summary>Whether no naming policy changes it.</summary>
    public bool IsExact { get; init; }

    /// <summary>What its member is named after where that is not the key itself: the name in code, or the one that a
    /// <c>[Utf8Key]</c> chooses.</summary>
    public string? Name { get; init; }

    /// <summary>The enum member whose name the key is, for a table of an enum.</summary>
    public EnumValue? EnumValue { get; init; }
}
