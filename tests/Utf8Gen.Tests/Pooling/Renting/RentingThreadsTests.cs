using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Threads.Crews;

namespace Utf8Gen.Tests.Pooling.Renting;

/// <summary>Many threads rent pools at once; one pool may move between threads.</summary>
public sealed class RentingThreadsTests : RentingTests
{
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
        await Task.WhenAll(Enumerable.Range(0, 2 * StateBag.MaxStates).Select(ServeAcrossThreads));

        Assert.InRange(Allocator.Bytes, 1, StateBag.MaxStates * StateBag.MaxBytes);
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
}
