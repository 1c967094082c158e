namespace Utf8Gen.Analyzers.Tests.Documentation.Examples;

/// <summary>A block of C# in a document.</summary>
/// <param name="Line">The line of the document, counted from 1, that its first line is.</param>
/// <param name="Code">What stands in it.</param>
internal sealed record Example(int Line, string Code)
{
    private const string Opening = "```csharp";
    private const string Closing = "```";

    /// <summary>The blocks of a document, in their order.</summary>
    public static IEnumerable<Example> AllOf(string markdown)
    {
        string[] lines = markdown.ReplaceLineEndings("\n").Split('\n');
        for (int start = Array.IndexOf(lines, Opening); start >= 0; start = Array.IndexOf(lines, Opening, start))
        {
            int end = Array.IndexOf(lines, Closing, ++start);
            yield return new Example(start + 1, string.Join('\n', lines[start..end]));
            start = end;
        }
    }
}
