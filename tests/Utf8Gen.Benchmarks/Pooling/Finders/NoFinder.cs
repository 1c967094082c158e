namespace Utf8Gen.Benchmarks.Pooling.Finders;

/// <summary>The walk alone.</summary>
internal readonly struct NoFinder : ITextFinder, ICharFinder
{
    public int Find(ReadOnlySpan<byte> utf8) => utf8.Length;

    public int Find(ReadOnlySpan<char> text) => text.Length;
}
