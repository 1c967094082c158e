using System.Text;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling;

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
    [InlineData(int.MinValue)]
    public void A_negative_quarantine_is_refused(int quarantine)
        => AssertRefused(new Utf8PoolOptions { Quarantine = quarantine }, nameof(Utf8PoolOptions.Quarantine));

    [Theory]
    [InlineData(-1)]
    [InlineData(int.MinValue)]
    public void A_negative_minimum_is_refused(int minimum)
        => AssertRefused(new Utf8PoolOptions { MinimumLength = minimum }, nameof(Utf8PoolOptions.MinimumLength));

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
        Assert.Equal(0, options.Quarantine);
        Assert.True(options.CheckOwner);
        Assert.Equal(0, options.MinimumLength);
        Assert.False(options.AddMemoryPressure);
    }

    [Fact]
    public void The_largest_values_are_valid()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = long.MaxValue, Quarantine = int.MaxValue, MinimumLength = int.MaxValue });
        Assert.Equal("name", pool.GetString(pool.Intern("name"u8)));
    }

    [Theory]
    [InlineData(1, false)]
    [InlineData(4, false)]
    [InlineData(5, true)]
    [InlineData(6, true)]
    public void Text_shorter_than_the_minimum_is_not_allocated(int length, bool isAllocated)
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MinimumLength = 5 });
        byte[] text = TestPool.Text(length);
        string chars = Encoding.UTF8.GetString(text);
        if (isAllocated)
        {
            Assert.True(pool.IsLive(pool.Allocate(text)));
            Assert.True(pool.IsLive(pool.Allocate(chars.AsSpan())));
            Assert.True(pool.TryAllocate(text, out _) && pool.TryAllocate(chars.AsSpan(), out _));
            return;
        }

        foreach ((string argument, Action refused) in ((string, Action)[])
            [
                ("utf8", () => pool.Allocate(text)),
                ("utf8", () => pool.TryAllocate(text, out _)),
                ("text", () => pool.Allocate(chars.AsSpan())),
                ("text", () => pool.TryAllocate(chars.AsSpan(), out _)),
            ])
        {
            ArgumentException tooShort = Assert.Throws<ArgumentException>(argument, refused);
            Assert.Contains($"{length} bytes", tooShort.Message, StringComparison.Ordinal);
        }

        Assert.Equal(0, pool.GetStatistics().LiveTexts);
    }

    [Fact]
    public void The_minimum_counts_bytes_not_chars()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MinimumLength = 6 });

        Assert.True(pool.IsLive(pool.Allocate("漢字".AsSpan())));
        Assert.Throws<ArgumentException>(() => pool.Allocate("éé".AsSpan()));
    }

    [Fact]
    public void The_minimum_is_nothing_to_empty_interned_and_edited_texts()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MinimumLength = 5 });

        Assert.True(pool.Allocate(""u8).IsEmpty);
        Assert.True(pool.Allocate("".AsSpan()).IsEmpty);
        Assert.True(pool.IsLive(pool.Intern("id"u8)));
        Assert.Equal("na", pool.GetString(pool.Slice(pool.Intern("names"u8), 0, 2)));
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
