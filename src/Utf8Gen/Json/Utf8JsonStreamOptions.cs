using System.Text.Json;

namespace Utf8Gen.Json;

/// <summary>The options of a <see cref="Utf8JsonStreamReader"/>. Immutable and thread-safe.</summary>
public sealed record Utf8JsonStreamOptions
{
    /// <summary>The initial size of the buffer, and the most bytes requested from a stream until it grows. The default
    /// is 16,384. A <see cref="System.IO.Pipelines.PipeReader"/> has its own buffers.</summary>
    public int InitialBufferSize { get; init; } = 16 * 1024;

    /// <summary>The maximum size of the buffer, or of the unread bytes of a pipe. The default is 16,777,216. A token
    /// must fit, and so must each element of <see cref="Utf8JsonStreamReader.EnumerateArrayAsync"/>; values that are
    /// skipped, also by a path, and strings that are opened as streams need not.</summary>
    public int MaxBufferSize { get; init; } = 16 * 1024 * 1024;

    /// <summary>The options for comments, trailing commas and depth. They also apply to the elements of arrays,
    /// whatever the options of the serializer; the depth counts from the start of the document.</summary>
    public JsonReaderOptions ReaderOptions { get; init; }

    /// <summary>Whether the stream or pipe stays open when the reader is disposed of. By default it is disposed of or
    /// completed.</summary>
    public bool LeaveOpen { get; init; }

    internal void Validate()
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(InitialBufferSize);
        ArgumentOutOfRangeException.ThrowIfLessThan(MaxBufferSize, InitialBufferSize);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(MaxBufferSize, Array.MaxLength);
    }
}
