using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Threads;

/// <summary>A number behind a gate. It is only right if one thread at a time is inside, and sees what those before it have done.</summary>
internal sealed class GuardedCounter
{
    public BiasedGate Gate;
    private bool _isCounting;
    private bool _wasShared;
    private long _count;

    /// <summary>How often it was counted.</summary>
    public long Count
    {
        get
        {
            Assert.False(Volatile.Read(ref _wasShared), "two threads were inside");
            return _count;
        }
    }

    /// <summary>In whichever way this thread gets in first: by its page, by its number, or as others do.</summary>
    public void CountQuickly()
    {
        long thread = ThreadNumber.Current;
        if (Gate.TryEnterOnPage(StackPage.Current) || Gate.TryEnterAsOwner(thread))
        {
            CountInside();
            Gate.LeaveAsOwner();
        }
        else if (Gate.TryEnter(thread))
        {
            CountInside();
            Gate.Own(thread);
            Gate.LeaveOnPage(thread, StackPage.Current);
        }
        else
        {
            CountSlowly();
        }
    }

    /// <summary>As who owns nothing.</summary>
    public void CountSlowly()
    {
        Assert.True(Gate.Enter());
        CountInside();
        Gate.Leave();
    }

    /// <remarks>It takes a moment, in which who does not belong here is found out.</remarks>
    private void CountInside()
    {
        if (Volatile.Read(ref _isCounting))
            Volatile.Write(ref _wasShared, true);
        Volatile.Write(ref _isCounting, true);
        _count++;
        Thread.SpinWait(3);
        Volatile.Write(ref _isCounting, false);
    }
}
