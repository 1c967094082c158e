using System.Text;

namespace Utf8Gen.Benchmarks.Pooling.Finders;

/// <summary>A dictionary of strings, asked by chars: those that there are, or those that bytes are
/// made into on the stack.</summary>
internal readonly struct DictionaryByChars : ITextFinder, ICharFinder
{
    private const int LongestText = 512;

    private readonly Dictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> _lookup;

    public DictionaryByChars(byte[][] texts)
    {
        var dictionary = new Dictionary<string, int>();
        foreach (byte[] text in texts)
            dictionary.Add(Encoding.UTF8.GetString(text), dictionary.Count);
        _lookup = dictionary.GetAlternateLookup<ReadOnlySpan<char>>();
    }

    public int Find(ReadOnlySpan<byte> utf8)
    {
        Span<char> chars = stackalloc char[LongestText];
        return _lookup[chars[..Encoding.UTF8.GetChars(utf8, chars)]];
    }

    public int Find(ReadOnlySpan<char> text) => _lookup[text];
}
