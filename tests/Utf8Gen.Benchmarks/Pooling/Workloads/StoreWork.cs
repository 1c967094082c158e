using Utf8Gen.Benchmarks.Pooling.Stores;

namespace Utf8Gen.Benchmarks.Pooling.Workloads;

/// <summary>Adds and removes texts in the orders that programs do.</summary>
/// <param name="texts">How many are added and removed in a pass: a multiple of
/// <see cref="StoreOrders.AtOnce"/>.</param>
internal sealed class StoreWork<TStore, TKept>(int texts = StoreOrders.TextsInPass)
    where TStore : struct, ITextStore<TKept>
{
    private readonly TKept[] _kept = new TKept[StoreOrders.AtOnce];

    public long Run(TStore store, StoreOrder order) => order switch
    {
        StoreOrder.Bulk => Bulk(store),
        StoreOrder.Window => Window(store),
        _ => Shuffled(store),
    };

    private long Bulk(TStore store)
    {
        TKept[] kept = _kept;
        for (int done = 0; done < texts; done += kept.Length)
        {
            Fill(store);
            for (int i = 0; i < kept.Length; i++)
                store.Remove(ref kept[i]);
        }

        return texts;
    }

    private long Window(TStore store)
    {
        Span<TKept> window = _kept.AsSpan(0, StoreOrders.Width);
        for (int i = 0; i < window.Length; i++)
            window[i] = store.Add(i);
        for (int i = window.Length; i < texts; i++)
        {
            ref TKept place = ref window[i & (StoreOrders.Width - 1)];
            store.Remove(ref place);
            place = store.Add(i & (StoreOrders.Texts - 1));
        }

        foreach (ref TKept kept in window)
            store.Remove(ref kept);
        return texts;
    }

    private long Shuffled(TStore store)
    {
        TKept[] kept = _kept;
        for (int done = 0; done < texts; done += kept.Length)
        {
            Fill(store);
            foreach (int i in StoreOrders.Random)
                store.Remove(ref kept[i]);
        }

        return texts;
    }

    private void Fill(TStore store)
    {
        TKept[] kept = _kept;
        for (int i = 0; i < kept.Length; i++)
            kept[i] = store.Add(i & (StoreOrders.Texts - 1));
    }
}
