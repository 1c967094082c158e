using Utf8Gen.Benchmarks.Pooling.Stores;

namespace Utf8Gen.Benchmarks.Pooling.Workloads;

/// <summary>Adds and removes texts in the orders that programs do.</summary>
internal sealed class StoreWork<TStore, TKept>(TStore store)
    where TStore : struct, ITextStore<TKept>
{
    /// <summary>Texts that are added and removed in a pass.</summary>
    public const int TextsInPass = StoreOrders.TextsInPass;

    private readonly TKept[] _kept = new TKept[TextsInPass];

    public long Run(StoreOrder order) => order switch
    {
        StoreOrder.Bulk => Bulk(1_000),
        StoreOrder.LargeBulk => Bulk(10_000),
        StoreOrder.Window => Window(3),
        _ => Shuffled(),
    };

    /// <summary>So many, then none.</summary>
    private long Bulk(int count)
    {
        for (int done = 0; done < TextsInPass; done += count)
        {
            int end = Math.Min(count, TextsInPass - done);
            for (int i = 0; i < end; i++)
                _kept[i] = store.Add(i & (StoreOrders.Texts - 1));
            for (int i = 0; i < end; i++)
                store.Remove(_kept[i]);
        }

        return TextsInPass;
    }

    /// <summary>The oldest goes when another comes.</summary>
    private long Window(int width)
    {
        for (int i = 0; i < TextsInPass; i++)
        {
            if (i >= width)
                store.Remove(_kept[(i - width) & (StoreOrders.Ring - 1)]);
            _kept[i & (StoreOrders.Ring - 1)] = store.Add(i & (StoreOrders.Texts - 1));
        }

        for (int i = TextsInPass - width; i < TextsInPass; i++)
            store.Remove(_kept[i & (StoreOrders.Ring - 1)]);
        return TextsInPass;
    }

    private long Shuffled()
    {
        int[] order = StoreOrders.Random;
        for (int done = 0; done < TextsInPass; done += order.Length)
        {
            for (int i = 0; i < order.Length; i++)
                _kept[i] = store.Add(i & (StoreOrders.Texts - 1));
            foreach (int i in order)
                store.Remove(_kept[i]);
        }

        return TextsInPass;
    }
}
