using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>Extends <see cref="Utf8JsonReader"/> for documents that arrive in blocks.</summary>
public static class Utf8JsonReaderExtensions
{
    /// <summary>Skips to the end of a value, or as far as the reader has bytes.</summary>
    /// <param name="reader">A reader on the first token of the value or on the name before it; or one that continues
    /// after an earlier call ran out of bytes.</param>
    /// <param name="targetDepth">The <see cref="Utf8JsonReader.CurrentDepth"/> of the reader at the start of the
    /// value.</param>
    /// <returns>Whether the reader is on the last token of the value. If not, commit the reader and call this method
    /// again with the reader of the next block.</returns>
    /// <remarks><see cref="Utf8JsonReader.TrySkip"/> returns to the start if there are not enough bytes, so that they
    /// must be kept and read again, and <see cref="Utf8JsonReader.Skip"/> throws on a block that is not the last one.
    /// This method needs memory for one token only. Comments are skipped.</remarks>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="targetDepth"/> is negative, or deeper than the
    /// reader's depth.</exception>
    /// <exception cref="JsonException">The text is not JSON.</exception>
    public static bool TrySkipPartial(this ref Utf8JsonReader reader, int targetDepth)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(targetDepth);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(targetDepth, reader.CurrentDepth);

        while (reader.CurrentDepth > targetDepth || !EndsValue(reader.TokenType))
        {
            if (!reader.Read())
                return false;
        }

        return true;
    }

    private static bool EndsValue(JsonTokenType token) => token is not (JsonTokenType.None or JsonTokenType.Comment
        or JsonTokenType.PropertyName or JsonTokenType.StartObject or JsonTokenType.StartArray);
}
