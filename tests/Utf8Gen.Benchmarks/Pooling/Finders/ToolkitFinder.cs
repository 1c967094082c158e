using System.Text;
using CommunityToolkit.HighPerformance.Buffers;

namespace Utf8Gen.Benchmarks.Pooling.Finders;

/// <summary>The string pool of the Community Toolkit, with room for all texts.</summary>
internal readonly struct ToolkitFinder : ITextFinder, ICharFinder
{
    private readonly StringPool _pool;

    public ToolkitFinder(byte[][] texts)
    {
        _pool = new StringPool(Math.Max(2 * texts.Length, 64));
        foreach (byte[] text in texts)
            _pool.GetOrAdd(text, Encoding.UTF8);
    }

    public int Find(ReadOnlySpan<byte> utf8) => _pool.GetOrAdd(utf8, Encoding.UTF8).Length;

    public int Find(ReadOnlySpan<char> text) => _pool.GetOrAdd(text).Length;
}
