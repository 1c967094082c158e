using System.Collections.Concurrent;
using System.Diagnostics;

namespace Utf8Gen.Pooling;

/// <summary>Tracks the allocations of texts that are not freed.</summary>
/// <remarks>Safe to use from any thread at any time.</remarks>
/// <param name="interval">The sampling interval: one of this many allocations is tracked.</param>
internal sealed class LeakTracker(int interval)
{
    private readonly ConcurrentDictionary<Utf8Handle, (int ByteCount, StackTrace Stack)> _allocated = new();
    private uint _count;

    /// <summary>For tests: the number of tracked texts.</summary>
    public int Count => _allocated.Count;

    public void Add(Utf8Handle handle, int byteCount)
    {
        if (Interlocked.Increment(ref _count) % (uint)interval == 0)
            _allocated[handle] = (byteCount, new StackTrace(skipFrames: 2, fNeedFileInfo: true));
    }

    public void Remove(Utf8Handle handle) => _allocated.TryRemove(handle, out _);

    /// <summary>Returns the tracked texts that are live, in slot order, and stops tracking the others.</summary>
    /// <param name="state">The state that holds the texts.</param>
    /// <param name="isInUse">Whether the pool still uses the state. If not, texts stored in the next state must stay
    /// tracked.</param>
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

/// <summary>A text that was allocated and not freed, see <see cref="Utf8Pool.FindLeaks"/>.</summary>
/// <param name="Handle">Its handle.</param>
/// <param name="ByteCount">How long it is, in bytes.</param>
/// <param name="StackTrace">The call stack of the allocation.</param>
public sealed record Utf8PoolLeak(Utf8Handle Handle, int ByteCount, string StackTrace);
