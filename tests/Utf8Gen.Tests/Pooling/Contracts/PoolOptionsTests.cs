using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Pooling.Contracts;

/// <summary>What the options of a pool may be, and what they do.</summary>
public abstract class PoolOptionsTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    [Theory]
    [InlineData(0)]
    [InlineData(-1)]
    [InlineData(long.MinValue)]
    public void A_pool_without_any_memory_is_refused(long maxBytes)
        => AssertRefused(new Utf8PoolOptions { MaxBytes = maxBytes }, nameof(Utf8PoolOptions.MaxBytes));

    [Theory]
    [InlineData(-1)]
    [InlineData(3)]
    [InlineData(int.MaxValue)]
    public void A_policy_that_is_not_defined_is_refused(int policy)
        => AssertRefused(new Utf8PoolOptions { Validation = (Utf8Validation)policy }, nameof(Utf8PoolOptions.Validation));

    [Theory]
    [InlineData(-1)]
    [InlineData(2)]
    [InlineData(int.MaxValue)]
    public void A_kind_of_pool_that_is_not_defined_is_refused(int kind)
        => Assert.Throws<ArgumentOutOfRangeException>(
            nameof(Utf8PoolOptions.Concurrency),
            () => new Utf8Pool(new Utf8PoolOptions { Concurrency = (Utf8PoolConcurrency)kind }));

    [Fact]
    public void The_defaults_are_the_careful_ones()
    {
        var options = new Utf8PoolOptions();

        Assert.Equal(Utf8PoolConcurrency.Concurrent, options.Concurrency);
        Assert.Equal(long.MaxValue, options.MaxBytes);
        Assert.Equal(Utf8Validation.Reject, options.Validation);
        Assert.True(options.CheckOwner);
        Assert.False(options.AddMemoryPressure);
    }

    [Fact]
    public void Memory_pressure_is_taken_back_with_the_memory()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { AddMemoryPressure = true });

        // What is taken back and was never added is an exception of the garbage collector's.
        foreach (int length in (int[])[8, 40, 5_000])
            Assert.True(pool.Free(pool.Allocate(TestPool.Text(length))));
        for (int i = 0; i < 5_000; i++)
            pool.Intern(TestPool.Text(20, i));
    }

    private void AssertRefused(Utf8PoolOptions options, string option)
        => Assert.Throws<ArgumentOutOfRangeException>(option, () => CreatePool(options));

    public sealed class OfOneOwner() : PoolOptionsTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : PoolOptionsTests(Utf8PoolConcurrency.Concurrent);
}
