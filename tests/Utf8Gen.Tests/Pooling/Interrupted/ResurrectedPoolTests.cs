using System.Runtime.CompilerServices;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling.Interrupted;

/// <summary>A pool that a finalizer brings back to life has its memory, as often as that is done,
/// until nobody can reach it.</summary>
public abstract class ResurrectedPoolTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    [Fact]
    public void A_pool_that_is_brought_back_to_life_is_as_it_was()
    {
        var board = new List<(Utf8Pool Pool, Utf8Handle Handle)>();
        Forget(board);
        for (int lives = 1; lives <= 3; lives++)
        {
            Collector.CollectUntil(() => board.Count > 0);
            Collector.Collect();
            UseAndForget(board, lives);
        }

        Collector.CollectUntil(() => Allocator.Bytes == 0);
        Assert.Equal(0, Allocator.Bytes);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Forget(List<(Utf8Pool Pool, Utf8Handle Handle)> board)
    {
        Utf8Pool pool = TestPool.Create(Allocator, OptionsOfKind(new Utf8PoolOptions { CheckOwner = false }));
        _ = new Holder(board, pool, pool.Allocate("brought back"u8), lives: 1);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static void UseAndForget(List<(Utf8Pool Pool, Utf8Handle Handle)> board, int lives)
    {
        (Utf8Pool pool, Utf8Handle handle) = Assert.Single(board);
        board.Clear();
        Assert.Equal("brought back", pool.GetString(handle));
        Assert.Equal(TestPool.Text(5_000), pool.DangerousGetSpan(pool.Intern(TestPool.Text(5_000))));
        if (lives < 3)
            _ = new Holder(board, pool, handle, lives);
    }

    private sealed class Holder(List<(Utf8Pool Pool, Utf8Handle Handle)> board, Utf8Pool pool, Utf8Handle handle, int lives)
    {
        ~Holder()
        {
            if (lives > 0)
                board.Add((pool, handle));
        }
    }

    public sealed class OfOneOwner() : ResurrectedPoolTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : ResurrectedPoolTests(Utf8PoolConcurrency.Concurrent);
}
