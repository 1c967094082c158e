using Utf8Gen.Analyzers.Files;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>Reads one key from each line, skipping blank lines and trimming white space. Only
/// CR and LF end a line.</summary>
internal static class KeyLines
{
    private const char Replacement = '\uFFFD'; // the decoder's replacement for ill-formed bytes

    private static readonly char[] LineEnds = ['\r', '\n'];

    /// <summary>Reads from <paramref name="start"/>; a key on two
    /// lines is returned twice.</summary>
    public static KeyFileContent Read(string text, int start)
    {
        var keys = new List<FileKey>();
        while (start < text.Length)
        {
            int end = text.IndexOfAny(LineEnds, start);
            if (end < 0)
                end = text.Length;

            int bad = text.IndexOf(Replacement, start, end - start);
            if (bad >= 0)
                return KeyFileContent.Of(keys, new FileMistake(bad, "the line is not valid UTF-8"));

            Add(keys, text, start, end);
            start = end + 1;
        }

        return KeyFileContent.Of(keys, mistake: null);
    }

    private static void Add(List<FileKey> keys, string text, int start, int end)
    {
        while (start < end && char.IsWhiteSpace(text[start]))
            start++;
        while (end > start && char.IsWhiteSpace(text[end - 1]))
            end--;

        if (start < end)
            keys.Add(new FileKey(text.Substring(start, end - start), start, end - start));
    }
}
