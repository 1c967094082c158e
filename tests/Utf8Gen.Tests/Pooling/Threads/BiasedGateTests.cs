using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Threads;

/// <summary>A gate has one owner at most, which is quick until another thread comes; and one thread is inside at a time.</summary>
public sealed class BiasedGateTests
{
    private static readonly long _thread = ThreadNumber.Current + 1_000_000;

    [Fact]
    public void Nobody_owns_a_new_gate()
    {
        var gate = default(BiasedGate);

        Assert.False(gate.TryEnterAsOwner(_thread));
        Assert.False(gate.TryEnterOnPage(StackPage.Current));
        Assert.True(gate.TryEnter(_thread));
        gate.Leave();
        Assert.False(gate.TryEnterAsOwner(_thread));
    }

    [Fact]
    public void Who_leaves_it_to_itself_owns_it_by_number_and_by_page()
    {
        BiasedGate gate = OwnedBy(_thread, page: 7);

        Assert.True(gate.TryEnterAsOwner(_thread));
        gate.LeaveAsOwner();
        Assert.True(gate.TryEnterOnPage(7));
        gate.LeaveAsOwner();
        Assert.False(gate.TryEnterAsOwner(_thread + 1));
        Assert.False(gate.TryEnterOnPage(8));
    }

    [Fact]
    public void The_page_is_that_where_the_owner_was_last()
    {
        BiasedGate gate = OwnedBy(_thread, page: 7);
        Assert.True(gate.TryEnter(_thread));
        gate.Own(_thread);
        gate.LeaveOnPage(_thread, page: 8);

        Assert.False(gate.TryEnterOnPage(7));
        Assert.True(gate.TryEnterOnPage(8));
    }

    [Fact]
    public void Who_does_not_own_it_is_not_known_on_its_page()
    {
        var gate = default(BiasedGate);
        Assert.True(gate.TryEnter(_thread));
        Assert.False(gate.LeaveOnPage(_thread, page: 7));

        Assert.False(gate.TryEnterOnPage(7));
        Assert.False(gate.TryEnterAsOwner(_thread));
    }

    [Fact]
    public void An_owner_that_has_left_its_page_is_asked_for_the_new_one_soon()
    {
        BiasedGate gate = OwnedBy(_thread, page: 7);
        int entered = 0;
        for (; gate.TryEnterAsOwner(_thread); entered++)
            gate.LeaveAsOwner();

        Assert.InRange(entered, 10, 100);
        Assert.True(gate.TryEnter(_thread));
        gate.Own(_thread);
        gate.LeaveOnPage(_thread, page: 8);
        Assert.True(gate.TryEnterAsOwner(_thread), "it is still the owner");
    }

    [Fact]
    public void Another_thread_that_may_give_up_does_not_take_it_from_the_owner()
    {
        BiasedGate gate = OwnedBy(_thread, page: 7);

        Assert.False(gate.TryEnter(_thread + 1));
        Assert.True(gate.TryEnterAsOwner(_thread));
    }

    [Fact]
    public void Another_thread_that_must_enter_takes_it_from_the_owner_for_ever()
    {
        BiasedGate gate = OwnedBy(_thread, page: 7);
        Assert.True(gate.Enter());
        gate.Own(_thread);
        gate.LeaveOnPage(_thread, page: 7);

        Assert.False(gate.TryEnterAsOwner(_thread));
        Assert.False(gate.TryEnterOnPage(7));
        Assert.True(gate.TryEnter(_thread), "as everybody");
    }

    [Fact]
    public void The_owner_itself_takes_nothing_from_itself()
    {
        BiasedGate gate = OwnedBy(ThreadNumber.Current, page: 7);
        Assert.True(gate.EnterBesideOwner(out bool wasOwned));
        gate.Leave();

        Assert.False(wasOwned);
        Assert.True(gate.TryEnterOnPage(7));
    }

    [Fact]
    public void Nobody_enters_a_closed_gate()
    {
        BiasedGate gate = OwnedBy(_thread, page: 7);
        Assert.True(gate.Enter());
        gate.Close();

        Assert.False(gate.TryEnterOnPage(7));
        Assert.False(gate.TryEnterAsOwner(_thread));
        Assert.False(gate.TryEnter(_thread));
        Assert.False(gate.Enter());
        Assert.False(gate.EnterBesideOwner(out _));
    }

    [Theory]
    [InlineData(2)]
    [InlineData(4)]
    public void One_thread_is_inside_at_a_time_while_the_owner_loses_it(int threads)
    {
        for (int round = 0; round < TestScale.Times(1_000); round++)
        {
            const int Times = 200;
            var counter = new GuardedCounter();
            int comesAt = round % Times;
            Crew.Run(threads, number =>
            {
                for (int i = 0; i < Times; i++)
                {
                    if (number == 0 || i < comesAt)
                        counter.CountQuickly();
                    else
                        counter.CountSlowly();
                }
            });

            Assert.Equal(threads * Times, counter.Count);
        }
    }

    /// <remarks>Also where it is interrupted while it waits: that comes later.</remarks>
    [Fact]
    public void Who_takes_it_from_the_owner_waits_until_that_has_left()
    {
        var counter = new GuardedCounter();
        bool hasLeft = false;
        Crew.Run(2, (crew, number) =>
        {
            if (number == 0)
            {
                long thread = ThreadNumber.Current;
                Assert.True(counter.Gate.TryEnter(thread));
                counter.Gate.Own(thread);
                counter.Gate.LeaveOnPage(thread, StackPage.Current);
                Assert.True(counter.Gate.TryEnterOnPage(StackPage.Current));
                crew.Meet();
                for (int i = 0; i < 1_000; i++)
                    Thread.Yield(); // the other takes it meanwhile, and must wait
                Volatile.Write(ref hasLeft, true);
                counter.Gate.LeaveAsOwner();
            }
            else
            {
                crew.Meet();
                Thread.CurrentThread.Interrupt();
                Assert.True(counter.Gate.Enter());
                Assert.True(Volatile.Read(ref hasLeft));
                Assert.Throws<ThreadInterruptedException>(static () => Thread.Sleep(0));
            }
        });
    }

    /// <summary>The owner goes on counting while another thread takes the gate from it, at any moment.</summary>
    [Fact]
    public void The_owner_notices_at_every_moment_that_it_is_not_the_owner_any_more()
    {
        GuardedCounter[] counters = [.. Enumerable.Range(0, TestScale.Times(20_000)).Select(static _ => new GuardedCounter())];
        int begun = 0;
        Crew.Run(2, (crew, number) =>
        {
            for (int i = 0; i < counters.Length && !crew.HasFailed; i++)
            {
                if (number == 0)
                {
                    counters[i].CountQuickly();
                    Volatile.Write(ref begun, i + 1);
                    Repeat(counters[i].CountQuickly, 20);
                }
                else
                {
                    while (Volatile.Read(ref begun) <= i && !crew.HasFailed)
                        Thread.SpinWait(1);
                    counters[i].CountSlowly();
                }
            }
        });

        Assert.All(counters, static counter => Assert.Equal(22, counter.Count));
    }

    [Fact]
    public void Threads_that_come_where_others_have_ended_are_not_taken_for_them()
    {
        for (int round = 0; round < TestScale.Times(100); round++)
        {
            var counter = new GuardedCounter();
            Crew.Run(1, _ => Repeat(counter.CountQuickly, 100));
            Crew.Run(3, number => StackDepth.Run(2 * number, () => Repeat(counter.CountQuickly, 1_000)));

            Assert.Equal(3_100, counter.Count);
        }
    }

    [Fact]
    public void The_owner_counts_right_at_any_depth_of_its_stack()
    {
        var counter = new GuardedCounter();
        for (int depth = 0; depth < 20; depth++)
            StackDepth.Run(2 * depth, () => Repeat(counter.CountQuickly, 300));

        Assert.Equal(20 * 300, counter.Count);
    }

    private static BiasedGate OwnedBy(long thread, nuint page)
    {
        var gate = default(BiasedGate);
        Assert.True(gate.TryEnter(thread));
        gate.Own(thread);
        gate.LeaveOnPage(thread, page);
        return gate;
    }

    private static void Repeat(Action action, int times)
    {
        for (int i = 0; i < times; i++)
            action();
    }
}
