using System.Diagnostics;
using System.Runtime.InteropServices;
using Utf8Gen.Benchmarks.Json;
using Utf8Gen.Benchmarks.Lookup.Gates;
using Utf8Gen.Benchmarks.Pooling;
using Utf8Gen.Benchmarks.Pooling.Maps;
using Utf8Gen.Benchmarks.Pooling.Threads;
using Utf8Gen.Benchmarks.Rules;
using Utf8Gen.Benchmarks.Text;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>Measures everything that a gate asks about, in minutes: the contenders are those of the benchmarks.</summary>
internal static class GateRun
{
    public static int Run(ReadOnlySpan<string> args)
    {
        GateOptions options = GateOptions.Parse(args);
        BenchmarkScale.IsQuick = options.IsQuick;
        var report = new GateReport();
        var lookups = new LookupGates(options, report);
        long start = Stopwatch.GetTimestamp();
        Console.WriteLine($"{RuntimeInformation.FrameworkDescription}, {RuntimeInformation.ProcessArchitecture}, "
            + $"{Environment.ProcessorCount} cores; {options.Rounds} rounds, {options.Names} names in a pass");
        Console.WriteLine();
        if (options.Runs("lookups"))
            lookups.Run(consumerSwitch: false);
        if (options.Runs("switch"))
            lookups.Run(consumerSwitch: true);
        if (options.Runs("ignorecase"))
            IgnoreCaseFigures.Run(options);
        if (options.Runs("loops"))
            new LoopGates(options, report).Run();
        if (options.Runs("converter"))
            ConverterGates.Run(options, report);
        if (options.Runs("objects"))
            ObjectCountGates.Run(options, report);
        RuleFigures.Run(options);
        if (options.Runs("generator"))
            GeneratorGates.Run(report);
        if (options.Runs("pool"))
            new PoolGates(options, report).Run();
        if (options.Runs("maps"))
            new MapGates(options, report).Run();
        if (options.Runs("threads"))
            new ThreadGates(options, report).Run();
        if (options.Runs("text"))
            new TextGates(options, report).Run();
        if (options.Runs("json"))
            new JsonGates(options, report).Run();
        report.Print();
        Console.WriteLine($"{Stopwatch.GetElapsedTime(start).TotalMinutes:0.0} minutes");
        return report.Missed == 0 ? 0 : 1;
    }
}
