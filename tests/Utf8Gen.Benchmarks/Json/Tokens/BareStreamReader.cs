using System.Buffers;
using System.Text.Json;

namespace Utf8Gen.Benchmarks.Json.Tokens;

/// <summary>What one writes without a reader of streams: a rented buffer, a reader for each block
/// of it, and the rest of the block moved to the front.</summary>
internal static class BareStreamReader
{
    private const int InitialLength = 16 * 1024;

    /// <summary>Counts strings.</summary>
    public static long Count(Stream stream)
    {
        byte[] buffer = ArrayPool<byte>.Shared.Rent(InitialLength);
        var state = default(JsonReaderState);
        int unread = 0;
        long count = 0;
        bool isFinal = false;
        while (!isFinal)
        {
            int read = stream.Read(buffer, unread, buffer.Length - unread);
            isFinal = read == 0;
            count += CountInBlock(buffer.AsSpan(0, unread + read), isFinal, ref state, out int consumed);
            unread = unread + read - consumed;
            if (unread == buffer.Length)
                buffer = Grow(buffer);
            else
                buffer.AsSpan(consumed, unread).CopyTo(buffer);
        }

        ArrayPool<byte>.Shared.Return(buffer, clearArray: true);
        return count;
    }

    private static long CountInBlock(ReadOnlySpan<byte> block, bool isFinal, ref JsonReaderState state, out int consumed)
    {
        long count = 0;
        var reader = new Utf8JsonReader(block, isFinal, state);
        while (reader.Read())
            count += reader.TokenType == JsonTokenType.String ? 1 : 0;
        state = reader.CurrentState;
        consumed = (int)reader.BytesConsumed;
        return count;
    }

    private static byte[] Grow(byte[] full)
    {
        byte[] larger = ArrayPool<byte>.Shared.Rent(2 * full.Length);
        full.CopyTo(larger, 0);
        ArrayPool<byte>.Shared.Return(full, clearArray: true);
        return larger;
    }
}
