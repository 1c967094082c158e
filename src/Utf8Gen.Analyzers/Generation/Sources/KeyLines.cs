using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Sources;

/// <summary>Reads one key from each line, skipping blank lines and trimming white space. Only
/// CR and LF end a line.</summary>
internal static class KeyLines
{
    private const char Replacement = '\uFFFD'; // the decoder's replacement for ill-formed bytes

    private static readonly char[] LineEnds = ['\r', '\n'];

    /// <summary>Reads a file; a key on two lines is returned twice.</summary>
    public static KeyFileContent Read(FoundFile file)
    {
        string text = file.Text;
        var keys = new List<FileKey>();
        var mistakes = new List<KeyFileMistake>();
        for (int start = file.Start; start < text.Length && mistakes.Count == 0;)
        {
            int end = text.IndexOfAny(LineEnds, start);
            if (end < 0)
                end = text.Length;

            int bad = text.IndexOf(Replacement, start, end - start);
            if (bad >= 0)
                mistakes.Add(new KeyFileMistake(KeyFileMistakeKind.Malformed, "the line is not valid UTF-8", bad));
            else
                Add(keys, text, start, end);
            start = end + 1;
        }

        return new KeyFileContent(
            KeyFileFormat.Lines, new[] { file }.ToEquatableArray(), keys.ToEquatableArray(), mistakes.ToEquatableArray());
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
