using System.Text;

namespace Utf8Gen.Benchmarks.Pooling.Stores;

/// <summary>A string made of chars, and left to the garbage collector.</summary>
internal readonly struct StringStore(byte[][] texts) : ITextStore<string?>
{
    private readonly char[][] _texts = [.. texts.Select(static text => Encoding.UTF8.GetString(text).ToCharArray())];

    public string? Add(int number) => new(_texts[number].AsSpan());

    public void Remove(ref string? kept) => kept = null;
}
