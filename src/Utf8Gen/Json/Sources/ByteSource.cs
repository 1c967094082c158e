using System.Buffers;

namespace Utf8Gen.Json.Sources;

/// <summary>What a document comes from, and the bytes that were taken from there and are not consumed.</summary>
internal abstract class ByteSource
{
    /// <summary>The bytes that were taken and not consumed. They are valid until the next read.</summary>
    public abstract ReadOnlySequence<byte> Unread { get; }

    /// <summary>How many bytes were taken from the source.</summary>
    public long BytesRead { get; protected set; }

    /// <summary>Whether a read has found the end.</summary>
    public bool IsCompleted { get; protected set; }

    /// <summary>Whether <see cref="Read"/> is supported.</summary>
    public abstract bool CanReadSynchronously { get; }

    /// <summary>Takes more bytes, at least one unless the end has come.</summary>
    /// <remarks>After an exception <see cref="Unread"/> is what it was, and it can be called again.</remarks>
    public abstract void Read();

    /// <inheritdoc cref="Read"/>
    public abstract ValueTask ReadAsync(CancellationToken cancellationToken);

    public abstract void Consume(long byteCount);

    /// <summary>Makes a pending read end, and lets no other begin. It may be called while another thread reads.</summary>
    public abstract void Abort();

    /// <summary>Gives everything back.</summary>
    public abstract void Release();

    /// <inheritdoc cref="Release"/>
    public abstract ValueTask ReleaseAsync();
}
