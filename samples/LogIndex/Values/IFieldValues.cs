namespace LogIndex;

/// <summary>The values of one field, counted: a way to hold texts.</summary>
/// <remarks>Ways are structs, so that the runtime compiles <see cref="FieldIndex{TValues}"/> for each of them, and no call through an
/// interface is timed.</remarks>
/// <typeparam name="TSelf">The way itself.</typeparam>
internal interface IFieldValues<TSelf> : IDisposable
    where TSelf : struct
{
    /// <summary>How many different values there are.</summary>
    int Count { get; }

    /// <summary>What they take outside the managed heap.</summary>
    long NativeBytes { get; }

    static abstract TSelf Create();

    /// <summary>Counts a value.</summary>
    /// <param name="utf8">The value, well-formed.</param>
    /// <param name="lineNumber">The line that it is in.</param>
    void Add(ReadOnlySpan<byte> utf8, int lineNumber);

    /// <summary>Shows all values.</summary>
    /// <param name="top">What chooses the most frequent.</param>
    void Offer(TopValues top);
}
