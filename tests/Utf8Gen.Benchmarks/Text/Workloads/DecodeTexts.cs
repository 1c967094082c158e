using System.Text;
using Utf8Gen.Benchmarks.Text.Decoders;
using Utf8Gen.Testing;

namespace Utf8Gen.Benchmarks.Text.Workloads;

/// <summary>The texts of <see cref="EncodeTexts"/> as UTF-8.</summary>
internal sealed class DecodeTexts
{
    private readonly byte[][] _texts;
    private readonly char[] _destination;

    /// <param name="kind">What they are made of.</param>
    /// <param name="length">How long each is, in chars.</param>
    /// <param name="variety">How many differ.</param>
    /// <param name="most">The most texts in a pass.</param>
    public DecodeTexts(TextKind kind, int length, TextVariety variety = TextVariety.Unpredictable, int most = int.MaxValue)
    {
        EncodeTexts texts = most == int.MaxValue ? new(kind, length, variety) : new(kind, length, variety, most);
        _texts = [.. texts.All.ToArray().Select(Encoding.UTF8.GetBytes)];
        _destination = new char[length];
    }

    /// <summary>Texts in a pass.</summary>
    public int Count => _texts.Length;

    /// <summary>Decodes each text into a destination that has exactly the size of
    /// its chars.</summary>
    public long Decode<TDecoder>(TDecoder decoder)
        where TDecoder : struct, ITextDecoder
    {
        long sum = 0;
        foreach (byte[] text in _texts)
            sum += decoder.Decode(text, _destination);
        return sum;
    }
}
