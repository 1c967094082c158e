namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>The result of searching a file.</summary>
/// <param name="Path">The path of the file; null if there is none, or more than one.</param>
/// <param name="Text">The content of the file.</param>
/// <param name="Problem">Why there is not exactly one file: the end of the
/// sentence "The file ...".</param>
internal sealed record FoundFile(string? Path, string Text, string? Problem)
{
    private const char ByteOrderMark = '\uFEFF';

    /// <summary>The position of the first character that is not a byte order mark.</summary>
    public int Start => Text.Length > 0 && Text[0] == ByteOrderMark ? 1 : 0;
}
