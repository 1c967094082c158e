using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling.Contracts;

/// <summary>A handle as a number and back.</summary>
public abstract class HandleNumberTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    [Fact]
    public void A_handle_comes_back_from_its_number()
    {
        Utf8Handle handle = Pool.Intern("text"u8);

        Assert.Equal(handle, Utf8Handle.FromUInt64(handle.ToUInt64()));
        Assert.Equal("text", Pool.GetString(Utf8Handle.FromUInt64(handle.ToUInt64())));
    }

    [Fact]
    public void The_empty_text_is_zero()
    {
        Assert.Equal(0ul, default(Utf8Handle).ToUInt64());
        Assert.True(Utf8Handle.FromUInt64(0).IsEmpty);
    }

    [Fact]
    public void Any_number_is_checked_when_it_is_used()
    {
        ulong number = Pool.Intern("text"u8).ToUInt64();
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < 10_000; i++)
        {
            ulong other = (i & 1) == 0 ? (ulong)random.NextInt64(long.MinValue, long.MaxValue) : number ^ (1ul << random.Next(64));
            if (other != number && other != 0)
                Assert.False(Pool.IsLive(Utf8Handle.FromUInt64(other)));
        }

        Assert.Throws<InvalidOperationException>(() => Pool.GetString(Utf8Handle.FromUInt64(number ^ 1)));
    }

    [Fact]
    public void A_field_of_handles_is_exchanged_atomically()
    {
        ulong last = 0;
        Utf8Handle handle = Pool.Intern("text"u8);

        Assert.True(Utf8Handle.FromUInt64(Interlocked.Exchange(ref last, handle.ToUInt64())).IsEmpty);
        Assert.Equal(handle, Utf8Handle.FromUInt64(Interlocked.Read(ref last)));
    }

    public sealed class OfOneOwner() : HandleNumberTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : HandleNumberTests(Utf8PoolConcurrency.Concurrent);
}
