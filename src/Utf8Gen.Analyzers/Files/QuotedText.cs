using System.Globalization;

namespace Utf8Gen.Analyzers.Files;

/// <summary>Quotes text of a file in a message: on one line, visible,
/// and limited in length.</summary>
internal static class QuotedText
{
    public const int MaxLength = 200;

    private const string Ellipsis = "...";

    public static string Of(string text)
    {
        string shown = text.Length > MaxLength ? text.Substring(0, EndOfStart(text)) + Ellipsis : text;
        return shown.All(IsVisible) ? shown : string.Concat(shown.Select(static c => IsVisible(c) ? c : '\uFFFD'));
    }

    /// <summary>Keeps surrogate pairs together.</summary>
    private static int EndOfStart(string text)
    {
        int end = MaxLength - Ellipsis.Length;
        return char.IsHighSurrogate(text[end - 1]) ? end - 1 : end;
    }

    /// <summary>Format characters can reverse the direction of a line.</summary>
    private static bool IsVisible(char c)
        => char.GetUnicodeCategory(c)
            is not (UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator
                or UnicodeCategory.ParagraphSeparator);
}
