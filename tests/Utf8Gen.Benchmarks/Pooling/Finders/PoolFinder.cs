using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling.Finders;

/// <summary><see cref="Utf8Pool"/>: every text is interned already.</summary>
internal readonly struct PoolFinder : ITextFinder, ICharFinder
{
    private readonly Utf8Pool _pool;

    public PoolFinder(Utf8Pool pool, byte[][] texts)
    {
        _pool = pool;
        foreach (byte[] text in texts)
            pool.Intern(text);
    }

    public int Find(ReadOnlySpan<byte> utf8) => _pool.Intern(utf8).GetHashCode();

    public int Find(ReadOnlySpan<char> text) => _pool.Intern(text).GetHashCode();
}
