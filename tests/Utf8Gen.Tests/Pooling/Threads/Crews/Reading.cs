using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Threads.Crews;

/// <summary>Every way to read a text. Each gives exactly that text, or says that it is not there.</summary>
internal static class Reading
{
    private static readonly Func<Utf8Pool, Posted, bool>[] All =
    [
        static (pool, posted) => pool.IsLive(posted.Handle),
        CopyBytes,
        CopyChars,
        static (pool, posted) => IsThere(() => Same(pool.GetString(posted.Handle) == posted.Chars)),
        static (pool, posted) => IsThere(() => Same(pool.TextEquals(posted.Handle, posted.Text))),
        static (pool, posted) => IsThere(() => Same(pool.TextEquals(posted.Handle, posted.Chars))),
        static (pool, posted) => IsThere(() => Same(pool.TextEquals(posted.Handle, posted.Handle))),
        static (pool, posted) => IsThere(() => Same(pool.CompareOrdinal(posted.Handle, posted.Handle) == 0)),
        static (pool, posted) => IsThere(() => Same(pool.StartsWith(posted.Handle, posted.Text))),
        static (pool, posted) => IsThere(() => Same(pool.EndsWith(posted.Handle, posted.Text))),
        static (pool, posted) => IsThere(() => Same(pool.IndexOf(posted.Handle, posted.Text) == 0)),
        static (pool, posted) => IsThere(() => Same(pool.GetByteCount(posted.Handle) == posted.Text.Length)),
        ReadUnderLease,
        Duplicate,
        Compare,
    ];

    public static int Kinds => All.Length;

    /// <returns>Whether the text was there.</returns>
    public static bool Read(int kind, Utf8Pool pool, Posted posted) => All[kind](pool, posted);

    private static void Same(bool isSame) => Assert.True(isSame, "a read gave something else than the handle's text");

    private static bool IsThere(Action read)
    {
        try
        {
            read();
            return true;
        }
        catch (InvalidOperationException failure) when (failure is not ObjectDisposedException)
        {
            return false;
        }
    }

    private static bool CopyBytes(Utf8Pool pool, Posted posted) => IsThere(() =>
    {
        var destination = new byte[posted.Text.Length];
        Same(pool.TryCopyTo(posted.Handle, destination, out int written)
            && destination.AsSpan(0, written).SequenceEqual(posted.Text));
    });

    private static bool CopyChars(Utf8Pool pool, Posted posted) => IsThere(() =>
    {
        var destination = new char[posted.Chars.Length];
        Same(pool.TryCopyTo(posted.Handle, destination, out int written)
            && destination.AsSpan(0, written).SequenceEqual(posted.Chars));
    });

    private static bool ReadUnderLease(Utf8Pool pool, Posted posted) => IsThere(() =>
    {
        using Utf8Lease lease = pool.Lease();
        Same(lease[posted.Handle].SequenceEqual(posted.Text));
    });

    private static bool Duplicate(Utf8Pool pool, Posted posted) => IsThere(() =>
    {
        Utf8Handle copy = pool.Duplicate(posted.Handle);
        var copied = new Posted(copy, posted.Text, clearsBefore: 0, clearsAfter: 0);
        bool isRead = CopyBytes(pool, copied);
        bool isFreed = pool.Free(copy);
        Same(isRead || !isFreed);
    });

    /// <summary>The comparer does not throw; a handle that is gone equals itself only.</summary>
    private static bool Compare(Utf8Pool pool, Posted posted)
    {
        int hash = pool.Comparer.GetHashCode(posted.Handle);
        Same(pool.Comparer.Equals(posted.Handle, posted.Handle));
#if NET9_0_OR_GREATER
        var alternate = (IAlternateEqualityComparer<ReadOnlySpan<byte>, Utf8Handle>)pool.Comparer;
        Same(hash == alternate.GetHashCode(posted.Text) || hash == posted.Handle.GetHashCode());
        return alternate.Equals(posted.Text, posted.Handle);
#else
        _ = hash;
        return pool.IsLive(posted.Handle);
#endif
    }
}
