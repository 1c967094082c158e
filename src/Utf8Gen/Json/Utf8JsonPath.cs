using System.Text;
using System.Text.Json;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Json;

/// <summary>A path to values in a document, such as <c>$.releases[0]['cve-list']</c> or
/// <c>$.choices[*].delta.content</c>.</summary>
/// <remarks>
/// <para>A part of JSONPath (RFC 9535): <c>$</c> is the root value. <c>.name</c> is a property
/// whose name consists of letters, digits, <c>-</c>, <c>_</c> and non-ASCII characters, and does
/// not begin with a digit;
/// <c>['any name']</c> and <c>["any name"]</c> are properties of any name, with the escapes of
/// JSON, <c>\'</c> between apostrophes and <c>\"</c> between quotation marks. <c>[0]</c> is the
/// first element of an array. <c>.*</c> and <c>[*]</c> are all values of an object or array. Other
/// selectors are not supported: a path needs one pass over the document, and no memory.</para>
/// <para>A path without a wildcard names one value: see <see cref="IsSingular"/>. Of several
/// properties of an object that have the same name, the first is found.</para>
/// <para>Paths are immutable and thread-safe. Parsing allocates: keep paths in static
/// fields.</para>
/// </remarks>
public sealed class Utf8JsonPath
{
    private readonly string _text;

    private Utf8JsonPath(string text, PathStep[] steps)
    {
        _text = text;
        Steps = steps;
        IsSingular = !Array.Exists(steps, static step => step.IsWildcard);
    }

    /// <summary>The path <c>$</c>.</summary>
    public static Utf8JsonPath Root { get; } = new("$", []);

    /// <summary>Whether the path has no wildcard, so that it names at most one value. A
    /// <see cref="Utf8JsonStreamReader"/> needs such a path.</summary>
    public bool IsSingular { get; }

    internal PathStep[] Steps { get; }

    /// <summary>Parses a path.</summary>
    /// <exception cref="FormatException">The text is not a path, or is one that is not supported.
    /// The message has the column, counted from 1, and what is expected there.</exception>
    public static Utf8JsonPath Parse(string path)
    {
        ArgumentNullException.ThrowIfNull(path);
        return new Utf8JsonPath(path, new PathParser(path).Parse());
    }

    /// <exception cref="ArgumentNullException">There is no path.</exception>
    /// <exception cref="ArgumentException">The path has a wildcard.</exception>
    internal static void ThrowIfNotSingular(Utf8JsonPath path)
    {
        ArgumentNullException.ThrowIfNull(path);
        if (!path.IsSingular)
            throw new ArgumentException($"A path to one value is needed, and '{path}' has a wildcard.", nameof(path));
    }

    /// <summary>Finds the first value that the path names in a document in memory.</summary>
    /// <param name="utf8Json">The document, in UTF-8. A byte order mark at the start is
    /// skipped.</param>
    /// <param name="match">The value, a part of <paramref name="utf8Json"/>; the default value if
    /// there is none.</param>
    /// <returns>Whether there is such a value.</returns>
    /// <remarks>Allocates nothing. The document is read up to the end of the value, or to where it
    /// is known that there is none, and no further: what comes after need not even be
    /// JSON.</remarks>
    /// <exception cref="JsonException">The document is not JSON or is incomplete, before the end of
    /// the value; or it is nested deeper than 64.</exception>
    public bool TryFind(ReadOnlySpan<byte> utf8Json, out Utf8JsonMatch match) => TryFind(utf8Json, default, out match);

    /// <inheritdoc cref="TryFind(ReadOnlySpan{byte}, out Utf8JsonMatch)"/>
    /// <param name="utf8Json">The document.</param>
    /// <param name="options">The options for comments, which are skipped if allowed, trailing
    /// commas and depth.</param>
    /// <param name="match">The value.</param>
    /// <exception cref="JsonException">The document is not JSON or is incomplete, before the end of
    /// the value; or it is nested too deeply.</exception>
    public bool TryFind(ReadOnlySpan<byte> utf8Json, JsonReaderOptions options, out Utf8JsonMatch match)
    {
        MatchEnumerator matches = EnumerateMatches(utf8Json, options);
        bool isFound = matches.MoveNext();
        match = matches.Current;
        return isFound;
    }

    /// <summary>Enumerates the values that the path names in a document in memory, in the order of
    /// the document.</summary>
    /// <param name="utf8Json">The document, in UTF-8. A byte order mark at the start is
    /// skipped.</param>
    /// <param name="options">The options for comments, which are skipped if allowed, trailing
    /// commas and depth.</param>
    /// <returns>The values; none if the path leads nowhere.</returns>
    /// <remarks>Allocates nothing. The document is read during the enumeration, up to the end of
    /// the last value, or to where it is known that no more follow.</remarks>
    public MatchEnumerator EnumerateMatches(ReadOnlySpan<byte> utf8Json, JsonReaderOptions options = default)
        => new(Steps, utf8Json, options);

    /// <summary>Returns the path as it was written.</summary>
    public override string ToString() => _text;

    /// <summary>Enumerates the values that a path names in a document in memory.</summary>
    /// <remarks>A copy continues on its own, from where the original was.</remarks>
    public ref struct MatchEnumerator
    {
        /// <summary>In place of a wildcard: the document, whose only value is the root.</summary>
        private const int Document = -1;

        /// <summary>In place of a wildcard: there are no more values.</summary>
        private const int Ended = -2;

        private const int DefaultMaxDepth = 64; // of a reader whose option is 0

        private readonly PathStep[] _steps;
        private readonly ReadOnlySpan<byte> _json;
        private readonly JsonReaderOptions _options;
        private readonly bool _isStrict;
        private int _start; // the position of the first byte that the reader sees
        private bool _hasJumped; // over bytes that the reader has not seen
        private Utf8JsonReader _reader;
        private int _wildcard; // the last step that may have another value

        internal MatchEnumerator(PathStep[] steps, ReadOnlySpan<byte> json, JsonReaderOptions options)
        {
            if (options.CommentHandling == JsonCommentHandling.Allow)
                options.CommentHandling = JsonCommentHandling.Skip;

            _steps = steps;
            _json = json;
            _options = options;
            _isStrict = options is { CommentHandling: JsonCommentHandling.Disallow, AllowTrailingCommas: false };
            _start = StartOf(json);
            _reader = new Utf8JsonReader(json[_start..], options);
            _wildcard = Document;
        }

        /// <summary>The value that <see cref="MoveNext"/> has found; the default value if it has
        /// found none.</summary>
        public Utf8JsonMatch Current { get; private set; }

        /// <summary>Returns this enumerator, for <see langword="foreach"/>.</summary>
        public readonly MatchEnumerator GetEnumerator() => this;

        /// <summary>Finds the next value.</summary>
        /// <returns>Whether there is one.</returns>
        /// <exception cref="JsonException">The document is not JSON or is incomplete, before the
        /// end of the value; or it is nested too deeply. The enumeration has ended.</exception>
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
            catch (JsonException) when (_hasJumped)
            {
                ReadFromStart(); // throws the same error, with the line of the document
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

        /// <summary>Moves to the next value of a wildcard, or of one before it if it has no
        /// more.</summary>
        private bool TryMoveToNext(ref int wildcard)
        {
            for (; wildcard >= 0; wildcard = WildcardBefore(wildcard))
            {
                LeaveValue(wildcard + 1);
                if (TryReadValue())
                    return true;
            }

            return wildcard == Document && _reader.TokenType == JsonTokenType.None && _reader.Read();
        }

        private readonly int WildcardBefore(int step)
        {
            do
                step--;
            while (step >= 0 && !_steps[step].IsWildcard);
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
                return _reader.TokenType == JsonTokenType.StartObject && TryReadProperty(name);

            return step.IsWildcard
                ? _reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray && TryReadValue()
                : _reader.TokenType == JsonTokenType.StartArray && TryReadElement(step.Index);
        }

        private bool TryReadProperty(ReadOnlySpan<byte> name)
        {
            while (_reader.Read() && _reader.TokenType == JsonTokenType.PropertyName)
            {
                if (EscapedText.Equals(_reader.ValueSpan, _reader.ValueIsEscaped, name))
                    return _reader.Read();

                SkipValue();
            }

            return false;
        }

        private bool TryReadElement(long index)
        {
            while (TryReadValue())
            {
                if (index-- == 0)
                    return true;

                SkipValue();
            }

            return false;
        }

        /// <summary>Reads the first token of the next value of an object or array.</summary>
        private bool TryReadValue()
        {
            _reader.Read();
            return _reader.TokenType switch
            {
                JsonTokenType.PropertyName => _reader.Read(),
                JsonTokenType.EndObject or JsonTokenType.EndArray => false,
                _ => true,
            };
        }

        /// <summary>Reads the rest of the value at a depth that the reader is at or
        /// within.</summary>
        private void LeaveValue(int depth)
        {
            while (_reader.CurrentDepth > depth)
                _reader.Read();
            SkipValue();
        }

        /// <summary>Moves to the end of the value that the reader is on, or whose name it is
        /// on.</summary>
        private void SkipValue()
        {
            if (_reader.TokenType == JsonTokenType.PropertyName)
                _reader.Read();

            bool isContainer = _reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray;
            if (!isContainer || !TryJump())
                _reader.Skip();
        }

        /// <summary>Moves to the end of an object or array, whose tokens are not
        /// needed.</summary>
        /// <returns>Whether it is strict JSON.</returns>
        private bool TryJump()
        {
            int start = _start + (int)_reader.TokenStartIndex;
            int maxDepth = _options.MaxDepth == 0 ? DefaultMaxDepth : _options.MaxDepth;
            int length = _isStrict ? ContainerScan.LengthOf(_json[start..], maxDepth - _reader.CurrentDepth) : 0;
            if (length == 0)
                return false;

            // For the reader the closing bracket directly follows the opening one.
            _start = start + length - 1;
            _reader = new Utf8JsonReader(_json[_start..], isFinalBlock: true, _reader.CurrentState);
            _hasJumped = true;
            return _reader.Read();
        }

        private readonly void ReadFromStart()
        {
            var reader = new Utf8JsonReader(_json[StartOf(_json)..], _options);
            while (reader.Read())
            {
            }
        }

        private static int StartOf(ReadOnlySpan<byte> json)
            => json.StartsWith(Encoding.UTF8.Preamble) ? Encoding.UTF8.Preamble.Length : 0;

        private Utf8JsonMatch ReadMatch()
        {
            int start = _start + (int)_reader.TokenStartIndex;
            SkipValue();
            int end = _start + (int)_reader.BytesConsumed;
            return new Utf8JsonMatch(_json[start..end], start, _options);
        }
    }
}
