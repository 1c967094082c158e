using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>What <see cref="Utf8JsonReader"/> lacks where a document comes in blocks.</summary>
public static class Utf8JsonReaderExtensions
{
    /// <summary>Reads to the end of a value, or as far towards it as the reader has bytes.</summary>
    /// <param name="reader">A reader on the first token of the value or on the name before it; or one that goes on where an
    /// earlier call came to the end of its bytes.</param>
    /// <param name="targetDepth">The <see cref="Utf8JsonReader.CurrentDepth"/> that the reader had at the beginning.</param>
    /// <returns>Whether the reader stands on the last token of the value. Otherwise commit it, and call this again on the
    /// reader of the next block.</returns>
    /// <remarks>
    /// <see cref="Utf8JsonReader.TrySkip"/> goes back to the beginning where the bytes do not suffice, so that they have to be
    /// kept and read again, and <see cref="Utf8JsonReader.Skip"/> throws on a block that is not the last. This method needs
    /// the memory of one token. Comments are passed over.
    /// </remarks>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="targetDepth"/> is negative, or deeper than the reader is.</exception>
    /// <exception cref="JsonException">What is read is not JSON.</exception>
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
