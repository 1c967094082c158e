using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling.Threads;

/// <summary>What a lease shows stays as it is, in orders of steps that threads come to seldom.</summary>
public sealed class SharedLeaseTests
{
    /// <summary>Longer than any cell.</summary>
    private const int BlockLength = 5_000;

    [Fact]
    public void A_slot_that_had_a_block_does_not_take_the_place_of_one_that_a_lease_still_shows()
    {
        using var pool = new Utf8Pool();
        Utf8Handle[] blocks = [.. Enumerable.Range(0, 2).Select(number => pool.Allocate(TestPool.Text(BlockLength, number)))];
        Utf8Handle shown = pool.Allocate("shown..."u8);

        // Each block is freed in an epoch of its own; the second lease is of the later one.
        Utf8Lease first = pool.Lease();
        foreach (Utf8Handle block in blocks)
            Assert.True(pool.Free(block));
        using Utf8Lease second = pool.Lease();
        ReadOnlySpan<byte> text = second[shown];
        Assert.True(pool.Free(shown));
        first.Dispose();

        for (int i = 0; i < 3; i++)
        {
            pool.Allocate("another."u8);
            Assert.True(text.SequenceEqual("shown..."u8));
        }
    }
}
