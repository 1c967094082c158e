namespace LogIndex;

/// <summary>Discards each value, to measure the reading that all implementations share.</summary>
internal readonly struct NoValues : IFieldValues<NoValues>
{
    public int Count => 0;

    public long NativeBytes => 0;

    public static NoValues Create() => new();

    public void Add(ReadOnlySpan<byte> utf8, int lineNumber)
    {
        // Nothing to count.
    }

    public void Offer(TopValues top)
    {
        // Nothing to offer.
    }

    public void Dispose()
    {
        // Nothing to dispose of.
    }
}
