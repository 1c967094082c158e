using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Support;

/// <summary>What a pool held at one moment, to be compared with what it holds later.</summary>
internal sealed class PoolContents
{
    private readonly Utf8Pool _pool;
    private readonly Utf8PoolStatistics _statistics;
    private readonly (Utf8Handle Handle, string Text)[] _texts;

    private PoolContents(Utf8Pool pool, IEnumerable<Utf8Handle> handles)
    {
        _pool = pool;
        _statistics = pool.GetStatistics();
        _texts = [.. handles.Select(handle => (handle, pool.GetString(handle)))];
    }

    /// <param name="pool">The pool.</param>
    /// <param name="handles">Of live texts.</param>
    public static PoolContents Of(Utf8Pool pool, params IEnumerable<Utf8Handle> handles) => new(pool, handles);

    /// <summary>The pool holds the same texts, and as much memory.</summary>
    public void AssertUnchanged()
    {
        Assert.Equal(_statistics, _pool.GetStatistics());
        AssertTexts();
    }

    /// <summary>The pool holds the same texts; memory that it has got meanwhile may have stayed.</summary>
    public void AssertSameTexts()
    {
        Assert.Equal(_statistics with { NativeBytes = 0 }, _pool.GetStatistics() with { NativeBytes = 0 });
        AssertTexts();
    }

    /// <summary>The texts are still there; there may be others.</summary>
    public void AssertTexts()
        => Assert.All(_texts, text => Assert.Equal(text.Text, _pool.GetString(text.Handle)));
}
