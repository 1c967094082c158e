using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Lookup.KnownStrings;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>A document of 10,000 orders with three members that are mostly known strings. Times and
/// bytes are for one order, all of its members included.</summary>
[MemoryDiagnoser]
public class KnownStringBenchmarks
{
    private OrderRoundTrip<PlainOrder> _plain = null!;
    private OrderRoundTrip<KnownOrder> _known = null!;
    private OrderRoundTrip<ListedOrder> _listed = null!;

    /// <summary>One value of so many is none of the known ones; 0 for none.</summary>
    [ParamsSource(nameof(AllUnknown))]
    public int Unknown { get; set; }

    /// <summary>For <see cref="Unknown"/>.</summary>
    public static IEnumerable<int> AllUnknown => BenchmarkScale.Of(0, 0, 10);

    /// <summary>Makes the document, and checks that all converters write the same.</summary>
    [GlobalSetup]
    public void Setup()
    {
        byte[] json = OrderDocument.Create(Unknown);
        _plain = new OrderRoundTrip<PlainOrder>(json, OrderContext.Default.PlainOrderArray);
        _known = new OrderRoundTrip<KnownOrder>(json, OrderContext.Default.KnownOrderArray);
        _listed = new OrderRoundTrip<ListedOrder>(json, OrderContext.Default.ListedOrderArray);
        if (WriteStrings() != WriteKnown() || WriteStrings() != WriteByHand())
            throw new InvalidOperationException("The converters disagree.");
    }

    /// <summary>Reads strings, without a converter.</summary>
    [Benchmark(Baseline = true, OperationsPerInvoke = OrderDocument.Size)]
    public long ReadStrings() => _plain.Read();

    /// <summary>Reads with <c>[Utf8Converter("open", ...)]</c>.</summary>
    [Benchmark(OperationsPerInvoke = OrderDocument.Size)]
    public long ReadKnown() => _known.Read();

    /// <summary>Reads with converters that compare with one string after the other.</summary>
    [Benchmark(OperationsPerInvoke = OrderDocument.Size)]
    public long ReadByHand() => _listed.Read();

    /// <summary>Writes strings, without a converter.</summary>
    [Benchmark(OperationsPerInvoke = OrderDocument.Size)]
    public long WriteStrings() => _plain.Write();

    /// <summary>Writes with <c>[Utf8Converter("open", ...)]</c>.</summary>
    [Benchmark(OperationsPerInvoke = OrderDocument.Size)]
    public long WriteKnown() => _known.Write();

    /// <summary>Writes with converters by hand.</summary>
    [Benchmark(OperationsPerInvoke = OrderDocument.Size)]
    public long WriteByHand() => _listed.Write();
}
