using Utf8Gen.Text;

namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    /// <summary>Where the memory is returned to; <see langword="null"/> if
    /// the pool is not rented.</summary>
    private readonly StateBag? _bag;

    private Utf8Pool(StateBag bag, PoolState state, Utf8Validation validation)
        : base(validation, state.Memory.Budget, isOwned: false, remembersChars: false)
        => (_bag, _state) = (bag, state);

    /// <summary>Rents an empty pool for one request or one piece of work, over memory that
    /// earlier pools used: <see cref="Dispose"/> clears it in constant time and returns the
    /// memory for the next pool.</summary>
    /// <param name="maxBytes">The most native memory that the pool may allocate, beyond what
    /// earlier pools left, which is 256 KiB at most. There is always room for the first texts, in
    /// 99,456 bytes, which count. Unlimited by default.</param>
    /// <param name="validation">What happens to ill-formed text.</param>
    /// <remarks>
    /// <para>Any number of threads may rent pools, and use one pool at once, as one that is
    /// <see cref="Utf8PoolConcurrency.Concurrent"/>; it is built for one at a time. Return it after
    /// all that uses it: what another thread stores while the pool is returned may be in the next
    /// pool, and a copy that it could not finish may hold bytes of that.</para>
    /// <para>Returning a pool disposes of it; returning it again does nothing. A pool that is never
    /// returned releases its memory when it is collected; so does one that is returned under an
    /// open lease, after the lease is closed.</para>
    /// <para>Up to 64 returned states are kept, of up to 256 KiB each. Texts above 4 KiB are
    /// released when the pool is returned, larger states when they are collected.</para>
    /// <para>Names of <see cref="Preload"/> stay until the pool is returned, and are
    /// stored again in the next one.</para>
    /// </remarks>
    /// <exception cref="ArgumentOutOfRangeException">An argument is not positive, or
    /// not a defined value.</exception>
    public static Utf8Pool Rent(long maxBytes = long.MaxValue, Utf8Validation validation = Utf8Validation.Reject)
        => Rent(StateBag.Shared, maxBytes, validation);

    /// <summary>For tests: rents from a separate bag.</summary>
    internal static Utf8Pool Rent(StateBag bag, long maxBytes, Utf8Validation validation)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(maxBytes);
        IllFormedText.Validate(validation);
        return new Utf8Pool(bag, bag.Take(maxBytes), validation);
    }

    /// <summary>Detaches the memory from the pool and puts it into the bag.</summary>
    /// <remarks>If several threads return the pool at once, one of them does. Not while the state
    /// is replaced: a closed one must not be put back.</remarks>
    private void ReturnTo(StateBag bag)
    {
        PoolState? state;
        lock (Replacing)
            state = Interlocked.Exchange(ref _state, null);
        if (state is not null)
            bag.Put(state);
    }
}
