using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>A path to values in a document, such as <c>$.releases[0]['cve-list']</c> or
/// <c>$.choices[*].delta.content</c>.</summary>
/// <remarks>
/// <para>A part of JSONPath (RFC 9535): <c>$</c> is the root value. <c>.name</c> is a property whose name consists of
/// letters, digits, <c>-</c>, <c>_</c> and non-ASCII characters, and does not begin with a digit; <c>['any name']</c>
/// and <c>["any name"]</c> are properties of any name, with the escapes of JSON, <c>\'</c> between apostrophes and
/// <c>\"</c> between quotation marks. <c>[0]</c> is the first element of an array. <c>[2:10]</c>, <c>[:3]</c> and
/// <c>[::2]</c> are slices of an array, from an index on, up to another one, in steps; a path has at most one.
/// <c>.*</c> and <c>[*]</c> are all values of an object or array. Other selectors are not supported: a path needs one
/// pass over the document, and no memory.</para>
/// <para>A path without wildcard and slice names one value: see <see cref="IsSingular"/>. Of several properties of an
/// object that have the same name, the first is found.</para>
/// <para>Paths are immutable and thread-safe. Parsing allocates: keep paths in static fields.</para>
/// </remarks>
public sealed class Utf8JsonPath
{
    private readonly string _text;

    private Utf8JsonPath(string text, PathStep[] steps)
    {
        _text = text;
        Steps = steps;
        IsSingular = !Array.Exists(steps, static step => step.IsMultiple);
    }

    /// <summary>The path <c>$</c>.</summary>
    public static Utf8JsonPath Root { get; } = new("$", []);

    /// <summary>Whether the path has no wildcard and no slice, so that it names at most one value. A
    /// <see cref="Utf8JsonStreamReader"/> needs such a path.</summary>
    public bool IsSingular { get; }

    internal PathStep[] Steps { get; }

    /// <summary>Parses a path.</summary>
    /// <exception cref="FormatException">The text is not a path, or is one that is not supported. The message has the
    /// column, counted from 1, and what is expected there.</exception>
    public static Utf8JsonPath Parse(string path)
    {
        ArgumentNullException.ThrowIfNull(path);
        return new Utf8JsonPath(path, new PathParser(path).Parse());
    }

    /// <exception cref="ArgumentNullException">There is no path.</exception>
    /// <exception cref="ArgumentException">The path has a wildcard or a slice.</exception>
    internal static void ThrowIfNotSingular(Utf8JsonPath path)
    {
        ArgumentNullException.ThrowIfNull(path);
        if (!path.IsSingular)
            throw new ArgumentException($"A path to one value is needed, and '{path}' has a wildcard or a slice.", nameof(path));
    }

    /// <summary>Finds the first value that the path names in a document in memory.</summary>
    /// <param name="utf8Json">The document, in UTF-8. A byte order mark at the start is skipped.</param>
    /// <param name="match">The value, a part of <paramref name="utf8Json"/>; the default value if there is
    /// none.</param>
    /// <returns>Whether there is such a value.</returns>
    /// <remarks>Allocates nothing. The document is read up to the end of the value, or to where it is known that there
    /// is none, and no further: what comes after need not even be JSON.</remarks>
    /// <exception cref="JsonException">The document is not JSON or is incomplete, before the end of the value; or it is
    /// nested deeper than 64.</exception>
    public bool TryFind(ReadOnlySpan<byte> utf8Json, out Utf8JsonMatch match) => TryFind(utf8Json, default, out match);

    /// <param name="utf8Json">The document.</param>
    /// <param name="options">The options for comments, which are skipped if allowed, trailing commas and depth.</param>
    /// <param name="match">The value.</param>
    /// <exception cref="JsonException">The document is not JSON or is incomplete, before the end of the value; or it is
    /// nested too deeply.</exception>
    /// <inheritdoc cref="TryFind(ReadOnlySpan{byte}, out Utf8JsonMatch)"/>
    public bool TryFind(ReadOnlySpan<byte> utf8Json, JsonReaderOptions options, out Utf8JsonMatch match)
    {
        MatchEnumerator matches = EnumerateMatches(utf8Json, options);
        bool isFound = matches.MoveNext();
        match = matches.Current;
        return isFound;
    }

    /// <summary>Enumerates the values that the path names in a document in memory, in the order of the
    /// document.</summary>
    /// <param name="utf8Json">The document, in UTF-8. A byte order mark at the start is skipped.</param>
    /// <param name="options">The options for comments, which are skipped if allowed, trailing commas and depth.</param>
    /// <returns>The values; none if the path leads nowhere.</returns>
    /// <remarks>Allocates nothing. The document is read during the enumeration, up to the end of the last value, or to
    /// where it is known that no more follow.</remarks>
    public MatchEnumerator EnumerateMatches(ReadOnlySpan<byte> utf8Json, JsonReaderOptions options = default)
        => new(Steps, utf8Json, options);

    /// <summary>Returns the path as it was written.</summary>
    public override string ToString() => _text;

    /// <summary>Enumerates the values that a path names in a document in memory.</summary>
    /// <remarks>A copy continues on its own, from where the original was.</remarks>
    public ref struct MatchEnumerator
    {
        /// <summary>In place of a step: the document, whose only value is the root.</summary>
        private const int Document = -1;

        /// <summary>In place of a step: there are no more values.</summary>
        private const int Ended = -2;

        private readonly PathStep[] _steps;
        private DocumentReader _reader;
        private int _wildcard; // the last step that may have another value: a wildcard, or a slice
        private long _index; // of the next element of the array that has the slice

        internal MatchEnumerator(PathStep[] steps, ReadOnlySpan<byte> json, JsonReaderOptions options)
        {
            _steps = steps;
            _reader = new DocumentReader(json, options);
            _wildcard = Document;
        }

        /// <summary>The value that <see cref="MoveNext"/> has found; the default value if it has found none.</summary>
        public Utf8JsonMatch Current { get; private set; }

        /// <summary>Returns this enumerator, for <see langword="foreach"/>.</summary>
        public readonly MatchEnumerator GetEnumerator() => this;

        /// <summary>Finds the next value.</summary>
        /// <returns>Whether there is one.</returns>
        /// <exception cref="JsonException">The document is not JSON or is incomplete, before the end of the value; or
        /// it is nested too deeply. The enumeration has ended.</exception>
        public bool MoveNext()
        {
            Current = default;
            if (_steps is null)
                return false; // the default value

            int wildcard = _wildcard;
            _wildcard = Ended; // also after an exception
            try
            {
                return TryFindNext(wildcard);
            }
            catch (JsonException) when (_reader.HasJumped)
            {
                _reader.ThrowFromStart();
                throw;
            }
        }

        private bool TryFindNext(int wildcard)
        {
            while (TryMoveToNext(ref wildcard))
            {
                int step = Follow(wildcard + 1);
                wildcard = WildcardBefore(step);
                if (step == _steps.Length)
                {
                    Current = ReadMatch();
                    _wildcard = wildcard;
                    return true;
                }
            }

            return false;
        }

        /// <summary>Moves to the next value of a wildcard or slice, or of one before it if it has no more.</summary>
        private bool TryMoveToNext(ref int wildcard)
        {
            for (; wildcard >= 0; wildcard = WildcardBefore(wildcard))
            {
                _reader.LeaveValue(wildcard + 1);
                if (TryReadNext(_steps[wildcard]))
                    return true;
            }

            return wildcard == Document && _reader.Tokens.TokenType == JsonTokenType.None && _reader.Tokens.Read();
        }

        private readonly int WildcardBefore(int step)
        {
            do
                step--;
            while (step >= 0 && !_steps[step].IsMultiple);
            return step;
        }

        /// <summary>Follows the path from a step on, as far as its values exist.</summary>
        /// <returns>The step that leads nowhere, or the number of steps.</returns>
        private int Follow(int step)
        {
            while (step < _steps.Length && TryEnter(_steps[step]))
                step++;
            return step;
        }

        private bool TryEnter(PathStep step)
        {
            if (step.Name is { } name)
                return _reader.Tokens.TokenType == JsonTokenType.StartObject && TryReadProperty(name);

            if (step.IsWildcard)
                return _reader.Tokens.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray && _reader.TryReadValue();
            if (_reader.Tokens.TokenType != JsonTokenType.StartArray)
                return false;
            if (!step.IsSlice)
                return TryReadElement(step.Index);

            _index = 0;
            return TryReadNext(step);
        }

        /// <summary>Moves to the next value of a wildcard or slice, inside the object or array.</summary>
        private bool TryReadNext(PathStep step)
        {
            if (step.IsWildcard)
                return _reader.TryReadValue();

            while (_index < step.End && _reader.TryReadValue())
            {
                if (step.LeadsTo(_index++))
                    return true;

                _reader.SkipValue();
            }

            return false;
        }

        private bool TryReadProperty(ReadOnlySpan<byte> name)
        {
            while (_reader.Tokens.Read() && _reader.Tokens.TokenType == JsonTokenType.PropertyName)
            {
                if (EscapedText.Equals(_reader.Tokens.ValueSpan, _reader.Tokens.ValueIsEscaped, name))
                    return _reader.Tokens.Read();

                _reader.SkipValue();
            }

            return false;
        }

        private bool TryReadElement(long index)
        {
            while (_reader.TryReadValue())
            {
                if (index-- == 0)
                    return true;

                _reader.SkipValue();
            }

            return false;
        }

        private Utf8JsonMatch ReadMatch()
        {
            int start = _reader.TokenStart;
            _reader.SkipValue();
            return _reader.Match(start, _reader.TokenEnd);
        }
    }
}
