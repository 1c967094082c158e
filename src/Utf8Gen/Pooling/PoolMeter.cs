using System.Diagnostics.Metrics;

namespace Utf8Gen.Pooling;

/// <summary>Publishes <see cref="Utf8Pool.GetStatistics"/> of each named pool as instruments of the
/// meter "Utf8Gen.Pool".</summary>
/// <remarks>Pools are held by weak references; pools that are collected or disposed of are skipped.
/// Any thread may register and observe.</remarks>
internal static class PoolMeter
{
    private static readonly Meter Meter = new("Utf8Gen.Pool");
    private static readonly List<WeakReference<Utf8Pool>> Pools = [];

    static PoolMeter()
    {
        Create("utf8gen.pool.texts", "{text}", "Live texts", static statistics => statistics.LiveTexts);
        Create("utf8gen.pool.interned_texts", "{text}", "Live texts that are interned", static statistics => statistics.InternedTexts);
        Create("utf8gen.pool.text_bytes", "By", "Bytes of live texts", static statistics => statistics.LiveBytes);
        Create("utf8gen.pool.native_bytes", "By", "Native memory that the pool holds", static statistics => statistics.NativeBytes);
        Create("utf8gen.pool.retired_slots", "{slot}", "Slots that are never used again", static statistics => statistics.RetiredSlots);
        Create("utf8gen.pool.open_leases", "{lease}", "Open leases", static statistics => statistics.OpenLeases);
    }

    public static void Register(Utf8Pool pool)
    {
        lock (Pools)
        {
            Pools.RemoveAll(static reference => !reference.TryGetTarget(out _));
            Pools.Add(new WeakReference<Utf8Pool>(pool));
        }
    }

    private static void Create(string name, string unit, string description, Func<Utf8PoolStatistics, long> value)
        => Meter.CreateObservableUpDownCounter(name, () => Observe(value), unit, description);

    private static List<Measurement<long>> Observe(Func<Utf8PoolStatistics, long> value)
    {
        var measurements = new List<Measurement<long>>();
        lock (Pools)
        {
            foreach (WeakReference<Utf8Pool> reference in Pools)
            {
                if (reference.TryGetTarget(out Utf8Pool? pool) && pool.TryGetStatistics() is { } statistics)
                    measurements.Add(new Measurement<long>(value(statistics), new KeyValuePair<string, object?>("pool", pool.Name)));
            }
        }

        return measurements;
    }
}
