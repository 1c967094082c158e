using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Reads texts of a <see cref="Utf8Pool"/> in place. Its spans stay valid and unchanged until it is disposed
/// of, whatever happens to the texts and the pool.</summary>
/// <remarks>
/// <para>The compiler keeps a span inside the scope of its lease: it cannot be returned, or assigned to a variable that
/// lives longer. The compiler does not see a span that is used after an explicit <see cref="Dispose"/>, or a lease that
/// is never disposed of, such as a temporary one. Write <c>using Utf8Lease lease = pool.Lease();</c>.</para>
/// <para>A lease reads every live text, including those stored after it was opened; a freed or cleared text cannot be
/// read again. After <see cref="Utf8Pool.Trim"/> it still reads the texts from before, and no later ones.</para>
/// </remarks>
public readonly ref struct Utf8Lease : IDisposable
{
    private readonly PoolState? _state;
    private readonly LeaseEntry? _entry;
    private readonly ulong _token;

    internal Utf8Lease(PoolState state, LeaseEntry entry, ulong token)
    {
        _state = state;
        _entry = entry;
        _token = token;
    }

    /// <summary>Returns the bytes of a text.</summary>
    /// <param name="handle">A handle of the pool.</param>
    /// <exception cref="InvalidOperationException">The handle is not live, or the lease is closed.</exception>
    [UnscopedRef]
    public ReadOnlySpan<byte> this[Utf8Handle handle]
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: from a handle to the bytes
        get
        {
            if (_entry is not null && _entry.IsOpen(_token) && _state!.TryRead(handle, out ReadOnlySpan<byte> text))
            {
                GC.KeepAlive(_state);
                return text;
            }

            return ReadOrThrow(_state, _entry, _token, handle);
        }
    }

    /// <remarks>Static, so that the lease's address is not taken and it stays in registers.</remarks>
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static ReadOnlySpan<byte> ReadOrThrow(PoolState? state, LeaseEntry? entry, ulong token, Utf8Handle handle)
    {
        if (state is null || entry is null || !entry.IsOpen(token))
            ThrowClosed();
        ReadOnlySpan<byte> text = state.Read(handle);
        GC.KeepAlive(state);
        return text;
    }

    /// <summary>Closes the lease. Closing it again, or a copy of it, does nothing.</summary>
    public void Dispose() => _state?.Close(_entry!, _token);

    [DoesNotReturn]
    private static void ThrowClosed() => throw new InvalidOperationException("The lease is closed, or was not created by Utf8Pool.Lease.");
}
