using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Support;

/// <summary>Tests of pools of one kind. At the end of each all native memory is given back: at once
/// where there is one owner, otherwise by a collection.</summary>
/// <remarks>What holds for both kinds is a test of an abstract class, whose nested classes run it
/// for each of them; what is true of one kind only is a test of a nested class.</remarks>
public abstract class PoolTests(Utf8PoolConcurrency concurrency) : IDisposable
{
    private readonly List<TestAllocator> _allocators = [];
    private readonly List<Utf8Pool> _pools = [];

    /// <summary>Whether any thread may use the pools.</summary>
    private protected bool IsShared => concurrency == Utf8PoolConcurrency.Concurrent;

    /// <summary>After so many texts at most one is in a slot that was freed before them: at once where there is one
    /// owner. A shard takes 128 slots at a time, and waits until it has used them up.</summary>
    private protected int MostUntilUsedAgain => IsShared ? 256 : 1;

    /// <summary>Where pools have their memory from, unless a test says otherwise.</summary>
    private protected TestAllocator Allocator => field ??= CreateAllocator();

    /// <summary>The pool of a test that needs no other.</summary>
    private protected Utf8Pool Pool => field ??= CreatePool();

    /// <summary>Whether memory is given back by a collection only.</summary>
    private protected virtual bool LeavesMemoryToCollector => IsShared;

    /// <remarks>A pool that was disposed of does not root its state, nor does anything else once
    /// the test has returned.</remarks>
    public void Dispose()
    {
        _pools.ForEach(static pool => pool.Dispose());
        if (LeavesMemoryToCollector)
            Collector.CollectUntil(() => _allocators.TrueForAll(static allocator => allocator.Bytes == 0));
        Assert.All(_allocators, static allocator => allocator.AssertAllGivenBack());
        GC.SuppressFinalize(this);
    }

    /// <summary>Options for pools of this kind.</summary>
    private protected Utf8PoolOptions OptionsOfKind(Utf8PoolOptions? options = null)
        => (options ?? new Utf8PoolOptions()) with { Concurrency = concurrency };

    private protected TestAllocator CreateAllocator()
    {
        var allocator = new TestAllocator();
        _allocators.Add(allocator);
        return allocator;
    }

    private protected Utf8Pool CreatePool(Utf8PoolOptions? options = null) => CreatePool(Allocator, options);

    private protected Utf8Pool CreatePool(TestAllocator allocator, Utf8PoolOptions? options = null)
        => Watched(TestPool.Create(allocator, OptionsOfKind(options)));

    /// <summary>A pool whose slots can be freed so many times before no generation is left.</summary>
    private protected Utf8Pool CreatePoolNearTheEnd(uint lives) => Watched(TestPool.CreateNearTheEnd(Allocator, OptionsOfKind(), lives));

    /// <summary>A pool whose generations begin where a test says.</summary>
    private protected Utf8Pool CreatePoolFrom(uint generation)
        => Watched(new Utf8Pool(OptionsOfKind(), Allocator, new Generations(generation, generation)));

    /// <summary>A pool as users have it, with generations and hashes of its own.</summary>
    private protected Utf8Pool CreateRandomPool(Utf8PoolOptions? options = null)
        => Watched(new Utf8Pool(OptionsOfKind(options), Allocator, Generations.Random()));

    /// <summary>Stores texts until one is in the slot of a text that was freed.</summary>
    private protected Utf8Handle AllocateAgain(Utf8Pool pool, uint slot, ReadOnlySpan<byte> text)
        => AllocateUntil(pool, text.ToArray(), handle => handle.Slot == slot);

    /// <summary>Stores texts until one is where a test wants it: up to
    /// <see cref="MostUntilUsedAgain"/> in each shard.</summary>
    /// <param name="pool">The pool.</param>
    /// <param name="text">The text.</param>
    /// <param name="isWanted">Whether a handle is the one.</param>
    /// <param name="others">The number of freed slots that may be taken before.</param>
    private protected Utf8Handle AllocateUntil(Utf8Pool pool, byte[] text, Func<Utf8Handle, bool> isWanted, int others = 0)
    {
        Utf8Handle wanted = default;
        Assert.True(IsShared ? EveryShard.Any(IsFound) : IsFound(), "The slot was not used again.");
        return wanted;

        bool IsFound()
        {
            for (int i = 0; i < MostUntilUsedAgain + others && wanted.IsEmpty; i++)
            {
                Utf8Handle handle = pool.Allocate(text);
                wanted = isWanted(handle) ? handle : default;
            }

            return !wanted.IsEmpty;
        }
    }

    private Utf8Pool Watched(Utf8Pool pool)
    {
        _pools.Add(pool);
        return pool;
    }
}
