using Utf8Gen.Analyzers.Files;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>Reads the keys of a table from the text of a file.</summary>
internal static class KeyFile
{
    private const char ByteOrderMark = '\uFEFF';

    /// <returns>The keys and the first mistake. A text without mistakes may still have
    /// no key. Never throws.</returns>
    public static KeyFileContent Read(string text, KeyFileFormat format) => format switch
    {
        KeyFileFormat.Lines => KeyLines.Read(text, StartOf(text)),
        KeyFileFormat.JsonSample => new JsonKeyReader(text, StartOf(text)).ReadSample(),
        KeyFileFormat.JsonSchema => new JsonKeyReader(text, StartOf(text)).ReadSchema(),
        _ => KeyFileContent.Of([], new FileMistake(0, "the format of the file is unknown")),
    };

    /// <summary>Reads a file that must be UTF-8: for ill-formed bytes the
    /// compiler returns U+FFFD.</summary>
    /// <returns>The keys before the first ill-formed one, and the mistake.</returns>
    public static KeyFileContent ReadDecoded(string text, KeyFileFormat format)
    {
        KeyFileContent content = Read(text, format);
        for (int i = 0; i < content.Keys.Count; i++)
        {
            FileKey key = content.Keys[i];
            int undecoded = text.IndexOf('\uFFFD', key.Position, key.Length);
            if (undecoded >= 0)
                return KeyFileContent.Of(content.Keys.Take(i), new FileMistake(undecoded, "a name is not valid UTF-8"));
        }

        return content;
    }

    private static int StartOf(string text) => text.Length > 0 && text[0] == ByteOrderMark ? 1 : 0;
}
