using System.Globalization;

namespace Utf8Gen.Analyzers.Files;

/// <summary>What the readers of JSON files have in common.</summary>
/// <remarks>Strict: an unknown, missing or duplicate property and a number out of range are mistakes. A .NET Standard
/// 2.0 compiler component cannot rely on System.Text.Json, and an analyzer ships no other assembly, so this uses the
/// scanner for key files. Each method reads one construct and returns false after a mistake, which the scanner
/// records.</remarks>
internal abstract class JsonFileReader
{
    private const char ByteOrderMark = '\uFEFF';

    private readonly string _text;

    /// <param name="text">The text of the file.</param>
    protected JsonFileReader(string text)
    {
        _text = text;
        Scanner = new JsonScanner(text, text.Length > 0 && text[0] == ByteOrderMark ? 1 : 0);
    }

    protected JsonScanner Scanner { get; }

    /// <param name="readItem">Reads one item.</param>
    /// <param name="item">What an item is, for a message.</param>
    protected bool ReadArray(Func<bool> readItem, string item)
    {
        if (!Scanner.Expect('[', "expected an array"))
            return false;
        if (Scanner.TryTake(']'))
            return true;

        do
        {
            if (!readItem())
                return false;
        }
        while (Scanner.TryTake(','));
        return Scanner.Expect(']', $"expected ',' or ']' after the {item}");
    }

    /// <summary>Reads an object whose properties are unique.</summary>
    /// <param name="readValue">Receives the name of a property and its position.</param>
    protected bool ReadObject(Func<string, int, bool> readValue)
    {
        if (!Scanner.Expect('{', "expected an object"))
            return false;
        if (Scanner.TryTake('}'))
            return true;

        // An unknown name ends the reading, so that there are few.
        var seen = new List<string>();
        do
        {
            if (!ReadProperty(seen, readValue))
                return false;
        }
        while (Scanner.TryTake(','));
        return Scanner.Expect('}', "expected ',' or '}' after the value");
    }

    private bool ReadProperty(List<string> seen, Func<string, int, bool> readValue)
    {
        if (Scanner.Peek() != '"')
            return Scanner.Fail("expected a name in double quotes");

        int start = Scanner.Position;
        if (!Scanner.TryReadString(out string name))
            return false;
        if (seen.Contains(name))
            return Scanner.Fail(start, $"'{QuotedText.Quote(name)}' is there twice");

        seen.Add(name);
        return Scanner.Expect(':', "expected ':' after the name") && readValue(name, start);
    }

    protected bool ReadString(out string? value)
    {
        value = null;
        return (Scanner.Peek() == '"' || Scanner.Fail("expected a string")) && Scanner.TryReadString(out value);
    }

    /// <summary>Reads a number that is not negative.</summary>
    protected bool ReadNumber(out double value)
        => ReadNumber(double.MaxValue, "expected a number that is not negative", out value);

    /// <summary>Reads a number from zero on.</summary>
    /// <param name="most">The largest one.</param>
    /// <param name="mistake">What to say of one that is out of range.</param>
    /// <param name="value">The number.</param>
    protected bool ReadNumber(double most, string mistake, out double value)
    {
        value = 0;
        bool isNumber = Scanner.Peek() is '-' or (>= '0' and <= '9');
        int start = Scanner.Position;
        if (!isNumber)
            return Scanner.Fail("expected a number");
        if (!Scanner.TryReadNumber())
            return false;

        // A number that is too large for a double is out of every range.
        return (double.TryParse(
            _text.Substring(start, Scanner.Position - start), NumberStyles.Float, CultureInfo.InvariantCulture, out value)
                && value >= 0 && value <= most)
            || Scanner.Fail(start, mistake);
    }

    /// <summary>Reads a whole number that is not negative.</summary>
    protected bool ReadCount(out double count)
    {
        Scanner.Peek();
        int start = Scanner.Position;
        return ReadNumber(out count) && (count == Math.Floor(count) || Scanner.Fail(start, "expected a whole number"));
    }

    protected bool Missing(int position, string where, string what) => Scanner.Fail(position, $"the {where} has no '{what}'");
}

/// <summary>Quotes text of a file in a message: on one line, visible, and limited in length.</summary>
internal static class QuotedText
{
    public const int MaxLength = 200;

    private const string Ellipsis = "...";

    public static string Quote(string text)
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
