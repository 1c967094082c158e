namespace Utf8Gen.Benchmarks.Pooling.Finders;

/// <summary>A way to find what is known of a text, by its bytes.</summary>
internal interface ITextFinder
{
    /// <returns>Anything that depends on what was found.</returns>
    int Find(ReadOnlySpan<byte> utf8);
}
