namespace Utf8Gen.Benchmarks.Pooling.Stores;

/// <summary>A way to keep texts for a while.</summary>
/// <typeparam name="TKept">What stands for a text that is kept.</typeparam>
internal interface ITextStore<TKept>
{
    /// <summary>Keeps a copy of the text that has a number.</summary>
    TKept Add(int number);

    /// <summary>Gives it back, and forgets it where forgetting is what gives it back.</summary>
    void Remove(ref TKept kept);
}
