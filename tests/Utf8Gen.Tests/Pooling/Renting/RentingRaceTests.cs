using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Threads.Crews;

namespace Utf8Gen.Tests.Pooling.Renting;

/// <summary>Threads rent and return at the same time, and want the same memory: one place is all there is.</summary>
public sealed class RentingRaceTests() : RentingTests(places: 1)
{
    [Fact]
    public void Nobody_gets_the_memory_of_another()
        => Crew.Run(4, thread =>
        {
            for (int request = 0; request < TestScale.Times(1_500); request++)
            {
                using Utf8Pool pool = Rent();
                Serve(pool, (thread * 1_000_000) + request);
            }
        });

    [Fact]
    public void Of_two_that_return_a_pool_at_once_one_does()
    {
        int rounds = TestScale.Times(4_000);
        int arrived = 0;
        Utf8Pool pool = Rent();
        Crew.Run(2, (crew, thread) =>
        {
            for (int round = 1; round <= rounds; round++)
            {
                MeetClosely(crew, ref arrived, (4 * round) - 2);
                pool.Dispose();
                MeetClosely(crew, ref arrived, 4 * round);
                if (thread == 0)
                    pool = AssertReturnedOnce();
            }
        });
        pool.Dispose();
    }

    /// <summary>Waits for the other within a few nanoseconds: who has to be woken comes too late.</summary>
    private static void MeetClosely(Crew crew, ref int arrived, int expected)
    {
        Interlocked.Increment(ref arrived);
        for (int spins = 0; Volatile.Read(ref arrived) < expected && !crew.HasFailed; spins++)
        {
            if (spins > 1_000)
                Thread.Yield();
        }
    }

    private static void Serve(Utf8Pool pool, int number)
    {
        Assert.Equal(0, pool.GetStatistics().LiveTexts);
        Utf8Handle text = pool.Allocate(UniqueText.Of(number, 16));
        Assert.True(pool.TextEquals(text, UniqueText.Of(number, 16)));
        Assert.Equal(1, pool.GetStatistics().LiveTexts);
    }

    /// <returns>Another pool, over the same memory.</returns>
    private Utf8Pool AssertReturnedOnce()
    {
        Utf8Pool next = Rent();
        using Utf8Pool other = Rent();
        Assert.NotSame(next.StateForTests, other.StateForTests);
        next.Allocate("text"u8);
        return next;
    }
}
