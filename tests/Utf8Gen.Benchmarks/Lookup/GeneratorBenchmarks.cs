using BenchmarkDotNet.Attributes;
using Utf8Gen.Benchmarks.Lookup.Generator;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>What the generator adds to a build and to a keystroke: 200 tables of 30 keys.</summary>
[MemoryDiagnoser]
[MedianColumn]
public class GeneratorBenchmarks
{
    private GeneratorProject _project = null!;

    /// <summary>Makes the project, and checks that the generator takes it.</summary>
    [GlobalSetup]
    public void Setup() => _project = new GeneratorProject(GeneratorProject.UsualTables);

    /// <summary>A build of the project as it stands: attributes and empty classes.</summary>
    [Benchmark(Baseline = true)]
    public int BuildWithout() => _project.BuildWithout();

    /// <summary>A build with the generator and all it makes.</summary>
    [Benchmark]
    public int BuildWith() => _project.BuildWith();

    /// <summary>The generator alone, on a project it has not seen.</summary>
    [Benchmark]
    public int CleanRun() => _project.CleanRun();

    /// <summary>A change in a file without a table.</summary>
    [Benchmark]
    public int KeystrokeWithout() => _project.KeystrokeWithout();

    /// <summary>The same, and the generator runs again.</summary>
    [Benchmark]
    public int KeystrokeWith() => _project.KeystrokeWith();
}
