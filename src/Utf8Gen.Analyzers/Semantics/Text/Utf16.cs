namespace Utf8Gen.Analyzers.Semantics.Text;

/// <summary>Checks text in UTF-16 before it is converted to UTF-8.</summary>
internal static class Utf16
{
    public static bool IsWellFormed(string text) => IndexOfLoneSurrogate(text) < 0;

    /// <returns>The position of the first lone surrogate, or -1.</returns>
    public static int IndexOfLoneSurrogate(string text)
    {
        for (int i = 0; i < text.Length; i++)
        {
            if (!char.IsSurrogate(text[i]))
                continue;
            if (i + 1 == text.Length || !char.IsSurrogatePair(text[i], text[i + 1]))
                return i;
            i++;
        }

        return -1;
    }
}
