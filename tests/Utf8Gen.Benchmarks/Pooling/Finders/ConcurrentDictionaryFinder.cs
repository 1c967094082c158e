using System.Collections.Concurrent;
using System.Text;

namespace Utf8Gen.Benchmarks.Pooling.Finders;

/// <summary>What several threads usually share: the text becomes a string, and that is looked up,
/// or added.</summary>
internal readonly struct ConcurrentDictionaryFinder : ITextFinder
{
    private readonly ConcurrentDictionary<string, int> _numbers;

    public ConcurrentDictionaryFinder(byte[][] texts)
    {
        _numbers = new ConcurrentDictionary<string, int>(StringComparer.Ordinal);
        foreach (byte[] text in texts)
            Find(text);
    }

    public int Find(ReadOnlySpan<byte> utf8) => _numbers.GetOrAdd(Encoding.UTF8.GetString(utf8), static name => name.Length);
}
