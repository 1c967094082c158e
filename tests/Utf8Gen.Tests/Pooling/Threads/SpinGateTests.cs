using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Threads.Crews;

namespace Utf8Gen.Tests.Pooling.Threads;

/// <summary>A gate lets one thread in at a time, and none once it is closed.</summary>
public sealed class SpinGateTests
{
    private SpinGate _gate;
    private long _count;

    [Fact]
    public void What_is_counted_inside_is_counted_once()
    {
        int each = TestScale.Times(20_000);
        Crew.Run(4, _ =>
        {
            for (int i = 0; i < each; i++)
            {
                Assert.True(_gate.Enter());
                _count++;
                _gate.Leave();
            }
        });

        Assert.Equal(4 * each, _count);
    }

    [Fact]
    public void A_gate_that_is_taken_is_not_entered_twice()
    {
        Assert.True(_gate.TryEnter());
        Assert.False(_gate.TryEnter());
        _gate.Leave();
        Assert.True(_gate.TryEnter());
    }

    [Fact]
    public void Threads_that_wait_for_a_gate_that_is_closed_are_sent_away()
    {
        Assert.True(_gate.Enter());
        bool[] entered = [true, true, true];
        Crew.Run(4, (crew, thread) =>
        {
            crew.Meet();
            if (thread == 3)
                _gate.Close();
            else
                entered[thread] = _gate.Enter();
        });

        Assert.Equal([false, false, false], entered);
        Assert.False(_gate.TryEnter() || _gate.Enter());
    }

    [Fact]
    public void An_interrupted_thread_waits_on_and_gets_in()
    {
        Assert.True(_gate.Enter());
        bool isInside = false, isInterrupted = false;
        var waiting = new Thread(() =>
        {
            isInside = _gate.Enter();
            try
            {
                Thread.Sleep(Timeout.Infinite);
            }
            catch (ThreadInterruptedException)
            {
                isInterrupted = true;
            }
        });
        waiting.Start();
        waiting.Interrupt();
        _gate.Leave();
        waiting.Join();

        Assert.True(isInside && isInterrupted);
    }
}
