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

    /// <summary>Advances an initial state by some bytes in the first line: past the byte order
    /// mark, which no reader accepts. White space of the same length has that effect.</summary>
    public static JsonReaderState Move(JsonReaderState state, int byteCount)
    {
        ReadOnlySpan<byte> blanks = "    "u8[..byteCount];
        var reader = new Utf8JsonReader(blanks, isFinalBlock: false, state);
        reader.Read();
        return reader.CurrentState;
    }
}
