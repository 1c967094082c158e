using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Threads;

namespace Utf8Gen.Tests.Pooling.Renting;

/// <summary>Many threads rent pools at once; one pool may move between threads.</summary>
public sealed class RentingThreadsTests : RentingTests
{
    [Fact]
    public void Nobody_gets_the_memory_of_another()
        => Crew.Run(4, thread =>
        {
            for (int request = 0; request < TestScale.Times(3_000); request++)
            {
                using Utf8Pool pool = Rent();
                using Utf8Pool other = Rent();
                Serve(pool, (thread * 1_000_000) + request);
                Serve(other, request);
            }
        });

    [Fact]
    public void Of_two_that_return_a_pool_at_once_one_does()
    {
        int rounds = TestScale.Times(3_000);
        Utf8Pool pool = Rent();
        Crew.Run(2, (crew, thread) =>
        {
            for (int round = 0; round < rounds; round++)
            {
                crew.Meet();
                pool.Dispose();
                crew.Meet();
                if (thread == 0)
                    AssertReturnedOnce(ref pool);
            }
        });
        pool.Dispose();
    }

    [Fact]
    public async Task A_pool_moves_between_threads_with_its_request()
    {
        using Utf8Pool pool = Rent();
        Utf8Handle first = pool.Intern("first"u8);
        await Task.Yield();
        Utf8Handle second = await Task.Run(() => pool.Allocate("second"u8));
        await Task.Yield();
        Utf8Handle joined = await Task.Factory.StartNew(
            () => pool.Concat(first, second), CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default);

        Assert.Equal("firstsecond", pool.GetString(joined));
        Assert.Equal(first, pool.Intern("first"u8));
    }

    [Fact]
    public async Task Requests_that_wait_keep_their_texts()
    {
        await Task.WhenAll(Enumerable.Range(0, 2 * StateBag.MostStates).Select(ServeAcrossThreads));

        Assert.InRange(Allocator.Bytes, 1, StateBag.MostStates * StateBag.MostBytes);
    }

    private async Task ServeAcrossThreads(int request)
    {
        using Utf8Pool pool = Rent();
        Utf8Handle[] texts = new Utf8Handle[16];
        for (int i = 0; i < texts.Length; i++)
        {
            texts[i] = pool.Allocate(UniqueText.Of((request * 100) + i, 8 + (2 * i)));
            await Task.Yield();
        }

        for (int i = 0; i < texts.Length; i++)
            Assert.True(pool.TextEquals(texts[i], UniqueText.Of((request * 100) + i, 8 + (2 * i))));
    }

    private static void Serve(Utf8Pool pool, int number)
    {
        Assert.Equal(0, pool.GetStatistics().LiveTexts);
        Utf8Handle text = pool.Allocate(UniqueText.Of(number, 20));
        Utf8Handle name = pool.Intern(UniqueText.Of(number, 40));
        Assert.True(pool.TextEquals(text, UniqueText.Of(number, 20)));
        Assert.True(pool.TextEquals(name, UniqueText.Of(number, 40)));
        Assert.Equal(2, pool.GetStatistics().LiveTexts);
    }

    /// <summary>Goes on with another pool, over the same memory.</summary>
    private void AssertReturnedOnce(ref Utf8Pool pool)
    {
        Utf8Pool next = Rent();
        using Utf8Pool other = Rent();
        Assert.NotSame(next.StateForTests, other.StateForTests);
        pool = next;
    }
}
