namespace Utf8Gen.Benchmarks.Text.Decoders;

/// <summary>A way to decode UTF-8.</summary>
internal interface ITextDecoder
{
    /// <returns>How many chars were written.</returns>
    int Decode(ReadOnlySpan<byte> utf8, Span<char> destination);
}
