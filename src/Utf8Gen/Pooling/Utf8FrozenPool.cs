using Utf8Gen.Text;

namespace Utf8Gen.Pooling;

/// <summary>An immutable pool: the texts of a frozen <see cref="Utf8Pool"/>, readable by any number of threads without
/// a lock.</summary>
/// <remarks>Created by <see cref="Utf8Pool.Freeze"/>. Handles that were valid for the pool are valid here. Every member
/// that reads texts throws <see cref="ObjectDisposedException"/> after <see cref="Dispose"/>. If a dictionary asks the
/// <see cref="Utf8ReadOnlyPool.Comparer"/> to create a key for a text that is not in the pool, it throws an
/// <see cref="InvalidOperationException"/>, because nothing is stored in a frozen pool, or for ill-formed chars what
/// the pool would have thrown.</remarks>
public sealed class Utf8FrozenPool : Utf8ReadOnlyPool, IDisposable
{
    internal Utf8FrozenPool(Utf8Validation validation, PoolState state, PoolBudget budget)
        : base(validation, budget, isOwned: false, remembersChars: true)
        => _state = state;

    /// <summary>Opens a lease, through which texts are read in place. Their bytes stay valid until the lease is closed,
    /// even after <see cref="Dispose"/>.</summary>
    public override Utf8Lease Lease() => new(State, LeaseEntry.Permanent, token: 0);

    /// <summary>Leaves the memory to the garbage collector, which releases it once no lease and no running call can
    /// reach it.</summary>
    public void Dispose()
    {
        PoolState? state = Interlocked.Exchange(ref _state, null);
        state?.Memory.LeaveToCollector();
        GC.KeepAlive(state);
    }

    private protected override bool TryGetOrAdd(ReadOnlySpan<byte> utf8, out Utf8Handle handle)
        => TryGet(utf8, out handle)
            ? true
            : throw new InvalidOperationException($"Nothing can be stored in a {nameof(Utf8FrozenPool)}.");
}
