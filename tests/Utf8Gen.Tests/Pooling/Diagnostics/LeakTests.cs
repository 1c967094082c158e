using System.Runtime.CompilerServices;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling.Diagnostics;

/// <summary>What was allocated and not freed is found, with who allocated it.</summary>
public abstract class LeakTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    [Fact]
    public void A_text_that_is_not_freed_is_found_with_who_allocated_it()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { LeakSamplingInterval = 1 });
        Utf8Handle leaked = AllocateHere(pool);
        Assert.True(pool.Free(pool.Allocate("freed"u8)));
        pool.Intern("interned"u8);

        Utf8PoolLeak leak = Assert.Single(pool.FindLeaks());
        Assert.Equal((leaked, 6), (leak.Handle, leak.ByteCount));
        Assert.Contains(nameof(AllocateHere), leak.StackTrace, StringComparison.Ordinal);
    }

    [Fact]
    public void Without_the_option_none_is_found()
    {
        Pool.Allocate("leaked"u8);

        Assert.Empty(Pool.FindLeaks());
    }

    [Theory]
    [InlineData(1, 100)]
    [InlineData(4, 25)]
    [InlineData(100, 1)]
    [InlineData(101, 0)]
    public void One_of_so_many_is_remembered(int interval, int found)
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { LeakSamplingInterval = interval });
        for (int i = 0; i < 100; i++)
            pool.Allocate(TestPool.Text(8, i));

        Assert.Equal(found, pool.FindLeaks().Count);
    }

    [Fact]
    public void What_is_cleared_is_no_leak()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { LeakSamplingInterval = 1 });
        pool.Allocate("cleared"u8);
        pool.Clear();
        pool.Allocate("leaked"u8);

        Assert.Equal(6, Assert.Single(pool.FindLeaks()).ByteCount);
    }

    [Fact]
    public void What_ended_without_a_free_is_not_remembered_for_ever()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { LeakSamplingInterval = 1 });
        for (int i = 0; i < 10; i++)
        {
            pool.Allocate("cleared"u8);
            pool.Clear();
        }

        Assert.Equal(0, pool.RememberedForTests);
    }

    [Fact]
    public void Texts_that_are_made_of_others_are_found_too()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { LeakSamplingInterval = 1 });
        Utf8Handle name = pool.Intern("name"u8);
        pool.Concat(name, name);

        Assert.Equal(8, Assert.Single(pool.FindLeaks()).ByteCount);
    }

    [Fact]
    public void A_negative_interval_is_refused()
        => Assert.Throws<ArgumentOutOfRangeException>(
            "LeakSamplingInterval", () => CreatePool(new Utf8PoolOptions { LeakSamplingInterval = -1 }));

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static Utf8Handle AllocateHere(Utf8Pool pool) => pool.Allocate("leaked"u8);

    public sealed class OfOneOwner() : LeakTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : LeakTests(Utf8PoolConcurrency.Concurrent);
}
