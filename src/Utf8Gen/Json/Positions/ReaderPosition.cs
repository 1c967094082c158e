using System.Text.Json;

namespace Utf8Gen.Json.Positions;

/// <summary>Accesses the line and column of a <see cref="Utf8JsonReader"/>, which
/// does not expose them.</summary>
internal static class ReaderPosition
{
    /// <summary>Returns the position of a state: that of an exception thrown by a reader
    /// that starts with it.</summary>
    public static TextPosition Of(JsonReaderState state)
    {
        ReadOnlySpan<byte> neverJson = [0x01];
        var reader = new Utf8JsonReader(neverJson, isFinalBlock: false, state);
        try
        {
            reader.Read();
        }
        catch (JsonException exception)
        {
            return new TextPosition(exception.LineNumber ?? 0, exception.BytePositionInLine ?? 0);
        }

        return default;
    }

    /// <summary>Advances a state in which no token was read, past a text that a reader with this
    /// state would not accept: a byte order mark, or values that came before.</summary>
    public static JsonReaderState Advance(JsonReaderState blank, ReadOnlySpan<byte> text)
    {
        bool hasComments = blank.Options.CommentHandling != JsonCommentHandling.Disallow;
        TextPosition end = hasComments ? new LineScan(text, default).PositionOf(text.Length) : EndOf(text);
        return Advance(blank, end);
    }

    /// <inheritdoc cref="Advance(JsonReaderState, ReadOnlySpan{byte})"/>
    /// <param name="blank">The state.</param>
    /// <param name="distance">The number of lines, and of bytes in the last one.</param>
    public static JsonReaderState Advance(JsonReaderState blank, TextPosition distance)
    {
        const int ChunkLength = 256;
        Span<byte> chunk = stackalloc byte[ChunkLength];
        chunk.Fill((byte)'\n');
        blank = SkipWhiteSpace(blank, chunk, distance.Line);
        chunk.Fill((byte)' ');
        return SkipWhiteSpace(blank, chunk, distance.Column);
    }

    private static JsonReaderState SkipWhiteSpace(JsonReaderState state, ReadOnlySpan<byte> chunk, long length)
    {
        for (; length > 0; length -= chunk.Length)
        {
            var reader = new Utf8JsonReader(chunk[..(int)Math.Min(length, chunk.Length)], isFinalBlock: false, state);
            reader.Read();
            state = reader.CurrentState;
        }

        return state;
    }

    private static TextPosition EndOf(ReadOnlySpan<byte> text)
        => new(text.Count((byte)'\n'), text.Length - 1 - text.LastIndexOf((byte)'\n'));
}
