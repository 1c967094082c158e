namespace Utf8Gen.Benchmarks.Pooling.Finders;

/// <summary>A way to find what is known of a text, by its chars.</summary>
internal interface ICharFinder
{
    /// <returns>Anything that depends on what was found.</returns>
    int Find(ReadOnlySpan<char> text);
}
