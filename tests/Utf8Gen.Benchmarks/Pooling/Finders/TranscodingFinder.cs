using System.Collections.Concurrent;
using System.Text;

namespace Utf8Gen.Benchmarks.Pooling.Finders;

/// <summary>The same without a string for what is there: transcoded on the stack, and looked up by
/// the chars.</summary>
internal readonly struct TranscodingFinder : ITextFinder
{
    private readonly ConcurrentDictionary<string, int> _numbers;
    private readonly ConcurrentDictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> _byChars;

    public TranscodingFinder(byte[][] texts)
    {
        _numbers = new ConcurrentDictionary<string, int>(StringComparer.Ordinal);
        _byChars = _numbers.GetAlternateLookup<ReadOnlySpan<char>>();
        foreach (byte[] text in texts)
            Find(text);
    }

    public int Find(ReadOnlySpan<byte> utf8)
    {
        Span<char> chars = stackalloc char[64];
        ReadOnlySpan<char> text = chars[..Encoding.UTF8.GetChars(utf8, chars)];
        return _byChars.TryGetValue(text, out int number) ? number : _numbers.GetOrAdd(text.ToString(), static name => name.Length);
    }
}
