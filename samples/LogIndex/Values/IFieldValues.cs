namespace LogIndex;

/// <summary>The counted values of one field: an implementation to compare.</summary>
/// <remarks>Implementations are structs, so that the JIT specializes
/// <see cref="FieldIndex{TValues}"/> for each of them, and no interface call is measured.</remarks>
/// <typeparam name="TSelf">The implementing type.</typeparam>
internal interface IFieldValues<TSelf> : IDisposable
    where TSelf : struct
{
    /// <summary>The number of distinct values.</summary>
    int Count { get; }

    /// <summary>The memory outside of the managed heap.</summary>
    long NativeBytes { get; }

    static abstract TSelf Create();

    /// <summary>Counts a value.</summary>
    /// <param name="utf8">The value, well-formed.</param>
    /// <param name="lineNumber">The number of the line.</param>
    void Add(ReadOnlySpan<byte> utf8, int lineNumber);

    /// <summary>Offers all values.</summary>
    /// <param name="top">Selects the most frequent values.</param>
    void Offer(TopValues top);
}
