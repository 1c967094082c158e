using System.Buffers;

namespace Utf8Gen.Json;

/// <summary>The source of a document, with a buffer of unconsumed bytes.</summary>
internal abstract class ByteSource
{
    /// <summary>The bytes read but not consumed. Valid until the next read.</summary>
    public abstract ReadOnlySequence<byte> Unread { get; }

    /// <summary>The number of bytes read from the source.</summary>
    public long BytesRead { get; protected set; }

    /// <summary>Whether a read has reached the end.</summary>
    public bool IsCompleted { get; protected set; }

    /// <summary>Whether <see cref="Read"/> is supported.</summary>
    public abstract bool CanReadSynchronously { get; }

    /// <summary>Reads more bytes, at least one unless the end is reached.</summary>
    /// <remarks>After an exception <see cref="Unread"/> is unchanged, and the method can be called again.</remarks>
    public abstract void Read();

    /// <inheritdoc cref="Read"/>
    public abstract ValueTask ReadAsync(CancellationToken cancellationToken);

    public abstract void Consume(long byteCount);

    /// <summary>Ends a pending read and prevents others. May be called while another thread reads.</summary>
    public abstract void Abort();

    /// <summary>Releases all resources.</summary>
    public abstract void Release();

    /// <inheritdoc cref="Release"/>
    public abstract ValueTask ReleaseAsync();
}
