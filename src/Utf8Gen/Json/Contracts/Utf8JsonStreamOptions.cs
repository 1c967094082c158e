using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>How a <see cref="Utf8JsonStreamReader"/> behaves.</summary>
public sealed record Utf8JsonStreamOptions
{
    /// <summary>How many bytes the buffer has at first, and how many are asked of a stream at most while it has not grown:
    /// 16,384 unless set. A <see cref="System.IO.Pipelines.PipeReader"/> has its own buffers.</summary>
    public int InitialBufferSize { get; init; } = 16 * 1024;

    /// <summary>How many bytes the buffer may grow to, or a pipe may hold that are not read: 16,777,216 unless set. A token must fit
    /// in it, and so must each element that <see cref="Utf8JsonStreamReader.EnumerateArrayAsync"/> gives out; values that are
    /// skipped need not.</summary>
    public int MaxBufferSize { get; init; } = 16 * 1024 * 1024;

    /// <summary>What is taken for JSON: comments, trailing commas, the depth. It holds for the elements of arrays, too, whatever the
    /// options of the serializer are; the depth counts from the beginning of the document.</summary>
    public JsonReaderOptions ReaderOptions { get; init; }

    /// <summary>Whether the stream or pipe stays open when the reader is disposed of. Unless set it is disposed of or completed,
    /// too.</summary>
    public bool LeaveOpen { get; init; }

    internal void Validate()
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(InitialBufferSize);
        ArgumentOutOfRangeException.ThrowIfLessThan(MaxBufferSize, InitialBufferSize);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(MaxBufferSize, Array.MaxLength);
    }
}
