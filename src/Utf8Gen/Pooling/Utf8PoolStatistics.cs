using System.Diagnostics.Metrics;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Statistics of a <see cref="Utf8Pool"/>.</summary>
public sealed record Utf8PoolStatistics
{
    /// <summary>The number of live texts, interned and allocated.</summary>
    public required long LiveTexts { get; init; }

    /// <summary>The total length of the live texts, in bytes.</summary>
    public required long LiveBytes { get; init; }

    /// <summary>The number of interned texts.</summary>
    public required long InternedTexts { get; init; }

    /// <summary>The native memory of the pool, in bytes, used or not: texts, slots and tables.
    /// <see cref="Utf8PoolOptions.MaxBytes"/> limits it.</summary>
    public required long NativeBytes { get; init; }

    /// <summary>The number of slots that are never used again because their generations are exhausted.</summary>
    public required long RetiredSlots { get; init; }

    /// <summary>The number of open leases on the current memory, not counting those that hold memory from before a
    /// <see cref="Utf8Pool.Trim"/>.</summary>
    public required int OpenLeases { get; init; }
}

/// <summary>Publishes <see cref="Utf8PoolStatistics"/> of each named pool as instruments of the meter
/// "Utf8Gen.Pool".</summary>
/// <remarks>Pools are held by weak references; pools that are collected or disposed of are skipped. Any thread may
/// register and observe.</remarks>
internal static class PoolMeter
{
    private static readonly Meter Meter = new("Utf8Gen.Pool");
    private static readonly List<MeteredPool> Pools = [];

    static PoolMeter()
    {
        LibraryUnload.Token.Register(Meter.Dispose);
        Create("utf8gen.pool.texts", "{text}", "Live texts", static statistics => statistics.LiveTexts);
        Create("utf8gen.pool.interned_texts", "{text}", "Live texts that are interned", static statistics => statistics.InternedTexts);
        Create("utf8gen.pool.text_bytes", "By", "Bytes of live texts", static statistics => statistics.LiveBytes);
        Create("utf8gen.pool.native_bytes", "By", "Native memory that the pool holds", static statistics => statistics.NativeBytes);
        Create("utf8gen.pool.retired_slots", "{slot}", "Slots that are never used again", static statistics => statistics.RetiredSlots);
        Create("utf8gen.pool.open_leases", "{lease}", "Open leases", static statistics => statistics.OpenLeases);
    }

    /// <param name="name">The name of the pool.</param>
    /// <param name="pool">The pool.</param>
    /// <param name="read">Reads the statistics of the pool on any thread; <see langword="null"/> after it is disposed
    /// of. It must not capture the pool.</param>
    public static void Register(string name, object pool, Func<object, Utf8PoolStatistics?> read)
    {
        lock (Pools)
        {
            Pools.RemoveAll(static metered => !metered.Pool.IsAlive);
            Pools.Add(new MeteredPool(name, new WeakReference(pool), read));
        }
    }

    private static void Create(string name, string unit, string description, Func<Utf8PoolStatistics, long> value)
        => Meter.CreateObservableUpDownCounter(name, () => Observe(value), unit, description);

    private static List<Measurement<long>> Observe(Func<Utf8PoolStatistics, long> value)
    {
        var measurements = new List<Measurement<long>>();
        lock (Pools)
        {
            foreach (MeteredPool metered in Pools)
            {
                if (metered.Pool.Target is { } pool && metered.Read(pool) is { } statistics)
                    measurements.Add(new Measurement<long>(value(statistics), new KeyValuePair<string, object?>("pool", metered.Name)));
            }
        }

        return measurements;
    }

    private sealed record MeteredPool(string Name, WeakReference Pool, Func<object, Utf8PoolStatistics?> Read);
}
