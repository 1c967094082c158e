namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    /// <summary>Those of rented pools, one for each policy.</summary>
    private static readonly Utf8PoolOptions[] RentedOptions = [.. Enum.GetValues<Utf8Validation>().Select(OptionsOfRented)];

    /// <summary>Where the memory goes; <see langword="null"/> where the pool is not rented.</summary>
    private readonly StateBag? _bag;

    private Utf8Pool(StateBag bag, long maxBytes, Utf8Validation validation)
    {
        _options = RentedOptions[(int)validation];
        _bag = bag;
        PoolState state = bag.Take(maxBytes);
        _budget = state.Memory.Budget;
        _state = state;
    }

    /// <summary>An empty pool for one request or one piece of work, over memory that others have used before: <see cref="Dispose"/> clears
    /// it, in constant time, and gives the memory back for the next one.</summary>
    /// <param name="maxBytes">The most native memory that it may take beyond what it is rented with, which is 256 KiB at most. No limit
    /// unless given.</param>
    /// <param name="validation">What happens to ill-formed text.</param>
    /// <remarks>
    /// <para>It is a pool for a <see cref="Utf8PoolConcurrency.SingleOwner"/> that moves between threads, as with <see langword="await"/>:
    /// nothing asserts who uses it, and no two threads may at once, also not where one returns it: they may read and write what others have by
    /// then. Any number of threads may rent pools at once.</para>
    /// <para>After its return it is disposed of as any other pool; to return it a second time does nothing. One that is never returned
    /// gives its memory back when it is collected. One that is returned under an open lease gives its memory back with that lease.</para>
    /// <para>64 are kept when nobody has them, of up to 256 KiB each. What a request takes beyond that is given back when it ends.</para>
    /// <para>Names of <see cref="Preload"/> stay until the pool is returned, and are stored anew in the next one.</para>
    /// </remarks>
    /// <exception cref="ArgumentOutOfRangeException">An argument is not positive, or not defined.</exception>
    public static Utf8Pool Rent(long maxBytes = long.MaxValue, Utf8Validation validation = Utf8Validation.Reject)
        => Rent(StateBag.Shared, maxBytes, validation);

    /// <summary>For tests: from a bag of their own.</summary>
    internal static Utf8Pool Rent(StateBag bag, long maxBytes, Utf8Validation validation)
    {
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(maxBytes);
        ArgumentOutOfRangeException.ThrowIfGreaterThanOrEqual((uint)validation, (uint)RentedOptions.Length, nameof(validation));
        return new Utf8Pool(bag, maxBytes, validation);
    }

    /// <summary>Takes the memory from the pool, which has none from then on, and gives it to the next one.</summary>
    /// <remarks>Exchanged: where two return it at once, one does.</remarks>
    private void ReturnTo(StateBag bag)
    {
        if (Interlocked.Exchange(ref _state, null) is { } state)
            bag.Put(state);
    }

    private static Utf8PoolOptions OptionsOfRented(Utf8Validation validation)
        => new() { Concurrency = Utf8PoolConcurrency.SingleOwner, CheckOwner = false, Validation = validation };
}
