using System.Text;

namespace Utf8Gen.Analyzers.Files;

/// <summary>Scans the tokens of a JSON text: strings, numbers, literals and punctuation.</summary>
/// <remarks>Methods that return a bool return false after a mistake. Nothing may be read after that.</remarks>
internal sealed class JsonScanner
{
    /// <summary>The result of <see cref="Peek"/> at the end. The same character in the text starts no token
    /// either.</summary>
    private const char End = '\0';

    private static readonly char[] LineEnds = ['\n', '\r'];

    private readonly string _text;
    private readonly bool _allowsComments;

    /// <param name="text">The text.</param>
    /// <param name="start">The position of the first token.</param>
    /// <param name="allowsComments">Whether comments are skipped like white space: <c>//</c> to the end of the line,
    /// and <c>/* */</c>.</param>
    public JsonScanner(string text, int start, bool allowsComments = false)
    {
        _text = text;
        _allowsComments = allowsComments;
        Position = start;
    }

    /// <summary>The position of the next token, after a call of <see cref="Peek"/>, in UTF-16 units.</summary>
    public int Position { get; private set; }

    public FileMistake? Mistake { get; private set; }

    private char Current => Position < _text.Length ? _text[Position] : End;

    /// <summary>Skips white space and returns the next character without consuming it.</summary>
    public char Peek()
    {
        do
        {
            while (Current is ' ' or '\t' or '\n' or '\r')
                Position++;
        }
        while (_allowsComments && Current == '/' && TrySkipComment());
        return Current;
    }

    private bool TrySkipComment()
    {
        if (IsAt("//"))
        {
            int lineEnd = _text.IndexOfAny(LineEnds, Position);
            Position = lineEnd < 0 ? _text.Length : lineEnd;
            return true;
        }

        if (!IsAt("/*"))
            return false;

        int end = _text.IndexOf("*/", Position + 2, StringComparison.Ordinal);
        if (end < 0)
            return Fail("the comment is not closed");

        Position = end + 2;
        return true;
    }

    private bool IsAt(string token) => string.CompareOrdinal(_text, Position, token, 0, token.Length) == 0;

    /// <summary>Consumes the character that <see cref="Peek"/> returned.</summary>
    public void Skip() => Position++;

    public bool TryTake(char c)
    {
        if (Peek() != c)
            return false;

        Position++;
        return true;
    }

    public bool Expect(char c, string message) => TryTake(c) || Fail(message);

    public bool ExpectEnd()
    {
        Peek();
        return Position == _text.Length || Fail("expected nothing more after the value");
    }

    /// <summary>Records a mistake at the position.</summary>
    public bool Fail(string message) => Fail(Position, message);

    /// <summary>Records a mistake after the position.</summary>
    public bool Fail(int position, string message)
    {
        Mistake ??= new FileMistake(position, message);
        return false;
    }

    /// <summary>Reads the string whose opening quote is at the position.</summary>
    public bool TryReadString(out string value)
    {
        int opening = Position++;
        value = "";
        StringBuilder? unescaped = null;
        for (int copied = Position; ; Position++)
        {
            Position = EndOfPlain(Position);
            if (Position >= _text.Length)
                return Fail(opening, "the string is not closed");

            char c = Current;
            if (c < ' ')
                return Fail("a control character in a string must be escaped");

            string part = _text.Substring(copied, Position - copied);
            if (c == '"')
            {
                value = unescaped?.Append(part).ToString() ?? part;
                Position++;
                return true;
            }

            if (!TryReadEscape(out char escaped))
                return false;
            (unescaped ??= new StringBuilder()).Append(part).Append(escaped);
            copied = Position + 1;
        }
    }

    /// <summary>Returns the position of the first character that ends a string or cannot be in one as it is, or the end
    /// of the text.</summary>
    private int EndOfPlain(int position)
    {
        string text = _text;
        while (position < text.Length && text[position] is not ('"' or '\\' or < ' '))
            position++;
        return position;
    }

    public bool TryReadWord(string word)
    {
        if (!IsAt(word))
            return Fail("expected a value");

        Position += word.Length;
        return true;
    }

    public bool TryReadNumber()
    {
        if (Current == '-')
            Position++;

        if (Current == '0')
        {
            Position++;
            if (IsDigit(Current))
                return Fail("a number cannot begin with a zero");
        }
        else if (!TryReadDigits())
        {
            return false;
        }

        return TryReadFraction() && TryReadExponent();
    }

    private bool TryReadFraction()
    {
        if (Current != '.')
            return true;

        Position++;
        return TryReadDigits();
    }

    private bool TryReadExponent()
    {
        if (Current is not ('e' or 'E'))
            return true;

        Position++;
        if (Current is '+' or '-')
            Position++;
        return TryReadDigits();
    }

    private bool TryReadDigits()
    {
        if (!IsDigit(Current))
            return Fail("expected a digit");

        while (IsDigit(Current))
            Position++;
        return true;
    }

    /// <summary>Reads the escape whose backslash is at the position, up to its last character.</summary>
    private bool TryReadEscape(out char escaped)
    {
        Position++;
        if (Current == 'u')
            return TryReadCodeUnit(out escaped);

        escaped = Current switch
        {
            'b' => '\b',
            'f' => '\f',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            '"' or '\\' or '/' => Current,
            _ => End,
        };
        return escaped != End || Fail("expected one of \"\\/bfnrtu after the backslash");
    }

    private bool TryReadCodeUnit(out char unit)
    {
        int value = 0;
        unit = End;
        for (int i = 0; i < 4; i++)
        {
            Position++;
            int digit = HexValue(Current);
            if (digit < 0)
                return Fail("expected four hexadecimal digits after \\u");
            value = (value << 4) | digit;
        }

        unit = (char)value;
        return true;
    }

    private static bool IsDigit(char c) => c is >= '0' and <= '9';

    private static int HexValue(char c) => c switch
    {
        >= '0' and <= '9' => c - '0',
        >= 'a' and <= 'f' => c - 'a' + 10,
        >= 'A' and <= 'F' => c - 'A' + 10,
        _ => -1,
    };
}

/// <summary>The first mistake in a file.</summary>
/// <param name="Position">The position, in UTF-16 units from the start of the text; the length of the text if something
/// is missing at its end.</param>
/// <param name="Message">The problem: a clause without a capital and without a full stop.</param>
internal sealed record FileMistake(int Position, string Message);
