using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Tests.Pooling.Support.Names;

namespace Utf8Gen.Tests.Pooling.Memory;

/// <summary>A pool never has more memory than it may have, and what does not fit changes nothing.</summary>
public abstract class BudgetTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    /// <summary>One store at each place where memory runs out: slots, cells, blocks, and the table,
    /// new and growing.</summary>
    public static TheoryData<string> Places => [.. Stores.Keys];

    private static Dictionary<string, (int Texts, int Length, bool IsInterned)> Stores { get; } = new()
    {
        ["the first slots"] = (0, 8, false),
        ["more slots"] = (1_023, 8, false),
        ["a second directory of slots"] = (65_535, 1, false),
        ["the first cells"] = (0, 100, false),
        ["more cells"] = (16, 4_000, false),
        ["the first block"] = (0, 5_000, false),
        ["a block"] = (5, 5_000, false),
        ["a large block"] = (1, 1_000_000, false),
        ["the first table"] = (0, 8, true),
        ["a larger table"] = (64, 8, true),
        ["a table of many"] = (4_096, 8, true),
        ["a table and cells"] = (0, 100, true),
        ["a table and a block"] = (0, 5_000, true),
    };

    [Theory, MemberData(nameof(Places))]
    public void A_pool_takes_a_text_if_the_last_byte_of_its_memory_fits(string place)
    {
        foreach (int more in (int[])[0, 1, 100_000])
        {
            TestAllocator allocator = CreateAllocator();
            using Utf8Pool pool = Filled(place, NeededFor(place) + more, allocator);
            Assert.True(TryStore(pool, place, out Utf8Handle handle));
            Assert.True(pool.IsLive(handle));
            allocator.AssertCountedBy(pool);
        }
    }

    [Theory, MemberData(nameof(Places))]
    public void One_byte_too_little_changes_nothing(string place)
    {
        long limit = NeededFor(place) - 1;
        using Utf8Pool pool = Filled(place, limit, Allocator);
        bool isDirectory = place == "a second directory of slots";
        PoolContents before = PoolContents.Of(pool, SomeHandles(pool));

        Assert.False(TryStore(pool, place, out Utf8Handle handle));
        Assert.True(handle.IsEmpty);
        if (isDirectory)
            before.AssertSameTexts();
        else
            before.AssertUnchanged();

        Utf8PoolLimitException full = Assert.Throws<Utf8PoolLimitException>(() => Store(pool, place));
        Assert.Equal(limit, full.MaxBytes);
        Assert.Equal(pool.GetStatistics().NativeBytes, full.UsedBytes);
        Assert.True(full.RequestedBytes + full.UsedBytes > limit, full.Message);
        foreach (long number in (long[])[full.RequestedBytes, full.UsedBytes, full.MaxBytes])
            Assert.Contains($"{number} ", full.Message, StringComparison.Ordinal);

        before.AssertSameTexts();
        Assert.InRange(Allocator.MaxBytes, 0, limit);
    }

    [Fact]
    public void A_full_pool_takes_what_fits_into_freed_memory()
    {
        using Utf8Pool pool = Filled("more cells", NeededFor("more cells") - 1, Allocator);
        Assert.False(TryStore(pool, "more cells", out _));
        Assert.True(pool.Free(SomeHandles(pool).First()));

        Assert.True(TryStore(pool, "more cells", out Utf8Handle handle));
        Assert.True(pool.IsLive(handle));
    }

    [Fact]
    public void A_full_pool_still_finds_reads_frees_and_clears()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = 40_000 });
        Utf8Handle name = pool.Intern("name"u8);
        Utf8Handle text = pool.Allocate("text"u8);
        Assert.False(pool.TryAllocate(TestPool.Text(100), out _));
        Assert.False(pool.TryIntern(TestPool.Text(100), out _));
        Assert.False(pool.TryIntern(new string('x', 100).AsSpan(), out _));
        Assert.False(pool.TryAllocate(new string('x', 100).AsSpan(), out _));

        Assert.Equal(name, pool.Intern("name"u8));
        Assert.Equal("text", pool.GetString(text));
        Assert.True(pool.Free(text));
        pool.Clear();
        Assert.False(pool.IsLive(name));
        Assert.True(pool.IsLive(pool.Intern("name"u8)));
    }

    [Fact]
    public void Every_edit_says_that_the_pool_is_full()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = 40_000 });
        Utf8Handle text = pool.Allocate(TestPool.Text(20));
        PoolContents before = PoolContents.Of(pool, text);
        foreach (Func<Utf8Handle> edit in (Func<Utf8Handle>[])
            [
                () => pool.Concat(text, text),
                () => pool.Insert(text, 3, TestPool.Text(20)),
                () => pool.Replace(text, "a"u8, TestPool.Text(20)),
            ])
        {
            Assert.Throws<Utf8PoolLimitException>(() => edit());
            before.AssertUnchanged();
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(512)]
    [InlineData(33_279)]
    [InlineData(33_280 + 511)]
    public void Names_that_do_not_all_fit_are_not_preloaded(long maxBytes)
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = maxBytes });

        Assert.Throws<Utf8PoolLimitException>(() => PackageKeys.In(pool));
        Assert.False(pool.TryGet("id"u8, out _));
        pool.Clear();
        Assert.Equal(0, pool.GetStatistics().LiveTexts);
    }

    [Fact]
    public void Names_before_the_one_that_does_not_fit_are_interned_until_Clear()
    {
        // All names but the one of 257 bytes fit.
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = 40_000 });
        Utf8Handle other = pool.Intern("other"u8);
        Utf8Handle text = pool.Allocate("text"u8);

        Assert.Throws<Utf8PoolLimitException>(() => MixedKeys.In(pool));
        Assert.Equal(other, pool.Intern("other"u8));
        Assert.True(pool.TryGet("short"u8, out Utf8Handle name));
        Assert.True(pool.TextEquals(name, "short"u8) && pool.Free(text));

        pool.Clear();
        Assert.False(pool.IsLive(name));
        Assert.Equal(0, pool.GetStatistics().LiveTexts);
    }

    /// <summary>How much memory a pool has during the store that is tested: while a table grows, both.</summary>
    private long NeededFor(string place)
    {
        TestAllocator allocator = CreateAllocator();
        using Utf8Pool pool = Filled(place, long.MaxValue, allocator);
        Store(pool, place);
        return allocator.MaxBytes;
    }

    /// <summary>A pool that needs new memory for the next text.</summary>
    private Utf8Pool Filled(string place, long maxBytes, TestAllocator allocator)
    {
        (int texts, int length, bool isInterned) = Stores[place];
        Utf8Pool pool = CreatePool(allocator, new Utf8PoolOptions { MaxBytes = maxBytes });
        for (int i = 0; i < texts; i++)
        {
            if (isInterned)
                pool.Intern(TestPool.Text(length, i));
            else
                pool.Allocate(TestPool.Text(length, i));
        }

        return pool;
    }

    private static bool TryStore(Utf8Pool pool, string place, out Utf8Handle handle)
    {
        (int texts, int length, bool isInterned) = Stores[place];
        return isInterned
            ? pool.TryIntern(TestPool.Text(length, texts), out handle)
            : pool.TryAllocate(TestPool.Text(length, texts), out handle);
    }

    private static Utf8Handle Store(Utf8Pool pool, string place)
    {
        (int texts, int length, bool isInterned) = Stores[place];
        return isInterned ? pool.Intern(TestPool.Text(length, texts)) : pool.Allocate(TestPool.Text(length, texts));
    }

    /// <summary>Handles of texts that are live, without asking the pool to make any.</summary>
    private static IEnumerable<Utf8Handle> SomeHandles(Utf8Pool pool)
        => Enumerable.Range(1, 100).Select(static slot => new Utf8Handle((uint)slot, 0x5A5A_0001)).Where(pool.IsLive);

    [Fact]
    public void Everything_that_leases_held_back_is_let_go_before_a_text_is_refused()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = 4_000_000 });
        var handles = Enumerable.Range(0, 400).Select(i => pool.Allocate(TestPool.Text(8_000, i))).ToList();
        Utf8Lease lease = pool.Lease();
        handles.ForEach(handle => pool.Free(handle));
        Assert.False(pool.TryAllocate(TestPool.Text(3_000_000), out _));
        lease.Dispose();

        Assert.True(pool.TryAllocate(TestPool.Text(3_000_000), out _));
    }

    [Fact]
    public void Clearing_a_full_pool_needs_no_memory_also_under_a_lease()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = 34_000 });
        for (int round = 0; round < 20; round++)
        {
            using Utf8Lease lease = round % 2 == 0 ? pool.Lease() : default;
            Utf8Handle handle = round % 3 == 0 ? pool.Intern("text"u8) : pool.Allocate("text"u8);
            pool.Clear();
            Assert.False(pool.IsLive(handle));
        }

        Assert.InRange(Allocator.MaxBytes, 1, 34_000);
    }

    /// <summary>What a thread takes while another sets the limit may exceed it.</summary>
    [Fact]
    public void A_budget_that_is_exceeded_has_room_for_nothing()
    {
        var budget = new PoolBudget(100);
        budget.Return(-150);

        Assert.False(budget.TryTake(1));
        Assert.Equal(150, budget.UsedBytes);
    }

    public sealed class OfOneOwner() : BudgetTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : BudgetTests(Utf8PoolConcurrency.Concurrent)
    {
        [Fact]
        public void Memory_from_before_Trim_counts_until_it_is_collected()
        {
            using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = 70_000 });
            Utf8Handle handle = pool.Allocate("text"u8);
            pool.Trim();
            if (pool.GetStatistics().NativeBytes > 35_000)
                Assert.Throws<Utf8PoolLimitException>(pool.Trim);
            Collector.CollectUntil(() => pool.GetStatistics().NativeBytes < 35_000);
            pool.Trim();

            Assert.Equal("text", pool.GetString(handle));
        }
    }
}
