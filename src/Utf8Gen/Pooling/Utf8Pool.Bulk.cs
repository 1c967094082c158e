namespace Utf8Gen.Pooling;

public sealed unsafe partial class Utf8Pool
{
    /// <summary>Stores several texts of their own, all or none: quicker than one by one, above all where any thread may use the pool.</summary>
    /// <param name="utf8">Where the texts are.</param>
    /// <param name="ranges">Where each of them is.</param>
    /// <param name="handles">Gets a handle for each, in the same order. It must be as long as <paramref name="ranges"/>.</param>
    /// <exception cref="ArgumentException">A text is ill-formed, and the policy is <see cref="Utf8Validation.Reject"/>; or there are not as many
    /// places for handles as there are ranges.</exception>
    /// <exception cref="ArgumentOutOfRangeException">A range is not inside <paramref name="utf8"/>, or a text is longer than
    /// <see cref="MaxByteCount"/>.</exception>
    /// <exception cref="Utf8PoolLimitException">There would be more memory than the pool may have. Then none was stored.</exception>
    public void Allocate(ReadOnlySpan<byte> utf8, ReadOnlySpan<Range> ranges, Span<Utf8Handle> handles)
    {
        if (handles.Length != ranges.Length)
            throw new ArgumentException($"There are {ranges.Length} ranges and places for {handles.Length} handles.", nameof(handles));

        _ = State;
        int stored = 0;
        bool isDone = false;
        try
        {
            while (stored < ranges.Length)
            {
                if (_leaks is null)
                    stored += StoreQuick(utf8, ranges[stored..], handles[stored..]);
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

    /// <summary>Frees several texts: quicker than one by one.</summary>
    /// <param name="handles">Any handles. Those that <see cref="Free(Utf8Handle)"/> would return <see langword="false"/> for are left out.</param>
    /// <returns>How many were freed.</returns>
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

    private int StoreQuick(ReadOnlySpan<byte> utf8, ReadOnlySpan<Range> ranges, Span<Utf8Handle> handles)
    {
        PoolState state = State;
        int stored = state.StoreQuick(utf8, ranges, handles);
        GC.KeepAlive(state);
        return stored;
    }

    private void ForgetLeaks(ReadOnlySpan<Utf8Handle> handles)
    {
        foreach (Utf8Handle handle in handles)
            _leaks?.Remove(handle);
    }
}
