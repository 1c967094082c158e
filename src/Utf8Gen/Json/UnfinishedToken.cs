using System.Buffers;

namespace Utf8Gen.Json;

/// <summary>Recognizes that the unread bytes end inside a string or a number, by looking at each
/// byte once. A reader would scan the token from its start after each read.</summary>
internal struct UnfinishedToken
{
    private static readonly SearchValues<byte> Separators = SearchValues.Create(" \t\r\n,:"u8);
    private static readonly SearchValues<byte> PartsOfNumbers = SearchValues.Create("0123456789+-.eE"u8);
    private static readonly SearchValues<byte> EndsInString = SearchValues.Create(
        [(byte)'"', (byte)'\\', .. Enumerable.Range(0, ' ').Select(static control => (byte)control)]);

    private enum Kind
    {
        Unknown,
        String,
        Escape,
        Number,

        /// <summary>A complete token, an error, or a token of limited length.</summary>
        None,
    }

    private Kind _kind;
    private long _examined;

    /// <summary>No token is recognized.</summary>
    public static UnfinishedToken None { get; } = new(0) { _kind = Kind.None };

    /// <param name="start">The offset in the unread bytes where a token, or what separates it from
    /// the previous one, starts.</param>
    public UnfinishedToken(long start)
    {
        _examined = start;
    }

    /// <param name="unread">The unread bytes; those that were examined are unchanged.</param>
    /// <returns>Whether they end inside a token.</returns>
    public bool Examine(in ReadOnlySequence<byte> unread)
    {
        if (_kind == Kind.None)
            return false;

        foreach (ReadOnlyMemory<byte> segment in unread.Slice(_examined))
            Examine(segment.Span);
        return _kind is Kind.String or Kind.Escape or Kind.Number;
    }

    private void Examine(ReadOnlySpan<byte> bytes)
    {
        _examined += bytes.Length;
        while (!bytes.IsEmpty && _kind != Kind.None)
        {
            bytes = _kind switch
            {
                Kind.Unknown => Begin(bytes),
                Kind.Number => End(bytes, bytes.IndexOfAnyExcept(PartsOfNumbers)),
                Kind.Escape => SkipEscaped(bytes),
                _ => End(bytes, bytes.IndexOfAny(EndsInString)),
            };
        }
    }

    private ReadOnlySpan<byte> Begin(ReadOnlySpan<byte> bytes)
    {
        int start = bytes.IndexOfAnyExcept(Separators);
        if (start < 0)
            return [];

        _kind = bytes[start] switch
        {
            (byte)'"' => Kind.String,
            (byte)'-' or (>= (byte)'0' and <= (byte)'9') => Kind.Number,
            _ => Kind.None,
        };
        return bytes[(start + 1)..];
    }

    private ReadOnlySpan<byte> End(ReadOnlySpan<byte> bytes, int end)
    {
        if (end < 0)
            return [];

        _kind = bytes[end] == '\\' ? Kind.Escape : Kind.None;
        return bytes[(end + 1)..];
    }

    private ReadOnlySpan<byte> SkipEscaped(ReadOnlySpan<byte> bytes)
    {
        _kind = Kind.String;
        return bytes[1..];
    }
}
