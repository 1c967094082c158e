using System.Runtime.CompilerServices;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;
using Utf8Gen.Tests.Pooling.Support.Names;
using Utf8Gen.Tests.Pooling.Threads.Crews;

namespace Utf8Gen.Tests.Pooling.Threads;

/// <summary>Finalizers run on a thread of their own, in any order: they may use a pool that lives,
/// and one that is forgotten with them.</summary>
public sealed class SharedFinalizerTests : IDisposable
{
    private readonly WatchedAllocator _allocator = new();

    public void Dispose()
    {
        _allocator.AssertSound();
        _allocator.Dispose();
    }

    [Fact]
    public void Texts_are_freed_by_finalizers_while_other_threads_store_and_free()
    {
        const int Texts = 500;
        using Utf8Pool pool = NewPool();
        var finalized = new Outcomes();
        Crew.Run(
            () => Forget(Texts, number => new Finalized(finalized, Freeing(pool, number))),
            () => AllocateAndFree(pool),
            () => AllocateAndFree(pool));
        CollectUntil(() => finalized.Count == Texts);

        finalized.AssertAll(Texts, nameof(Utf8Pool.Free));
        Assert.Equal(0, pool.GetStatistics().LiveTexts);
    }

    [Fact]
    public void A_finalizer_may_use_a_pool_that_is_forgotten_with_it()
    {
        var finalized = new Outcomes();
        ForgetWithPool(finalized);
        CollectUntil(() => finalized.Count == Uses(null!, default).Length);

        Assert.Equal(Uses(null!, default).Length, finalized.Count);
        Assert.Empty(finalized.Unexpected);
        CollectUntil(() => _allocator.Bytes == 0);
        Assert.Equal(0, _allocator.Bytes);
    }

    [Fact]
    public void A_state_that_was_left_is_released_although_its_pool_lives()
    {
        using Utf8Pool pool = NewPool();
        for (int round = 0; round < 20; round++)
            StoreAndTrim(pool);
        CollectUntil(() => pool.GetStatistics().NativeBytes == 0);

        Assert.Equal(0, pool.GetStatistics().NativeBytes);
        Assert.Equal(0, _allocator.Bytes);
    }

    [Fact]
    public void Reads_outlive_the_state_that_they_began_in_while_collections_run()
    {
        using Utf8Pool pool = NewPool();
        var board = new Board(pool, places: 8);
        int seed = TestSeed.NewRandom().Next();
        Crew.Run(4, thread =>
        {
            var random = new Random(seed + thread);
            for (int i = 0; i < TestScale.Times(100); i++)
            {
                if (thread == 0)
                    ClearAndCollect(board);
                for (int read = 0; read < 20; read++)
                    board.Read(random);
                board.Allocate(random);
                board.Intern(random);
            }
        });
    }

    private static void ClearAndCollect(Board board)
    {
        board.Clear();
        board.Pool.Trim();
        GC.Collect();
        GC.WaitForPendingFinalizers();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void StoreAndTrim(Utf8Pool pool)
    {
        pool.Intern(UniqueText.Of(1, length: 9_000));
        pool.Allocate(UniqueText.Of(2, length: 90));
        pool.Clear();
        pool.Trim();
    }

    private static Action<Outcomes> Freeing(Utf8Pool pool, int number)
    {
        Utf8Handle handle = pool.Allocate(UniqueText.Of(number));
        return outcomes => outcomes.Add(pool.Free(handle) ? nameof(Utf8Pool.Free) : "nothing to free");
    }

    private static void AllocateAndFree(Utf8Pool pool)
    {
        for (int number = 0; number < 3_000; number++)
        {
            Utf8Handle handle = pool.Allocate(UniqueText.Of(number));
            Assert.True(pool.TextEquals(handle, UniqueText.Of(number)));
            Assert.True(pool.Free(handle));
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void Forget(int count, Func<int, Finalized> create)
    {
        for (int number = 0; number < count; number++)
            _ = create(number);
    }

    /// <summary>What the finalizers of a forgotten pool's users may do to it, in any order: the
    /// pool's memory is given back before, between or after.</summary>
    private static Action[] Uses(Utf8Pool pool, Utf8Handle handle) =>
    [
        () => pool.Free(handle),
        () => pool.IsLive(handle),
        () => pool.TryCopyTo(handle, new byte[100], out _),
        () => pool.GetString(handle),
        () => pool.Intern("once more"u8),
        () => pool.Allocate("once more"u8),
        () => pool.TryGet("once more"u8, out _),
        () => pool.GetStatistics(),
        () => pool.Reserve(10, 10),
        () => pool.Lease().Dispose(),
        () => pool.Preload<MixedKeys.Table, MixedKeys.Key>(),
        () => pool.Clear(),
        () => pool.Dispose(),
    ];

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ForgetWithPool(Outcomes outcomes)
    {
        Utf8Pool pool = NewPool();
        pool.Preload<PackageKeys.Table, PackageKeys.Key>();
        Utf8Handle handle = pool.Allocate("forgotten"u8);
        foreach (Action use in Uses(pool, handle))
            _ = new Finalized(outcomes, all => all.AddResultOf(use));
    }

    private static void CollectUntil(Func<bool> isDone)
    {
        for (int i = 0; i < 20 && !isDone(); i++)
        {
            GC.Collect(2, GCCollectionMode.Forced, blocking: true);
            GC.WaitForPendingFinalizers();
        }
    }

    private Utf8Pool NewPool() => new(new Utf8PoolOptions(), _allocator, Generations.Random());
}
