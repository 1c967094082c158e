namespace Utf8Gen.Pooling;

/// <summary>A read-only pool: the texts of a frozen <see cref="Utf8Pool"/>, readable by any number
/// of threads without a lock.</summary>
/// <remarks>Created by <see cref="Utf8Pool.Freeze"/>. Handles that were valid for the pool are
/// valid here. Every member throws <see cref="ObjectDisposedException"/> after
/// <see cref="Dispose"/>.</remarks>
public sealed class Utf8FrozenPool : IDisposable
{
    private readonly Utf8Pool _pool;

    internal Utf8FrozenPool(Utf8Pool pool) => _pool = pool;

    internal Utf8Pool Pool => _pool;

    /// <inheritdoc cref="Utf8Pool.Comparer"/>
    /// <remarks>The comparer never throws for a handle. If a dictionary asks it to create a key for
    /// a text that is not in the pool, it throws an <see cref="InvalidOperationException"/>,
    /// because a frozen pool stores nothing.</remarks>
    public IEqualityComparer<Utf8Handle> Comparer => _pool.Comparer;

    /// <inheritdoc cref="Utf8Pool.OrdinalComparer"/>
    public IComparer<Utf8Handle> OrdinalComparer => _pool.OrdinalComparer;

    /// <inheritdoc cref="Utf8Pool.InternedTexts"/>
    public Utf8InternedTexts InternedTexts => _pool.InternedTexts;

    /// <inheritdoc cref="Utf8Pool.TryGet(ReadOnlySpan{byte}, out Utf8Handle)"/>
    public bool TryGet(ReadOnlySpan<byte> utf8, out Utf8Handle handle) => _pool.TryGet(utf8, out handle);

    /// <inheritdoc cref="Utf8Pool.TryGet(ReadOnlySpan{char}, out Utf8Handle)"/>
    public bool TryGet(ReadOnlySpan<char> text, out Utf8Handle handle) => _pool.TryGet(text, out handle);

    /// <inheritdoc cref="Utf8Pool.IsLive"/>
    public bool IsLive(Utf8Handle handle) => _pool.IsLive(handle);

    /// <inheritdoc cref="Utf8Pool.GetByteCount"/>
    public int GetByteCount(Utf8Handle handle) => _pool.GetByteCount(handle);

    /// <summary>Opens a lease, through which texts are read in place. Their bytes stay valid until
    /// the lease is closed, even after <see cref="Dispose"/>.</summary>
    public Utf8Lease Lease() => _pool.Lease();

    /// <inheritdoc cref="Utf8Pool.TryCopyTo(Utf8Handle, Span{byte}, out int)"/>
    public bool TryCopyTo(Utf8Handle handle, Span<byte> destination, out int written) => _pool.TryCopyTo(handle, destination, out written);

    /// <inheritdoc cref="Utf8Pool.TryCopyTo(Utf8Handle, Span{char}, out int)"/>
    public bool TryCopyTo(Utf8Handle handle, Span<char> destination, out int written) => _pool.TryCopyTo(handle, destination, out written);

    /// <inheritdoc cref="Utf8Pool.GetString"/>
    public string GetString(Utf8Handle handle) => _pool.GetString(handle);

    /// <inheritdoc cref="Utf8Pool.TextEquals(Utf8Handle, ReadOnlySpan{byte})"/>
    public bool TextEquals(Utf8Handle handle, ReadOnlySpan<byte> utf8) => _pool.TextEquals(handle, utf8);

    /// <inheritdoc cref="Utf8Pool.TextEquals(Utf8Handle, ReadOnlySpan{char})"/>
    public bool TextEquals(Utf8Handle handle, ReadOnlySpan<char> text) => _pool.TextEquals(handle, text);

    /// <inheritdoc cref="Utf8Pool.TextEquals(Utf8Handle, Utf8Handle)"/>
    public bool TextEquals(Utf8Handle left, Utf8Handle right) => _pool.TextEquals(left, right);

    /// <inheritdoc cref="Utf8Pool.CompareOrdinal"/>
    public int CompareOrdinal(Utf8Handle left, Utf8Handle right) => _pool.CompareOrdinal(left, right);

    /// <inheritdoc cref="Utf8Pool.StartsWith"/>
    public bool StartsWith(Utf8Handle handle, ReadOnlySpan<byte> utf8) => _pool.StartsWith(handle, utf8);

    /// <inheritdoc cref="Utf8Pool.EndsWith"/>
    public bool EndsWith(Utf8Handle handle, ReadOnlySpan<byte> utf8) => _pool.EndsWith(handle, utf8);

    /// <inheritdoc cref="Utf8Pool.Contains"/>
    public bool Contains(Utf8Handle handle, ReadOnlySpan<byte> utf8) => _pool.Contains(handle, utf8);

    /// <inheritdoc cref="Utf8Pool.IndexOf"/>
    public int IndexOf(Utf8Handle handle, ReadOnlySpan<byte> utf8) => _pool.IndexOf(handle, utf8);

    /// <inheritdoc cref="Utf8Pool.GetStatistics"/>
    public Utf8PoolStatistics GetStatistics() => _pool.GetStatistics();

    /// <summary>Leaves the memory to the garbage collector, which releases it once no lease and no
    /// running call can reach it.</summary>
    public void Dispose() => _pool.Dispose();
}
