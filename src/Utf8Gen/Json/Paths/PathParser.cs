using System.Globalization;
using System.Text;

namespace Utf8Gen.Json;

/// <summary>Parses a <see cref="Utf8JsonPath"/>.</summary>
internal ref struct PathParser(string path)
{
    private static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private int _at;

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
        if (TryTake('.'))
            return ParseName();

        Expect('[', "'.' or '[' is needed");
        PathStep step = TryTake('\'') ? ParseQuotedName() : ParseIndex();
        Expect(']', "']' is needed");
        return step;
    }

    private PathStep ParseName()
    {
        int start = _at;
        while (_at < path.Length && IsPartOfName(path[_at]))
            _at++;

        return _at > start
            ? ToStep(path[start.._at], start)
            : throw Fault("a name of letters, digits, '-' and '_' is needed; ['...'] is for all others");
    }

    private static bool IsPartOfName(char c) => char.IsAsciiLetterOrDigit(c) || c is '-' or '_' || !char.IsAscii(c);

    private PathStep ParseQuotedName()
    {
        int start = _at;
        var name = new StringBuilder();
        while (!TryTake('\''))
        {
            if (TryTake('\\') && !IsAt('\'') && !IsAt('\\'))
                throw Fault(@"only \' and \\ are escapes");
            if (_at == path.Length)
                throw Fault("\"'\" is needed");

            name.Append(path[_at++]);
        }

        return ToStep(name.ToString(), start);
    }

    private PathStep ParseIndex()
    {
        int start = _at;
        while (_at < path.Length && char.IsAsciiDigit(path[_at]))
            _at++;

        ReadOnlySpan<char> digits = path.AsSpan(start, _at - start);
        if (digits.IsEmpty)
            throw Fault("an index, or a name in apostrophes, is needed");
        if (digits is ['0', _, ..] || !int.TryParse(digits, NumberStyles.None, CultureInfo.InvariantCulture, out int index))
            throw FaultAt(start, $"an index is a number from 0 to {int.MaxValue}, without zeros before it");

        return new PathStep(null, index);
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
