using System.Diagnostics;
using Utf8Gen.Benchmarks.Interception;
using Utf8Gen.Benchmarks.Json;
using Utf8Gen.Benchmarks.Lookup.Gates;
using Utf8Gen.Benchmarks.Pooling;
using Utf8Gen.Benchmarks.Pooling.Maps;
using Utf8Gen.Benchmarks.Pooling.Threads;
using Utf8Gen.Benchmarks.Rules;
using Utf8Gen.Benchmarks.Text;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>Measures everything that a gate asks about, in minutes: the contenders are those of
/// the benchmarks.</summary>
/// <remarks>What is printed is Markdown that <see cref="Charts.DocumentTables"/> takes into
/// the documentation.</remarks>
internal static class GateRun
{
    public static int Run(ReadOnlySpan<string> args)
    {
        GateOptions options = GateOptions.Parse(args);
        BenchmarkScale.IsQuick = options.IsQuick;
        var report = new GateReport();
        long start = Stopwatch.GetTimestamp();
        RunLookups(options, report);
        RuleFigures.Run(options);
        Run("pool", new PoolGates(options, report).Run);
        Run("maps", new MapGates(options, report).Run);
        Run("threads", new ThreadGates(options, report).Run);
        Run("text", new EncodeGates(options, report).Run);
        Run("decode", new DecodeGates(options, report).Run);
        Run("prefixes", new PrefixGates(options, report).Run);
        Run("cold", () => ColdTextGates.Run(options));
        Run("json", new JsonGates(options, report).Run);
        Run("tokens", new TokenGates(options, report).Run);
        Run("elements", new ElementGates(options, report).Run);
        Run("paths", new PathGates(options, report).Run);
        Run("raw", new RawValueGates(options, report).Run);
        Run("intercept", new InterceptionGates(options, report).Run);
        Console.WriteLine($"{report.Missed} gates missed, {Stopwatch.GetElapsedTime(start).TotalMinutes:0.0} minutes");
        return report.Missed == 0 || options.IsQuick ? 0 : 1;

        void Run(string part, Action gates)
        {
            if (options.Runs(part))
                RunPart(part, gates, options, report);
        }
    }

    private static void RunLookups(GateOptions options, GateReport report)
    {
        var lookups = new LookupGates(options, report);
        (string Part, Action Gates)[] parts =
        [
            ("lookups", () => lookups.Run(consumerSwitch: false)),
            ("switch", () => lookups.Run(consumerSwitch: true)),
            ("chars", new CharMatchGates(options, report).Run),
            ("ignorecase", () => IgnoreCaseFigures.Run(options)),
            ("loops", new LoopGates(options, report).Run),
            ("converter", () => ConverterGates.Run(options, report)),
            ("enums", new EnumConverterGates(options, report).Run),
            ("strings", new KnownStringGates(options, report).Run),
            ("objects", () => ObjectCountGates.Run(options, report)),
            ("generator", () => GeneratorGates.Run(report)),
            ("planning", () => PlanningGates.Run(report)),
        ];
        foreach ((string part, Action gates) in parts.Where(part => options.Runs(part.Part)))
            RunPart(part, gates, options, report);
    }

    private static void RunPart(string part, Action gates, GateOptions options, GateReport report)
    {
        report.Begin(part);
        Console.WriteLine($"### Run: {part}");
        Console.WriteLine();
        Console.WriteLine(RunLine.Of(options));
        Console.WriteLine();
        gates();
        report.PrintPart();
    }
}
