using Utf8Gen.Text;

namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    /// <summary>Stores several texts, all or none: faster than one by one, most of all in a pool
    /// that any thread may use.</summary>
    /// <param name="utf8">The buffer that contains the texts.</param>
    /// <param name="ranges">The range of each text.</param>
    /// <param name="handles">Receives one handle for each range, in the same order. It must be as
    /// long as <paramref name="ranges"/>.</param>
    /// <exception cref="ArgumentException">A text is ill-formed, and the policy is
    /// <see cref="Utf8Validation.Reject"/>; or <paramref name="handles"/> and
    /// <paramref name="ranges"/> differ in length.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A range is outside of <paramref name="utf8"/>,
    /// or a text is longer than <see cref="MaxByteCount"/>.</exception>
    /// <exception cref="Utf8PoolLimitException">The pool would exceed its limit. No
    /// text is stored then.</exception>
    public void Allocate(ReadOnlySpan<byte> utf8, ReadOnlySpan<Range> ranges, Span<Utf8Handle> handles)
    {
        if (handles.Length != ranges.Length)
            throw new ArgumentException($"There are {ranges.Length} ranges but {handles.Length} handles.", nameof(handles));

        _ = State;
        int stored = 0;
        bool isDone = false;
        try
        {
            while (stored < ranges.Length)
            {
                if (_leaks is null)
                    stored += StoreFast(utf8, ranges[stored..], handles[stored..]);
                if (stored == ranges.Length)
                    break;
                handles[stored] = Allocate(utf8[ranges[stored]]);
                stored++;
            }

            isDone = true;
        }
        finally
        {
            if (!isDone)
                Free(handles[..stored]);
        }
    }

    /// <summary>Frees several texts: faster than one by one.</summary>
    /// <param name="handles">Any handles. Those for which <see cref="Free(Utf8Handle)"/> would
    /// return <see langword="false"/> are skipped.</param>
    /// <returns>The number of texts that were freed.</returns>
    public int Free(ReadOnlySpan<Utf8Handle> handles)
    {
        int freed = 0;
        ReadOnlySpan<Utf8Handle> rest = handles;
        StoreResult result;
        do
        {
            PoolState state = State;
            result = state.FreeAll(ref rest, ref freed);
            GC.KeepAlive(state);
        }
        while (result == StoreResult.Closed);
        if (_leaks is not null)
            ForgetLeaks(handles);
        return freed;
    }

    private int StoreFast(ReadOnlySpan<byte> utf8, ReadOnlySpan<Range> ranges, Span<Utf8Handle> handles)
    {
        PoolState state = State;
        int stored = state.StoreFast(utf8, ranges, handles);
        GC.KeepAlive(state);
        return stored;
    }

    private void ForgetLeaks(ReadOnlySpan<Utf8Handle> handles)
    {
        foreach (Utf8Handle handle in handles)
            _leaks?.Remove(handle);
    }
}
