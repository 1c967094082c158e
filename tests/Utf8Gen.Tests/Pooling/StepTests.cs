using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling;

/// <summary>The worst call takes a bounded number of steps, whatever the texts are and in whatever order they come and
/// go: what grows apart, which depends on how many texts there are and on nothing else.</summary>
public abstract class StepTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    [Fact]
    public void No_text_is_looked_for_in_more_buckets_than_there_may_be_in_a_row()
    {
        foreach (byte[] text in CollidingTexts.For(Pool, CollidingTexts.Suffered + 50))
        {
            Pool.Intern(text);
            Assert.InRange(Pool.StateForTests.Table.MaxProbeForTests(), 0, InternTable.LongestProbe + 1);
        }

        Assert.True(Pool.StateForTests.Table.IsKeyed);
    }

    [Fact]
    public void Random_texts_are_found_in_a_few_buckets()
    {
        for (int i = 0; i < 50_000; i++)
            Pool.Intern(TestPool.Text(16, i));

        Assert.InRange(Pool.StateForTests.Table.MaxProbeForTests(), 1, 8);
        Assert.False(Pool.StateForTests.Table.IsKeyed);
    }

    [Fact]
    public void Freed_slots_are_used_again_without_a_search_however_they_are_scattered()
    {
        Random random = TestSeed.NewRandom();
        var handles = Enumerable.Range(0, 20_000).Select(i => Pool.Allocate(TestPool.Text(1 + random.Next(300), i))).ToArray();
        random.Shuffle(handles);
        foreach (Utf8Handle handle in handles.AsSpan(0, 10_000))
            Assert.True(Pool.Free(handle));
        int allocations = Allocator.Allocations;
        long texts = Pool.GetStatistics().LiveTexts;

        foreach (Utf8Handle handle in handles.AsSpan(10_000))
        {
            int byteCount = Pool.GetByteCount(handle);
            Assert.True(Pool.Free(handle));
            Pool.Allocate(TestPool.Text(byteCount));
        }

        Assert.Equal(allocations, Allocator.Allocations);
        Assert.Equal(texts, Pool.GetStatistics().LiveTexts);
    }

    public sealed class OfOneOwner() : StepTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : StepTests(Utf8PoolConcurrency.Concurrent);
}
