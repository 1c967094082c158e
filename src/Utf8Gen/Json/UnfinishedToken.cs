using System.Buffers;
using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>Recognizes that the unread bytes have nothing new for a reader, by looking at each byte once: they end
/// inside a string, a number or a comment, between tokens, or between a name and its colon. A reader would scan all of
/// that from its start after each read.</summary>
internal struct UnfinishedToken
{
    private static readonly SearchValues<byte> WhiteSpace = SearchValues.Create(" \t\r\n"u8);
    private static readonly SearchValues<byte> PartsOfNumbers = SearchValues.Create("0123456789+-.eE"u8);

    private enum Kind
    {
        /// <summary>There are no bytes.</summary>
        Empty,

        /// <summary>White space, comments that are skipped, and at most one comma.</summary>
        Gap,
        String,
        Escape,

        /// <summary>A complete string, which is a token unless it is a name.</summary>
        AfterString,

        /// <summary>A complete string that was not a token, so a name without its colon.</summary>
        AfterName,
        Number,

        /// <summary>The slash that begins a comment.</summary>
        Slash,
        LineComment,
        BlockComment,

        /// <summary>An asterisk in a comment, which a slash may follow.</summary>
        Asterisk,

        /// <summary>A complete token, an error, or a token of limited length.</summary>
        None,
    }

    private Kind _kind;
    private long _examined;

    /// <summary>Whether the bytes end inside a string, a name or a value.</summary>
    public readonly bool IsInString => _kind is Kind.String or Kind.Escape;

    /// <summary>The offset in the unread bytes of the quotation mark of that string, or of one that is
    /// complete.</summary>
    public long StringStart { get; private set; }

    /// <summary>Whether there is a comma before the token.</summary>
    public bool HasComma { get; private set; }

    /// <summary>No token is recognized.</summary>
    public static UnfinishedToken None { get; } = new(0) { _kind = Kind.None };

    /// <param name="start">The offset in the unread bytes where a token, or what separates it from the previous one,
    /// starts.</param>
    public UnfinishedToken(long start)
    {
        _examined = start;
    }

    /// <summary>Examines new bytes.</summary>
    /// <returns>Whether they complete a token, or are the first of a string, which a caller may handle before it is
    /// complete.</returns>
    public bool HasNews(in ReadOnlySequence<byte> unread, JsonCommentHandling comments)
    {
        // Whether a string may begin where one does, only a reader knows.
        bool wasInString = IsInString;
        return !Examine(unread, comments) || (IsInString && !wasInString);
    }

    /// <summary>Examines bytes of which a reader has read every complete token.</summary>
    /// <inheritdoc cref="Examine(in ReadOnlySequence{byte}, JsonCommentHandling)"/>
    public bool ExamineRest(in ReadOnlySequence<byte> unread, JsonCommentHandling comments)
    {
        Examine(unread, comments);
        if (_kind == Kind.AfterString)
            _kind = Kind.AfterName;
        return IsUnfinished;
    }

    /// <param name="unread">The unread bytes; those that were examined are unchanged.</param>
    /// <param name="comments">How the reader handles comments.</param>
    /// <returns>Whether they have nothing new for a reader.</returns>
    public bool Examine(in ReadOnlySequence<byte> unread, JsonCommentHandling comments)
    {
        if (_kind == Kind.None)
            return false;

        foreach (ReadOnlyMemory<byte> segment in unread.Slice(_examined))
            Examine(segment.Span, comments);
        return IsUnfinished;
    }

    private readonly bool IsUnfinished => _kind is not (Kind.Empty or Kind.AfterString or Kind.None);

    private void Examine(ReadOnlySpan<byte> bytes, JsonCommentHandling comments)
    {
        _examined += bytes.Length;
        while (!bytes.IsEmpty && _kind != Kind.None)
        {
            bytes = _kind switch
            {
                Kind.Empty or Kind.Gap => PassGap(bytes, comments),
                Kind.String => PassString(bytes),
                Kind.Escape => PassByte(bytes, Kind.String),
                Kind.Number => PassUntil(bytes, bytes.IndexOfAnyExcept(PartsOfNumbers), Kind.None),
                Kind.Slash => PassByte(bytes, bytes[0] switch
                {
                    (byte)'/' => Kind.LineComment,
                    (byte)'*' => Kind.BlockComment,
                    _ => Kind.None,
                }),
                Kind.LineComment => PassUntil(bytes, bytes.IndexOfAny((byte)'\n', (byte)'\r'), AfterComment(comments)),
                Kind.BlockComment => PassUntil(bytes, bytes.IndexOf((byte)'*'), Kind.Asterisk),
                Kind.Asterisk => PassByte(bytes, bytes[0] switch
                {
                    (byte)'/' => AfterComment(comments),
                    (byte)'*' => Kind.Asterisk,
                    _ => Kind.BlockComment,
                }),
                _ => PassUntil(bytes, bytes.IndexOfAnyExcept(WhiteSpace), Kind.None), // after a string
            };
        }
    }

    private static Kind AfterComment(JsonCommentHandling comments) => comments == JsonCommentHandling.Skip ? Kind.Gap : Kind.None;

    private ReadOnlySpan<byte> PassGap(ReadOnlySpan<byte> bytes, JsonCommentHandling comments)
    {
        _kind = Kind.Gap;
        int end = bytes.IndexOfAnyExcept(WhiteSpace);
        if (end < 0)
            return [];

        _kind = bytes[end] switch
        {
            (byte)'"' => Kind.String,
            (byte)'-' or (>= (byte)'0' and <= (byte)'9') => Kind.Number,
            (byte)'/' when comments != JsonCommentHandling.Disallow => Kind.Slash,
            (byte)',' when !HasComma => Kind.Gap,
            _ => Kind.None,
        };
        HasComma |= bytes[end] == ',';
        if (_kind == Kind.String)
            StringStart = _examined - bytes.Length + end;
        return bytes[(end + 1)..];
    }

    private ReadOnlySpan<byte> PassString(ReadOnlySpan<byte> bytes)
    {
        int end = bytes.IndexOfAny(EscapedText.Interruptions);
        Kind next = end < 0 ? Kind.String : bytes[end] switch
        {
            (byte)'"' => Kind.AfterString,
            (byte)'\\' => Kind.Escape,
            _ => Kind.None,
        };
        return PassUntil(bytes, end, next);
    }

    /// <summary>Passes the bytes up to one that ends them, if there is one.</summary>
    private ReadOnlySpan<byte> PassUntil(ReadOnlySpan<byte> bytes, int end, Kind next) => end < 0 ? [] : PassByte(bytes[end..], next);

    private ReadOnlySpan<byte> PassByte(ReadOnlySpan<byte> bytes, Kind next)
    {
        _kind = next;
        return bytes[1..];
    }
}
