using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Pooling.Renting;

/// <summary>Rented pools over memory that a test watches. At the end of each test all of it is given back.</summary>
public abstract class RentingTests : IDisposable
{
    private readonly StateBag _bag;

    /// <param name="places">How many states are kept.</param>
    private protected RentingTests(int places = StateBag.MaxStates) => _bag = new StateBag(Allocator, places);

    private protected TestAllocator Allocator { get; } = new();

    public void Dispose()
    {
        for (int i = 0; i < StateBag.MaxStates && Allocator.Bytes > 0; i++)
            _bag.Take(maxBytes: 1).Memory.Dispose();
        Collector.CollectUntil(() => Allocator.Bytes == 0);
        Allocator.AssertAllGivenBack();
        GC.SuppressFinalize(this);
    }

    private protected Utf8Pool Rent(long maxBytes = long.MaxValue, Utf8Validation validation = Utf8Validation.Reject)
        => Utf8Pool.Rent(_bag, maxBytes, validation);

    private protected Utf8Pool[] Rent(int pools) => [.. Enumerable.Range(0, pools).Select(_ => Rent())];

    /// <summary>A pool whose slots can be freed so many times before no generation is left, in all
    /// rents together.</summary>
    private protected Utf8Pool RentNearTheEnd(uint lives)
    {
        var memory = new PoolMemory(Allocator, new PoolBudget(long.MaxValue), addsPressure: false);
        var generations = new Generations(first: 100, fresh: unchecked(100 - (2 * lives)));
        _bag.Put(new PoolState(memory, generations, Sharing.OneShard));
        return Rent();
    }

    /// <summary>Returns a pool and rents the next one.</summary>
    /// <returns>Whether that is over the same memory.</returns>
    private protected bool IsKept(Utf8Pool pool)
    {
        PoolState state = pool.StateForTests;
        pool.Dispose();
        using Utf8Pool next = Rent();
        return next.StateForTests == state;
    }
}
