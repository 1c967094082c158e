using System.Text.Json.Serialization;
using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Lookup.EnumConverters;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>A list of 20,000 enums, read and written by the serializer with one converter or
/// another. Times are for one value. Each converter has an enum of its own, as generic code of
/// System.Text.Json is compiled for each.</summary>
[MemoryDiagnoser]
public class EnumConverterBenchmarks
{
    private readonly EnumList<OrderPhase> _ours = new(new OrderPhaseConverter());
    private readonly EnumList<StringPhase> _theirs = new(new JsonStringEnumConverter<StringPhase>());
    private readonly EnumList<ChainPhase> _chain = new(new ChainPhaseConverter());

    /// <summary>Checks that all converters agree.</summary>
    [GlobalSetup]
    public void Setup()
    {
        if (ReadUtf8Converter() != ReadStringEnumConverter() || ReadUtf8Converter() != ReadByHand()
            || WriteUtf8Converter() != WriteStringEnumConverter() || WriteUtf8Converter() != WriteByHand())
        {
            throw new InvalidOperationException("The converters disagree.");
        }
    }

    /// <summary>Reads with <c>[Utf8Converter&lt;OrderPhase&gt;]</c>.</summary>
    [Benchmark(OperationsPerInvoke = EnumDocument.Size)]
    public long ReadUtf8Converter() => _ours.Read(EnumDocument.Json);

    /// <summary>Reads with <see cref="JsonStringEnumConverter{TEnum}"/>.</summary>
    [Benchmark(Baseline = true, OperationsPerInvoke = EnumDocument.Size)]
    public long ReadStringEnumConverter() => _theirs.Read(EnumDocument.Json);

    /// <summary>Reads with a chain of <c>ValueTextEquals</c>, exact names only.</summary>
    [Benchmark(OperationsPerInvoke = EnumDocument.Size)]
    public long ReadByHand() => _chain.Read(EnumDocument.Json);

    /// <summary>Writes with <c>[Utf8Converter&lt;OrderPhase&gt;]</c>.</summary>
    [Benchmark(OperationsPerInvoke = EnumDocument.Size)]
    public long WriteUtf8Converter() => _ours.Write();

    /// <summary>Writes with <see cref="JsonStringEnumConverter{TEnum}"/>.</summary>
    [Benchmark(OperationsPerInvoke = EnumDocument.Size)]
    public long WriteStringEnumConverter() => _theirs.Write();

    /// <summary>Writes from an array of encoded names, without a check of the value.</summary>
    [Benchmark(OperationsPerInvoke = EnumDocument.Size)]
    public long WriteByHand() => _chain.Write();
}
