using System.Text;

namespace Utf8Gen.Benchmarks.Pooling.Finders;

/// <summary>A dictionary of strings, and a string made for each look into it.</summary>
internal readonly struct DictionaryByString : ITextFinder
{
    private readonly Dictionary<string, int> _dictionary;

    public DictionaryByString(byte[][] texts)
    {
        _dictionary = [];
        foreach (byte[] text in texts)
            _dictionary.Add(Encoding.UTF8.GetString(text), _dictionary.Count);
    }

#pragma warning disable U8G0018, U8G1018 // The string is what is measured.
    public int Find(ReadOnlySpan<byte> utf8) => _dictionary[Encoding.UTF8.GetString(utf8)];
#pragma warning restore U8G0018, U8G1018
}
