using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Support;

public sealed class EveryShardTests() : PoolTests(Utf8PoolConcurrency.Concurrent)
{
    [Fact]
    public void Slots_are_used_again_wherever_they_were_used_first()
    {
        var slots = new HashSet<uint>();
        EveryShard.Any(() =>
        {
            Utf8Handle handle = Pool.Allocate("first"u8);
            Assert.True(Pool.Free(handle));
            slots.Add(handle.Slot);
            return false;
        });

        Assert.InRange(slots.Count, 8, 64);
        AllocateUntil(Pool, "again"u8.ToArray(), IsLast);
        Assert.Empty(slots);

        bool IsLast(Utf8Handle handle)
        {
            slots.Remove(handle.Slot);
            return slots.Count == 0;
        }
    }

    [Fact]
    public void An_action_that_succeeds_is_not_run_again()
    {
        int runs = 0;

        Assert.True(EveryShard.Any(() => ++runs == 10));
        Assert.Equal(10, runs);
    }

    [Fact]
    public void An_action_that_never_succeeds_runs_in_many_places()
    {
        int runs = 0;

        Assert.False(EveryShard.Any(() => ++runs == 0));
        Assert.Equal(256, runs);
    }

    [Fact]
    public void What_an_action_throws_comes_out()
    {
        int runs = 0;

        Assert.Throws<InvalidOperationException>(() => EveryShard.Any(() => ++runs == 1 ? false : throw new InvalidOperationException()));
    }
}
