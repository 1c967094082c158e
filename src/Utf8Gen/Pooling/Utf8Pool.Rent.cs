namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    /// <summary>The options of rented pools, one for each policy.</summary>
    private static readonly Utf8PoolOptions[] RentedOptions = [.. Enum.GetValues<Utf8Validation>().Select(OptionsOfRented)];

    /// <summary>Where the memory is returned to; <see langword="null"/> if
    /// the pool is not rented.</summary>
    private readonly StateBag? _bag;

    private Utf8Pool(StateBag bag, long maxBytes, Utf8Validation validation)
    {
        _options = RentedOptions[(int)validation];
        _bag = bag;
        PoolState state = bag.Take(maxBytes);
        _budget = state.Memory.Budget;
        _state = state;
    }

    /// <summary>Rents an empty pool for one request or one piece of work, over memory that
    /// earlier pools used: <see cref="Dispose"/> clears it in constant time and returns the
    /// memory for the next pool.</summary>
    /// <param name="maxBytes">The most native memory that the pool may allocate, beyond what
    /// earlier pools left, which is 256 KiB at most. There is always room for the first texts, in
    /// 99,456 bytes, which count. Unlimited by default.</param>
    /// <param name="validation">What happens to ill-formed text.</param>
    /// <remarks>
    /// <para>A rented pool is a <see cref="Utf8PoolConcurrency.SingleOwner"/> pool that may move
    /// between threads, as with <see langword="await"/>. The owner is not asserted, and no two
    /// threads may use the pool at once, not even while one of them returns it: they could read and
    /// write memory of the next pool. Any number of threads may rent pools at once.</para>
    /// <para>Returning a pool disposes of it; returning it again does nothing. A pool that is never
    /// returned releases its memory when it is collected. A pool that is returned under an open
    /// lease releases its memory with that lease.</para>
    /// <para>Up to 64 returned states are kept, of up to 256 KiB each. What a request takes beyond
    /// that is released when it ends.</para>
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
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual((uint)validation, (uint)RentedOptions.Length, nameof(validation));
        return new Utf8Pool(bag, maxBytes, validation);
    }

    /// <summary>Detaches the memory from the pool and puts it into the bag.</summary>
    /// <remarks>An interlocked exchange: if two threads return the pool at
    /// once, one of them does.</remarks>
    private void ReturnTo(StateBag bag)
    {
        if (Interlocked.Exchange(ref _state, null) is { } state)
            bag.Put(state);
    }

    private static Utf8PoolOptions OptionsOfRented(Utf8Validation validation)
        => new() { Concurrency = Utf8PoolConcurrency.SingleOwner, CheckOwner = false, Validation = validation };
}
