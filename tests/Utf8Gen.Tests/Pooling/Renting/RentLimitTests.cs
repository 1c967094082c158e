using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Pooling.Renting;

/// <summary>What one request may store.</summary>
public sealed class RentLimitTests : RentingTests
{
    private const long MaxBytes = 400_000;

    [Fact]
    public void A_request_cannot_take_more_than_it_may()
    {
        Utf8Pool pool = Rent(MaxBytes);
        var refused = Assert.Throws<Utf8PoolLimitException>(() => Fill(pool));

        Assert.InRange(Allocator.MaxBytes, 1, MaxBytes);
        Assert.Equal(MaxBytes, refused.MaxBytes);
        pool.Dispose();
    }

    [Fact]
    public void What_fits_into_a_new_pool_fits_into_the_next_whatever_the_one_before_has_left()
    {
        (int texts, int names) = (CountThatFit(interns: false), CountThatFit(interns: true));
        for (int round = 0; round < 5; round++)
        {
            Leave(interns: round % 2 == 0);
            Assert.InRange(CountThatFit(interns: round % 2 != 0), round % 2 != 0 ? names : texts, int.MaxValue);
        }

        Assert.InRange(Allocator.MaxBytes, 1, MaxBytes + StateBag.MaxBytes);
    }

    [Fact]
    public void The_limit_is_that_of_the_rent_not_of_the_one_before()
    {
        using (Utf8Pool small = Rent(maxBytes: 100))
            Assert.False(small.TryAllocate(TestPool.Text(1_000_000), out _));
        using (Utf8Pool large = Rent())
            Assert.True(large.TryAllocate(TestPool.Text(1_000_000), out _));
        using Utf8Pool pool = Rent(maxBytes: 100);
        Assert.False(pool.TryAllocate(TestPool.Text(1_000_000), out _));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(65_536)]
    public void A_first_text_fits_whatever_was_rented_before(long maxBytes)
    {
        using (Utf8Pool first = Rent(maxBytes))
        {
            Assert.Equal(StateBag.FirstBytes, first.GetStatistics().NativeBytes);
            Assert.True(first.TryAllocate("text"u8, out _));
            Assert.True(first.TryIntern("a name of a member that does not fit a slot"u8, out _));
        }

        using (Utf8Pool other = Rent())
            other.Allocate(TestPool.Text(1_000));
        using Utf8Pool next = Rent(maxBytes);
        Assert.True(next.TryIntern("text"u8, out _));
    }

    [Theory]
    [InlineData(Utf8Validation.Reject, null)]
    [InlineData(Utf8Validation.Replace, "a\uFFFD")]
    [InlineData(Utf8Validation.Trust, "a\uFFFD")]
    public void Ill_formed_text_is_what_the_rent_says(Utf8Validation validation, string? expected)
    {
        using (Utf8Pool other = Rent(validation: Utf8Validation.Trust))
            other.Intern([(byte)'a', 0xFF]);
        using Utf8Pool pool = Rent(validation: validation);

        if (expected is null)
            Assert.Throws<ArgumentException>(() => pool.Intern([(byte)'a', 0xFF]));
        else
            Assert.Equal(expected, pool.GetString(pool.Intern([(byte)'a', 0xFF])));
    }

    [Fact]
    public void Arguments_are_looked_at_before_memory_is_taken_from_another()
    {
        Assert.Throws<ArgumentOutOfRangeException>(static () => Utf8Pool.Rent(maxBytes: 0));
        Assert.Throws<ArgumentOutOfRangeException>(static () => Utf8Pool.Rent(maxBytes: -1));
        Assert.Throws<ArgumentOutOfRangeException>(static () => Utf8Pool.Rent(validation: (Utf8Validation)3));
        Assert.Throws<ArgumentOutOfRangeException>(static () => Utf8Pool.Rent(validation: (Utf8Validation)(-1)));
    }

    /// <summary>Leaves a pool as large as one may be left: with cells, or with a table.</summary>
    private void Leave(bool interns)
    {
        CollectDropped();
        using Utf8Pool pool = Rent(StateBag.MaxBytes);
        for (int i = 0; interns ? pool.TryIntern(TestPool.Text(12, i), out _) : pool.TryAllocate(TestPool.Text(200, i), out _);)
            i++;
    }

    private int CountThatFit(bool interns)
    {
        CollectDropped();
        using Utf8Pool pool = Rent(MaxBytes);
        int count = 0;
        while (interns ? pool.TryIntern(TestPool.Text(12, count), out _) : pool.TryAllocate(TestPool.Text(200), out _))
            count++;
        return count;
    }

    private void CollectDropped() => Collector.CollectUntil(() => Allocator.Bytes <= StateBag.MaxBytes);

    private static void Fill(Utf8Pool pool)
    {
        while (true)
            pool.Allocate(TestPool.Text(1_000));
    }
}
