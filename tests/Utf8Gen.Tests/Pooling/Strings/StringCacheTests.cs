using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Tests.Pooling.Threads.Crews;

namespace Utf8Gen.Tests.Pooling.Strings;

/// <summary>The same handle gives the same string while it is remembered, and no other text ever.</summary>
public abstract class StringCacheTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    private protected override bool LeavesMemoryToCollector => true;

    private Utf8StringCache Cache => field ??= new Utf8StringCache(Pool, capacity: 64);

    [Theory]
    [InlineData("")]
    [InlineData("name")]
    [InlineData("naïve 漢字 \U0001F600")]
    public void A_text_is_the_same_string_each_time(string text)
    {
        Utf8Handle handle = Pool.Intern(text.AsSpan());
        string first = Cache.GetString(handle);

        Assert.Equal(text, first);
        Assert.Same(first, Cache.GetString(handle));
    }

    [Fact]
    public void As_many_texts_as_it_has_places_are_all_remembered()
    {
        Utf8Handle[] handles = [.. Enumerable.Range(0, 64).Select(i => Pool.Intern(TestPool.Text(10, i)))];
        string[] strings = [.. handles.Select(Cache.GetString)];

        Assert.All(handles.Zip(strings), pair => Assert.Same(pair.Second, Cache.GetString(pair.First)));
    }

    [Fact]
    public void More_texts_take_the_places_of_others()
    {
        Utf8Handle[] handles = [.. Enumerable.Range(0, 1_000).Select(i => Pool.Intern(TestPool.Text(10, i)))];
        for (int round = 0; round < 2; round++)
            Assert.All(handles, handle => Assert.Equal(Pool.GetString(handle), Cache.GetString(handle)));
    }

    [Fact]
    public void A_long_text_is_not_remembered()
    {
        Utf8Handle longest = Pool.Intern(TestPool.Text(Utf8StringCache.MaxLength, 1));
        Utf8Handle longer = Pool.Intern(TestPool.Text(Utf8StringCache.MaxLength + 1, 1));

        Assert.Same(Cache.GetString(longest), Cache.GetString(longest));
        Assert.NotSame(Cache.GetString(longer), Cache.GetString(longer));
        Assert.Equal(Pool.GetString(longer), Cache.GetString(longer));
    }

    [Fact]
    public void A_freed_text_is_not_found_and_the_next_one_in_its_slot_is_another()
    {
        Utf8Handle before = Pool.Allocate("before"u8);
        Assert.Equal("before", Cache.GetString(before));
        Pool.Free(before);

        Assert.Throws<InvalidOperationException>(() => Cache.GetString(before));
        Assert.Equal("after", Cache.GetString(AllocateAgain(Pool, before.Slot, "after"u8)));
        Assert.Throws<InvalidOperationException>(() => Cache.GetString(before));
    }

    [Fact]
    public void After_Clear_texts_are_found_by_their_new_handles_only()
    {
        Utf8Handle before = Pool.Intern("before"u8);
        Cache.GetString(before);
        Pool.Clear();
        Utf8Handle after = Pool.Intern("after"u8);

        Assert.Throws<InvalidOperationException>(() => Cache.GetString(before));
        Assert.Equal("after", Cache.GetString(after));
    }

    [Fact]
    public void Trim_keeps_what_is_remembered()
    {
        Utf8Handle handle = Pool.Intern("kept"u8);
        string kept = Cache.GetString(handle);
        Pool.Trim();

        Assert.Same(kept, Cache.GetString(handle));
    }

    [Fact]
    public void A_frozen_pool_has_a_cache_of_its_own()
    {
        Utf8Handle handle = Pool.Intern("frozen"u8);
        Cache.GetString(handle);
        using Utf8FrozenPool frozen = Pool.Freeze();
        var strings = new Utf8StringCache(frozen);

        Assert.Throws<InvalidOperationException>(() => Cache.GetString(handle));
        Assert.Equal("frozen", strings.GetString(handle));
        Assert.Same(strings.GetString(handle), strings.GetString(handle));
    }

    [Fact]
    public void A_disposed_pool_throws()
    {
        Utf8Handle handle = Pool.Intern("text"u8);
        Cache.GetString(handle);
        Pool.Dispose();

        Assert.Throws<ObjectDisposedException>(() => Cache.GetString(handle));
    }

    [Fact]
    public void What_is_remembered_makes_no_garbage()
    {
        Utf8Handle handle = Pool.Intern("text"u8);

        Garbage.AssertNone(() => Cache.GetString(handle));
    }

    [Fact]
    public void Arguments_are_checked()
    {
        Assert.Throws<ArgumentNullException>("pool", () => new Utf8StringCache(null!));
        Assert.Throws<ArgumentOutOfRangeException>("capacity", () => new Utf8StringCache(Pool, 0));
        Assert.Throws<ArgumentOutOfRangeException>("capacity", () => new Utf8StringCache(Pool, int.MaxValue));
    }

    public sealed class OfOneOwner() : StringCacheTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : StringCacheTests(Utf8PoolConcurrency.Concurrent)
    {
        [Fact]
        public void Threads_that_share_it_never_get_another_text()
        {
            Utf8Handle[] handles = [.. Enumerable.Range(0, 200).Select(i => Pool.Intern(TestPool.Text(10, i)))];
            string[] texts = [.. handles.Select(Pool.GetString)];
            var cache = new Utf8StringCache(Pool, capacity: 16);

            Crew.Run(4, number =>
            {
                var random = new Random(number);
                for (int i = 0; i < 20_000; i++)
                {
                    int at = random.Next(handles.Length);
                    Assert.Equal(texts[at], cache.GetString(handles[at]));
                }
            });
        }
    }
}
