using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Pooling.Workloads;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>Texts that come and go. Times are for one text, both ways.</summary>
[MemoryDiagnoser]
public class AllocateBenchmarks
{
    private StoreWays _ways = null!;

    /// <summary>In which order they come and go.</summary>
    [ParamsSource(nameof(AllOrders))]
    public StoreOrder Order { get; set; }

    /// <summary>How long they are.</summary>
    [ParamsSource(nameof(AllLengths))]
    public TextLengths Lengths { get; set; }

    /// <summary>For <see cref="Order"/>.</summary>
    public static IEnumerable<StoreOrder> AllOrders => BenchmarkScale.Of(StoreOrder.Window, Enum.GetValues<StoreOrder>());

    /// <summary>For <see cref="Lengths"/>.</summary>
    public static IEnumerable<TextLengths> AllLengths
        => BenchmarkScale.Of(TextLengths.Of(8), TextLengths.Of(8), TextLengths.Of(256), new TextLengths(4, 300));

    /// <summary>Makes the texts.</summary>
    [GlobalSetup]
    public void Setup() => _ways = new StoreWays(Lengths, Order);

    /// <summary>Gives the native memory back.</summary>
    [GlobalCleanup]
    public void Cleanup() => _ways.Dispose();

    /// <summary>A pool with one owner.</summary>
    [Benchmark(Baseline = true, OperationsPerInvoke = StoreOrders.TextsInPass)]
    public long OneOwner() => Run(StoreWays.OneOwner);

    /// <summary>A pool that is rented for all of them.</summary>
    [Benchmark(OperationsPerInvoke = StoreOrders.TextsInPass)]
    public long Rented() => Run(StoreWays.Rented);

    /// <summary>The default pool.</summary>
    [Benchmark(OperationsPerInvoke = StoreOrders.TextsInPass)]
    public long Default() => Run(StoreWays.Default);

    /// <summary>The default pool, sixteen texts in a call.</summary>
    [Benchmark(OperationsPerInvoke = StoreOrders.TextsInPass)]
    public long BulkCalls() => Run(StoreWays.BulkCalls);

    /// <summary>A string of chars, left to the garbage collector.</summary>
    [Benchmark(OperationsPerInvoke = StoreOrders.TextsInPass)]
    public long NewString() => Run(StoreWays.NewString);

    /// <summary>Native memory for each text.</summary>
    [Benchmark(OperationsPerInvoke = StoreOrders.TextsInPass)]
    public long NativeMemory() => Run(StoreWays.NativeMemory);

    /// <summary>A rented array for each text.</summary>
    [Benchmark(OperationsPerInvoke = StoreOrders.TextsInPass)]
    public long RentedArray() => Run(StoreWays.RentedArray);

    private long Run(string way) => FindWays.Of(_ways.All, way).Pass();
}
