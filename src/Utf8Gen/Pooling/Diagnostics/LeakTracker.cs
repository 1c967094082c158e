using System.Collections.Concurrent;
using System.Diagnostics;

namespace Utf8Gen.Pooling;

/// <summary>Remembers who allocated texts that are not freed.</summary>
/// <remarks>Any thread may use it at any time.</remarks>
/// <param name="interval">One of so many is remembered.</param>
internal sealed class LeakTracker(int interval)
{
    private readonly ConcurrentDictionary<Utf8Handle, (int ByteCount, StackTrace Stack)> _allocated = new();
    private uint _count;

    /// <summary>For tests: how many are remembered.</summary>
    public int Count => _allocated.Count;

    public void Add(Utf8Handle handle, int byteCount)
    {
        if (Interlocked.Increment(ref _count) % (uint)interval == 0)
            _allocated[handle] = (byteCount, new StackTrace(skipFrames: 2, fNeedFileInfo: true));
    }

    public void Remove(Utf8Handle handle) => _allocated.TryRemove(handle, out _);

    /// <summary>Those that are there, in the order of their slots; the others are forgotten.</summary>
    /// <param name="state">Where they are looked for.</param>
    /// <param name="isInUse">Whether the pool has no other state yet: what was stored in that one must not be forgotten.</param>
    public IReadOnlyList<Utf8PoolLeak> Find(PoolState state, Func<PoolState, bool> isInUse)
    {
        var leaks = new List<Utf8PoolLeak>();
        foreach ((Utf8Handle handle, (int byteCount, StackTrace stack)) in _allocated)
        {
            if (state.IsLive(handle))
                leaks.Add(new Utf8PoolLeak(handle, byteCount, stack.ToString()));
            else if (isInUse(state))
                Remove(handle);
        }

        leaks.Sort(static (left, right) => left.Handle.Slot.CompareTo(right.Handle.Slot));
        return leaks;
    }
}
