namespace Utf8Gen.Benchmarks.Text.Encoders;

/// <summary>A way to encode text as UTF-8.</summary>
internal interface ITextEncoder
{
    /// <returns>How many bytes were written.</returns>
    int Encode(ReadOnlySpan<char> text, Span<byte> destination);
}
