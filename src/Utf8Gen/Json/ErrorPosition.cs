using System.Buffers;
using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>Finds the byte that an error of <see cref="Utf8JsonReader"/> is about. The reader says a line, and a place in the
/// line.</summary>
internal static class ErrorPosition
{
    /// <param name="error">What the reader has thrown.</param>
    /// <param name="block">The bytes that it had.</param>
    /// <param name="state">What it was at their beginning.</param>
    /// <returns>An offset in the block.</returns>
    public static long In(in ReadOnlySequence<byte> block, JsonReaderState state, JsonException error)
    {
        (long line, long column) = BeginningOf(state);
        long lines = (error.LineNumber ?? line) - line;
        long errorColumn = error.BytePositionInLine ?? column;
        long position = lines <= 0 ? errorColumn - column : IndexOfLine(block, lines) + errorColumn;

        // A converter may throw with any numbers.
        return Math.Clamp(position, 0, block.Length);
    }

    /// <summary>The line and the place in it that a state stands for. It keeps them to itself, but for the exception of a reader
    /// that begins with it.</summary>
    private static (long Line, long Column) BeginningOf(JsonReaderState state)
    {
        ReadOnlySpan<byte> neverJson = [0x01];
        var reader = new Utf8JsonReader(neverJson, isFinalBlock: false, state);
        try
        {
            reader.Read();
        }
        catch (JsonException exception)
        {
            return (exception.LineNumber ?? 0, exception.BytePositionInLine ?? 0);
        }

        return (0, 0);
    }

    private static long IndexOfLine(in ReadOnlySequence<byte> block, long lines)
    {
        var reader = new SequenceReader<byte>(block);
        while (lines > 0 && reader.TryAdvanceTo((byte)'\n'))
            lines--;
        return reader.Consumed;
    }
}
