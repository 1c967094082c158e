using System.Runtime.CompilerServices;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Tests.Pooling.Threads.Crews;

namespace Utf8Gen.Tests.Pooling.Renting;

/// <summary>What becomes of a rented pool: returned once, twice, never, under a lease, by an
/// exception; and used after.</summary>
public sealed class ReturnTests : RentingTests
{
    [Fact]
    public void A_second_return_does_nothing()
    {
        Utf8Pool pool = Rent();
        Utf8Handle stale = pool.Allocate("first"u8);
        pool.Dispose();
        pool.Dispose();

        Utf8Pool[] next = Rent(pools: 2);
        Utf8Handle text = next[0].Allocate("next"u8);
        pool.Dispose();
        Assert.NotSame(next[0].StateForTests, next[1].StateForTests);
        Assert.Equal("next", next[0].GetString(text));
        Assert.False(next[0].IsLive(stale));
        Assert.All(next, static pool => pool.Dispose());
    }

    [Theory, MemberData(nameof(PoolLifetimeTests.MemberNames), MemberType = typeof(PoolLifetimeTests))]
    public void No_member_can_be_used_after_the_return_although_another_has_the_memory(string member)
    {
        Utf8Pool pool = Rent();
        Utf8Handle handle = pool.Allocate("name"u8);
        pool.Dispose();
        using Utf8Pool next = Rent();
        PoolContents before = PoolContents.Of(next, next.Allocate("name"u8), next.Intern("name"u8));

        Assert.Throws<ObjectDisposedException>(() => PoolLifetimeTests.Use(member)(pool, handle));
        before.AssertUnchanged();
    }

    [Fact]
    public void A_pool_that_is_never_returned_gives_its_memory_back_when_it_is_collected()
    {
        Forget();
        Collector.CollectUntil(() => Allocator.Bytes == 0);

        Assert.Equal(0, Allocator.Bytes);
    }

    [Fact]
    public void Spans_stay_valid_under_a_lease_and_nobody_else_gets_the_memory()
    {
        ReturnUnderLease();
        using Utf8Pool kept = Rent();
        long bytes = kept.GetStatistics().NativeBytes;
        Collector.CollectUntil(() => Allocator.Bytes == bytes);
        Assert.Equal(bytes, Allocator.Bytes);
    }

    [Fact]
    public void A_lease_that_is_closed_once_more_does_not_close_the_next_ones()
    {
        Utf8Pool pool = Rent();
        Utf8Lease lease = pool.Lease();
        lease.Dispose();
        pool.Dispose();

        using Utf8Pool next = Rent();
        using Utf8Lease nextLease = next.Lease();
        lease.Dispose();
        Assert.Equal(1, next.GetStatistics().OpenLeases);
    }

    [Fact]
    public void An_exception_in_the_middle_of_a_request_returns_the_pool()
    {
        Assert.Throws<TimeoutException>(() => Serve(throws: true));
        int allocations = Allocator.Allocations;
        for (int i = 0; i < 10; i++)
            Assert.Throws<TimeoutException>(() => Serve(throws: true));
        Serve(throws: false);

        Assert.Equal(allocations, Allocator.Allocations);
    }

    [Fact]
    public void A_pool_that_a_finalizer_returns_is_kept_with_its_memory()
    {
        var returned = new Outcomes();
        ForgetWithHolder(returned);
        Collector.CollectUntil(() => returned.Count == 1);
        returned.AssertAll(1, "returned");

        int allocations = Allocator.Allocations;
        using Utf8Pool next = Rent();
        Utf8Handle text = next.Allocate(TestPool.Text(40));
        Collector.Collect();
        Assert.True(next.TextEquals(text, TestPool.Text(40)));
        Assert.Equal(allocations, Allocator.Allocations);
    }

    private void Serve(bool throws)
    {
        using Utf8Pool pool = Rent();
        Assert.Equal(0, pool.GetStatistics().LiveTexts);
        for (int i = 0; i < 16; i++)
            pool.Allocate(TestPool.Text(8 + (2 * i)));
        if (throws)
            throw new TimeoutException();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Forget()
    {
        Utf8Pool pool = Rent();
        foreach (int length in (int[])[8, 100, 5_000])
            pool.Allocate(TestPool.Text(length));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ReturnUnderLease()
    {
        Utf8Pool pool = Rent();
        byte[] text = TestPool.Text(40);
        using Utf8Lease lease = pool.Lease();
        ReadOnlySpan<byte> span = lease[pool.Allocate(text)];
        PoolState state = pool.StateForTests;
        pool.Dispose();
        using Utf8Pool next = Rent();
        next.Allocate(TestPool.Text(40, number: 1));

        Assert.NotSame(state, next.StateForTests);
        Assert.True(span.SequenceEqual(text));
        Assert.Equal(1, next.GetStatistics().LiveTexts);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private void ForgetWithHolder(Outcomes returned)
    {
        Utf8Pool pool = Rent();
        pool.Allocate(TestPool.Text(40));
        _ = new Finalized(returned, all =>
        {
            pool.Dispose();
            all.Add("returned");
        });
    }
}
