namespace Utf8Gen.Tests.Pooling.Threads.Histories;

/// <summary>Numbers the beginnings and ends of calls, in the order in which they come.</summary>
internal sealed class StampClock
{
    private int _last;

    /// <remarks>Interlocked: a full fence, so that no part of a call is done before it is said to
    /// begin, or after it is said to be over.</remarks>
    public int Next() => Interlocked.Increment(ref _last);
}
