using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Filters;
using BenchmarkDotNet.Running;
using Utf8Gen.Benchmarks.Lookup.Contenders;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>Leaves the cases out that do not exist: nobody writes a list pattern for 500 keys, or
/// switches over them.</summary>
internal sealed class LookupCaseConfig : ManualConfig
{
    public LookupCaseConfig()
    {
        AddFilter(new SimpleFilter(static benchmark => Exists(benchmark)));
    }

    private static bool Exists(BenchmarkCase benchmark)
    {
        var way = Enum.Parse<LookupWay>(benchmark.Descriptor.WorkloadMethod.Name);
        int keys = (int)benchmark.Parameters[nameof(LookupBenchmarks.Keys)];
        bool consumerSwitch = (bool)benchmark.Parameters[nameof(LookupBenchmarks.ConsumerSwitch)];
        return way.Exists(keys) && (!consumerSwitch || keys <= KeySizes.LargestByHand);
    }
}
