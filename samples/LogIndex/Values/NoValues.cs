namespace LogIndex;

/// <summary>Drops each value: what reading takes, which all ways have in common.</summary>
internal readonly struct NoValues : IFieldValues<NoValues>
{
    public int Count => 0;

    public long NativeBytes => 0;

    public static NoValues Create() => new();

    public void Add(ReadOnlySpan<byte> utf8, int lineNumber)
    {
        // Nothing is counted.
    }

    public void Offer(TopValues top)
    {
        // There is nothing.
    }

    public void Dispose()
    {
        // There is nothing.
    }
}
