using System.Globalization;
using System.Text;

namespace Utf8Gen.Json;

/// <summary>Parses a <see cref="Utf8JsonPath"/>: the grammar of RFC 9535 without descendants, filters, indexes from the
/// end, slices that go back, a second slice, and several selectors in one pair of brackets.</summary>
/// <remarks>It accepts more names after a dot than the RFC, in which a name has no <c>-</c>.</remarks>
internal ref struct PathParser(string path)
{
    private const long MaxIndex = (1L << 53) - 1; // RFC 9535, section 2.1

    private static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private int _at;
    private bool _hasSlice;

    /// <exception cref="FormatException">The text is not a path.</exception>
    public PathStep[] Parse()
    {
        Expect('$', "a path begins with '$'");
        var steps = new List<PathStep>();
        while (_at < path.Length)
            steps.Add(ParseStep());
        return [.. steps];
    }

    private PathStep ParseStep()
    {
        SkipWhiteSpace();
        if (TryTake('.'))
            return TryTake('*') ? PathStep.Wildcard : ParseName();

        Expect('[', "'.' or '[' is needed");
        SkipWhiteSpace();
        PathStep step = ParseSelector();
        SkipWhiteSpace();
        if (IsAt(','))
            throw Fault($"several selectors in one pair of brackets are not supported: {nameof(Utf8JsonPaths)} takes a path for each");

        Expect(']', "']' is needed");
        return step;
    }

    private PathStep ParseName()
    {
        if (IsAt('.'))
            throw Fault("descendants ('..') are not supported");

        int start = _at;
        if (start < path.Length && char.IsAsciiDigit(path[start]))
            throw Fault("a name after '.' does not begin with a digit: [0] is an index, ['0'] a name");

        while (_at < path.Length && IsPartOfName(path[_at]))
            _at++;

        return _at > start
            ? ToStep(path[start.._at], start)
            : throw Fault("a name of letters, digits, '-' and '_' is needed; ['...'] is for all others");
    }

    private static bool IsPartOfName(char c) => char.IsAsciiLetterOrDigit(c) || c is '-' or '_' || !char.IsAscii(c);

    private PathStep ParseSelector()
    {
        if (TryTake('\''))
            return ParseQuotedName('\'');
        if (TryTake('"'))
            return ParseQuotedName('"');
        if (TryTake('*'))
            return PathStep.Wildcard;
        if (IsAt('?'))
            throw Fault("filters are not supported");

        long? first = ParseBound();
        return IsAt(':') ? ParseSlice(first) : PathStep.Element(first ?? ParseIndex());
    }

    private PathStep ParseSlice(long? first)
    {
        if (_hasSlice)
            throw Fault("a second slice is not supported");

        _hasSlice = true;
        _at++;
        long? end = ParseBound();
        long? stride = TryTake(':') ? ParseBound() : null;
        return PathStep.Slice(first ?? 0, end ?? long.MaxValue, stride ?? 1);
    }

    /// <summary>Parses a number that is optional next to a colon, and the white space around it.</summary>
    private long? ParseBound()
    {
        SkipWhiteSpace();
        if (IsAt(':') || IsAt(']'))
            return null;

        long bound = ParseIndex();
        SkipWhiteSpace();
        return bound;
    }

    private PathStep ParseQuotedName(char quote)
    {
        int start = _at;
        var name = new StringBuilder();
        while (!TryTake(quote))
            name.Append(ParseQuotedChar(quote));

        return ToStep(name.ToString(), start);
    }

    private char ParseQuotedChar(char quote)
    {
        if (_at == path.Length)
            throw Fault($"the name must end with {quote}");
        if (TryTake('\\'))
            return ParseEscape(quote);

        return path[_at] >= ' ' ? path[_at++] : throw Fault("a control character must be escaped");
    }

    private char ParseEscape(char quote)
    {
        int start = _at;
        char kind = _at < path.Length ? path[_at++] : '\0';
        return kind switch
        {
            'b' => '\b',
            'f' => '\f',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            '/' or '\\' => kind,
            'u' => ParseHexDigits(),
            _ when kind == quote => kind,
            _ => throw FaultAt(start, $@"the escapes of a name between {quote} are \b \f \n \r \t \/ \\ \{quote} and \uXXXX"),
        };
    }

    private char ParseHexDigits()
    {
        const int Digits = 4;
        ReadOnlySpan<char> digits = path.AsSpan(_at, Math.Min(Digits, path.Length - _at));
        if (digits.Length < Digits || !ushort.TryParse(digits, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out ushort c))
            throw Fault(@"\u is followed by four hexadecimal digits");

        _at += Digits;
        return (char)c;
    }

    private long ParseIndex()
    {
        if (IsAt('-'))
            throw Fault("indexes from the end and slices that go back are not supported: they need the array as a whole");

        int start = _at;
        while (_at < path.Length && char.IsAsciiDigit(path[_at]))
            _at++;

        ReadOnlySpan<char> digits = path.AsSpan(start, _at - start);
        if (digits.IsEmpty)
            throw Fault("an index, a name in quotation marks or apostrophes, or '*' is needed");
        bool isIndex = long.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out long index) && index <= MaxIndex;
        if (!isIndex || digits is ['0', _, ..])
            throw FaultAt(start, $"an index is a number from 0 to {MaxIndex}, without zeros before it");

        return index;
    }

    private readonly PathStep ToStep(string name, int start)
    {
        try
        {
            return new PathStep(Strict.GetBytes(name), 0);
        }
        catch (EncoderFallbackException)
        {
            throw FaultAt(start, "the name has a lone surrogate");
        }
    }

    private void SkipWhiteSpace()
    {
        while (_at < path.Length && (path[_at] is ' ' or '\t' or '\n' or '\r'))
            _at++;
    }

    private void Expect(char c, string need)
    {
        if (!TryTake(c))
            throw Fault(need);
    }

    private bool TryTake(char c)
    {
        if (!IsAt(c))
            return false;

        _at++;
        return true;
    }

    private readonly bool IsAt(char c) => _at < path.Length && path[_at] == c;

    private readonly FormatException Fault(string problem) => FaultAt(_at, problem);

    private readonly FormatException FaultAt(int index, string problem)
        => new($"'{path}' is not a path: {problem}, at column {index + 1}.");
}

/// <summary>Writes paths as <see cref="PathParser"/> reads them.</summary>
internal static class PathText
{
    public static string Of(ReadOnlySpan<PathStep> steps)
    {
        var path = new StringBuilder("$");
        foreach (PathStep step in steps)
        {
            if (step.Name is { } name)
                AppendName(path, name);
            else
                AppendIndex(path, step.Index);
        }

        return path.ToString();
    }

    public static void AppendIndex(StringBuilder path, long index) => path.Append(CultureInfo.InvariantCulture, $"[{index}]");

    /// <param name="path">The path.</param>
    /// <param name="name">The name in UTF-8.</param>
    public static void AppendName(StringBuilder path, ReadOnlySpan<byte> name)
    {
        string text = Encoding.UTF8.GetString(name);
        bool isPlain = text.Length > 0 && !char.IsAsciiDigit(text[0])
            && text.All(static c => char.IsAsciiLetterOrDigit(c) || c is '-' or '_' || !char.IsAscii(c));
        if (isPlain)
            path.Append('.').Append(text);
        else
            path.Append("['").Append(Escape(text)).Append("']");
    }

    private static string Escape(string name)
        => name.Replace(@"\", @"\\", StringComparison.Ordinal).Replace("'", @"\'", StringComparison.Ordinal);
}

/// <summary>One step of a path: into an object by name, into an array by index or by a slice, or into either to all of
/// its values.</summary>
/// <param name="Name">The name in UTF-8; null for a step into an array and for a wildcard.</param>
/// <param name="Index">The index, for a step into an array: of a slice, the first; negative for a wildcard.</param>
internal readonly record struct PathStep(byte[]? Name, long Index)
{
    public static PathStep Wildcard { get; } = new(null, -1);

    /// <summary>The end of a slice, which is not a part of it.</summary>
    public long End { get; private init; }

    /// <summary>The distance between the elements of a slice; 0 if this is none.</summary>
    private long Stride { get; init; }

    public bool IsWildcard => Name is null && Index < 0;

    public bool IsSlice => Stride > 0;

    /// <summary>Whether the step may lead to several values.</summary>
    public bool IsMultiple => IsWildcard || IsSlice;

    public static PathStep Element(long index) => new(null, index);

    /// <param name="first">The index of the first element.</param>
    /// <param name="end">The end, which is not a part of the slice.</param>
    /// <param name="stride">The distance between elements; if it is 0, there are none.</param>
    public static PathStep Slice(long first, long end, long stride)
        => Element(first) with { End = stride == 0 ? first : end, Stride = Math.Max(stride, 1) };

    /// <summary>Whether the step leads to an element of an array.</summary>
    public bool LeadsTo(long index)
        => IsSlice ? index >= Index && index < End && (index - Index) % Stride == 0 : IsWildcard || (Name is null && index == Index);
}
