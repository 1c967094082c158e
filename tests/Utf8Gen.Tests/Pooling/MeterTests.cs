using System.Diagnostics.Metrics;
using System.Runtime.CompilerServices;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling;

/// <summary>The meter "Utf8Gen.Pool" says of each pool with a name what its statistics say.</summary>
public abstract class MeterTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    private readonly string _name = Guid.NewGuid().ToString();

    [Fact]
    public void A_pool_with_a_name_is_measured()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { Name = _name });
        pool.Intern("name"u8);
        pool.Allocate("value!"u8);
        using Utf8Lease lease = pool.Lease();

        Dictionary<string, long> measured = Observe();
        Assert.Equal(2, measured["utf8gen.pool.texts"]);
        Assert.Equal(1, measured["utf8gen.pool.interned_texts"]);
        Assert.Equal(10, measured["utf8gen.pool.text_bytes"]);
        Assert.Equal(pool.GetStatistics().NativeBytes, measured["utf8gen.pool.native_bytes"]);
        Assert.Equal(0, measured["utf8gen.pool.retired_slots"]);
        Assert.Equal(1, measured["utf8gen.pool.open_leases"]);
    }

    [Fact]
    public void A_pool_that_was_disposed_of_is_not()
    {
        using (CreatePool(new Utf8PoolOptions { Name = _name }))
            Assert.NotEmpty(Observe());

        Assert.Empty(Observe());
    }

    [Fact]
    public void The_meter_does_not_keep_a_pool()
    {
        WeakReference forgotten = Forget(_name);
        Collector.CollectUntil(() => !forgotten.IsAlive);

        Assert.False(forgotten.IsAlive);
        Assert.Empty(Observe());
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private WeakReference Forget(string name) => new(new Utf8Pool(OptionsOfKind(new Utf8PoolOptions { Name = name })));

    /// <summary>What is measured of the pool of this test; other tests have theirs.</summary>
    private Dictionary<string, long> Observe()
    {
        var measured = new Dictionary<string, long>();
        using var listener = new MeterListener();
        listener.InstrumentPublished = static (instrument, listener) =>
        {
            if (instrument.Meter.Name == "Utf8Gen.Pool")
                listener.EnableMeasurementEvents(instrument);
        };
        listener.SetMeasurementEventCallback<long>((instrument, value, tags, _) =>
        {
            if (tags.Length == 1 && tags[0].Key == "pool" && Equals(tags[0].Value, _name))
                measured.Add(instrument.Name, value);
        });
        listener.Start();
        listener.RecordObservableInstruments();
        return measured;
    }

    public sealed class OfOneOwner() : MeterTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : MeterTests(Utf8PoolConcurrency.Concurrent);
}
