using System.Collections.Immutable;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>Reads the keys of a table from the text of a file.</summary>
internal static class KeyFile
{
    private const char ByteOrderMark = '\uFEFF';

    /// <returns>The keys and the first mistake. A text in which nothing is wrong may still have no key. Never throws.</returns>
    public static KeyFileContent Read(string text, KeyFileFormat format) => format switch
    {
        KeyFileFormat.Lines => KeyLines.Read(text, StartOf(text)),
        KeyFileFormat.JsonSample => new JsonKeyReader(text, StartOf(text)).ReadSample(),
        KeyFileFormat.JsonSchema => new JsonKeyReader(text, StartOf(text)).ReadSchema(),
        _ => Content([], new FileMistake(0, "the format of the file is unknown")),
    };

    public static KeyFileContent Content(IEnumerable<FileKey> keys, FileMistake? mistake)
        => new(new EquatableArray<FileKey>(keys.ToImmutableArray()), mistake);

    private static int StartOf(string text) => text.Length > 0 && text[0] == ByteOrderMark ? 1 : 0;
}
