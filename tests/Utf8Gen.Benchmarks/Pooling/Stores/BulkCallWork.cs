using Utf8Gen.Benchmarks.Pooling.Workloads;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling.Stores;

/// <summary>Texts that come and go sixteen in a call, out of one buffer, as a parser
/// leaves them.</summary>
/// <param name="texts">The texts: a multiple of sixteen.</param>
/// <param name="count">How many come and go in a pass.</param>
internal sealed class BulkCallWork(byte[][] texts, int count)
{
    private const int Width = StoreOrders.Width;

    private readonly byte[] _bytes = [.. texts.SelectMany(static text => text)];
    private readonly Range[] _ranges = RangesOf(texts);
    private readonly Utf8Handle[] _kept = new Utf8Handle[StoreOrders.AtOnce];
    private readonly Utf8Handle[] _shuffled = new Utf8Handle[StoreOrders.AtOnce];

    public long Run(Utf8Pool pool, StoreOrder order) => order switch
    {
        StoreOrder.Bulk => Bulk(pool),
        StoreOrder.Window => Window(pool),
        _ => Shuffled(pool),
    };

    private static Range[] RangesOf(byte[][] texts)
    {
        int end = 0;
        return [.. texts.Select(text => ((end += text.Length) - text.Length)..end)];
    }

    private long Bulk(Utf8Pool pool)
    {
        for (int done = 0; done < count; done += _kept.Length)
        {
            Fill(pool);
            FreeAll(pool, _kept);
        }

        return count;
    }

    private long Window(Utf8Pool pool)
    {
        Span<Utf8Handle> window = _kept.AsSpan(0, Width);
        Allocate(pool, 0, window);
        for (int i = Width; i < count; i += Width)
        {
            pool.Free(window);
            Allocate(pool, i, window);
        }

        pool.Free(window);
        return count;
    }

    private long Shuffled(Utf8Pool pool)
    {
        for (int done = 0; done < count; done += _kept.Length)
        {
            Fill(pool);
            for (int i = 0; i < _shuffled.Length; i++)
                _shuffled[i] = _kept[StoreOrders.Random[i]];
            FreeAll(pool, _shuffled);
        }

        return count;
    }

    private void Fill(Utf8Pool pool)
    {
        for (int i = 0; i < _kept.Length; i += Width)
            Allocate(pool, i, _kept.AsSpan(i, Width));
    }

    private void Allocate(Utf8Pool pool, int number, Span<Utf8Handle> handles)
        => pool.Allocate(_bytes, _ranges.AsSpan(number & (StoreOrders.Texts - 1), Width), handles);

    private static void FreeAll(Utf8Pool pool, ReadOnlySpan<Utf8Handle> handles)
    {
        for (int i = 0; i < handles.Length; i += Width)
            pool.Free(handles.Slice(i, Width));
    }
}
