namespace Utf8Gen.Tests.Pooling.Threads.Crews;

/// <summary>A test of threads is worth what its threads report.</summary>
public sealed class CrewTests
{
    [Fact]
    public void Every_thread_works_under_a_number_of_its_own()
    {
        int[] calls = new int[8];
        Crew.Run(calls.Length, number => Interlocked.Increment(ref calls[number]));
        Assert.All(calls, static count => Assert.Equal(1, count));
    }

    [Fact]
    public void What_a_thread_throws_is_thrown_to_the_test()
    {
        var failure = Assert.Throws<InvalidOperationException>(static () => Crew.Run(4, static number =>
        {
            if (number == 2)
                throw new InvalidOperationException("as the test wants it");
        }));

        Assert.Equal("as the test wants it", failure.Message);
    }

    [Fact]
    public void Nobody_waits_for_a_thread_that_has_failed()
        => Assert.Throws<InvalidOperationException>(static () => Crew.Run(4, static (crew, number) =>
        {
            if (number == 2)
                throw new InvalidOperationException("as the test wants it");
            crew.Meet();
        }));

    [Fact]
    public void After_a_meeting_every_thread_sees_what_all_did_before()
    {
        int before = 0;
        Crew.Run(4, (crew, _) =>
        {
            Interlocked.Increment(ref before);
            crew.Meet();
            Assert.Equal(4, before);
        });
    }
}
