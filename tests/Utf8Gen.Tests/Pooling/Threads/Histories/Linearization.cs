namespace Utf8Gen.Tests.Pooling.Threads.Histories;

/// <summary>Whether the calls of a history can be put into one order, in which a pool that one
/// thread uses would have given the same results.</summary>
/// <remarks>
/// <para>A call that was over before another began must come before it; of calls that overlap any
/// may. So what comes next is the next call of a thread that began before any other next call was
/// over: Wing and Gong, Testing and verifying concurrent objects (1993).</para>
/// <para>The same calls in another order often leave the same pool. From there on nothing new can
/// be found, so it is looked at once: Lowe, Testing for linearizability (2017).</para>
/// </remarks>
internal sealed class Linearization
{
    private const int BitsOfPosition = 7;

    private readonly History _history;
    private readonly int[] _positions;
    private readonly HashSet<(ulong Positions, SequentialPool Pool)> _seen = [];

    private Linearization(History history)
    {
        _history = history;
        _positions = new int[history.Threads];
    }

    public static bool ExistsFor(History history) => new Linearization(history).Exists(default);

    /// <summary>Whether there is an order for the calls that are left.</summary>
    private bool Exists(SequentialPool pool)
    {
        int firstEnd = FirstEnd();
        if (firstEnd == int.MaxValue)
            return true;

        for (int thread = 0; thread < _positions.Length; thread++)
        {
            if (Next(thread) is { } call && call.Begin < firstEnd && ExistsAfter(thread, call, pool))
                return true;
        }

        return false;
    }

    private bool ExistsAfter(int thread, Invocation call, SequentialPool pool)
    {
        if (!pool.TryApply(call, _history.TextsOfHandles, out SequentialPool next))
            return false;

        _positions[thread]++;
        bool exists = _seen.Add((PackedPositions(), next)) && Exists(next);
        _positions[thread]--;
        return exists;
    }

    /// <summary>When the first of the calls that come next was over.</summary>
    private int FirstEnd()
    {
        int first = int.MaxValue;
        for (int thread = 0; thread < _positions.Length; thread++)
            first = Math.Min(first, Next(thread)?.End ?? int.MaxValue);
        return first;
    }

    private Invocation? Next(int thread)
        => _positions[thread] < _history.LengthOf(thread) ? _history[thread, _positions[thread]] : null;

    private ulong PackedPositions()
    {
        ulong packed = 0;
        foreach (int position in _positions)
            packed = (packed << BitsOfPosition) | (uint)position;
        return packed;
    }
}
