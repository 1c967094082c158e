using System.Text.Json;

namespace Utf8Gen.Json.Positions;

/// <summary>The line of a <see cref="Utf8JsonReader"/>, and its place in the line. It keeps them to itself.</summary>
internal static class ReaderPosition
{
    /// <summary>The place that a state stands for: that of the exception of a reader that begins with it.</summary>
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

    /// <summary>A state at the beginning of a document that stands some bytes further in the first line: after the byte order mark,
    /// which no reader takes. White space counts as much.</summary>
    public static JsonReaderState Move(JsonReaderState state, int byteCount)
    {
        ReadOnlySpan<byte> blanks = "    "u8[..byteCount];
        var reader = new Utf8JsonReader(blanks, isFinalBlock: false, state);
        reader.Read();
        return reader.CurrentState;
    }
}
