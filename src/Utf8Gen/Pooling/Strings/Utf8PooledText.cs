namespace Utf8Gen.Pooling;

/// <summary>A handle together with its pool, for use where convenience
/// matters more than size.</summary>
/// <remarks>Takes 16 bytes, where a <see cref="Utf8Handle"/> takes 8.
/// <see langword="default"/> is the empty text.</remarks>
/// <param name="pool">The pool.</param>
/// <param name="handle">A handle of the pool.</param>
public readonly struct Utf8PooledText(Utf8Pool pool, Utf8Handle handle) : IDisposable, IEquatable<Utf8PooledText>
{
    /// <summary>The handle.</summary>
    public Utf8Handle Handle => handle;

    /// <summary>Whether this is the empty text.</summary>
    public bool IsEmpty => handle.IsEmpty;

    /// <summary>Whether the text is live.</summary>
    public bool IsLive => handle.IsEmpty || pool.IsLive(handle);

    /// <inheritdoc cref="Utf8Pool.GetByteCount"/>
    public int ByteCount => handle.IsEmpty ? 0 : pool.GetByteCount(handle);

    /// <summary>Whether two values are the same text of the same pool.</summary>
    public static bool operator ==(Utf8PooledText left, Utf8PooledText right) => left.Equals(right);

    /// <summary>Whether two values differ in their text or pool.</summary>
    public static bool operator !=(Utf8PooledText left, Utf8PooledText right) => !left.Equals(right);

    /// <inheritdoc cref="Utf8Pool.TextEquals(Utf8Handle, ReadOnlySpan{byte})"/>
    public bool TextEquals(ReadOnlySpan<byte> utf8) => handle.IsEmpty ? utf8.IsEmpty : pool.TextEquals(handle, utf8);

    /// <inheritdoc cref="Utf8Pool.TextEquals(Utf8Handle, ReadOnlySpan{char})"/>
    public bool TextEquals(ReadOnlySpan<char> text) => handle.IsEmpty ? text.IsEmpty : pool.TextEquals(handle, text);

    /// <inheritdoc cref="Utf8Pool.TryCopyTo(Utf8Handle, Span{byte}, out int)"/>
    public bool TryCopyTo(Span<byte> destination, out int written)
    {
        written = 0;
        return handle.IsEmpty || pool.TryCopyTo(handle, destination, out written);
    }

    /// <summary>Frees the text. Does nothing if it is interned, already freed, or empty.</summary>
    /// <exception cref="ObjectDisposedException">The pool is disposed of,
    /// and the text with it.</exception>
    public void Dispose()
    {
        if (!handle.IsEmpty)
            pool.Free(handle);
    }

    /// <summary>Whether another value has the same handle of the same pool.</summary>
    public bool Equals(Utf8PooledText other) => handle == other.Handle && (handle.IsEmpty || ReferenceEquals(pool, other.Pool));

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is Utf8PooledText other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode() => handle.GetHashCode();

    /// <summary>Returns the text as a new string.</summary>
    /// <exception cref="InvalidOperationException">The handle is not live.</exception>
    public override string ToString() => handle.IsEmpty ? "" : pool.GetString(handle);

    private Utf8Pool Pool => pool;
}
