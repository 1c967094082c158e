using System.Diagnostics;
using System.Globalization;
using System.Reflection;
using Utf8Gen.Benchmarks.Json;
using Utf8Gen.Benchmarks.Lookup;
using Utf8Gen.Benchmarks.Pooling;
using Utf8Gen.Benchmarks.Rules;
using Utf8Gen.Benchmarks.Text;

namespace Utf8Gen.Benchmarks.Gates;

/// <summary>What is measured, and how long.</summary>
/// <param name="Rounds">Every contender is timed once in each round.</param>
/// <param name="Names">Names in a pass.</param>
/// <param name="Keys">The sizes of tables.</param>
/// <param name="IsQuick">Whether everything runs as short as possible.</param>
/// <param name="Only">The parts to run; all when empty.</param>
/// <param name="IsSaved">Whether the tables are written into <c>docs/benchmarks/data</c>.</param>
internal sealed record GateOptions(
    int Rounds, int Names, IReadOnlyList<int> Keys, bool IsQuick, IReadOnlyList<string> Only, bool IsSaved)
{
    public static GateOptions Parse(ReadOnlySpan<string> args)
    {
        var options = new GateOptions(Rounds: 31, NameStream.Size, KeySizes.All, IsQuick: false, Only: [], IsSaved: false);
        for (int i = 0; i < args.Length; i++)
        {
            options = args[i] switch
            {
                "--quick" => options with { Rounds = 3, Names = 2048, IsQuick = true },
                "--save" => options with { IsSaved = true },
                "--rounds" => options with { Rounds = int.Parse(args[++i], CultureInfo.InvariantCulture) },
                "--keys" => options with
                {
                    Keys = [.. args[++i].Split(',').Select(static size => int.Parse(size, CultureInfo.InvariantCulture))]
                },
                "--only" => options with { Only = args[++i].Split(',') },
                _ => throw new ArgumentException($"Unknown option {args[i]}. {GateRun.Usage}"),
            };
        }

        return options;
    }
}

/// <summary>Measures the contenders of each part in turns, prints tables in Markdown, and compares
/// the figures with limits.</summary>
internal static class GateRun
{
    /// <summary>The files of <c>docs/benchmarks/data</c>, and what is measured for each.</summary>
    private static readonly (string File, string Part, Action<GateOptions, GateReport> Run)[] Parts =
    [
        ("lookups", "names", static (options, _) => NameGates.Run(options)),
        ("lookups", "lookups", static (options, report) => new LookupGates(options, report).Run(consumerSwitch: false)),
        ("lookups", "switch", static (options, report) => new LookupGates(options, report).Run(consumerSwitch: true)),
        ("lookups", "chars", static (options, report) => new CharMatchGates(options, report).Run()),
        ("lookups", "ignorecase", static (options, _) => IgnoreCaseFigures.Run(options)),
        ("converters", "converter", ConverterGates.Run),
        ("converters", "enums", static (options, report) => new EnumConverterGates(options, report).Run()),
        ("converters", "strings", static (options, report) => new KnownStringGates(options, report).Run()),
        ("converters", "classifiers", static (options, report) => new ClassifierGates(options, report).Run()),
        ("generator", "generator", static (_, report) => GeneratorGates.Run(report)),
        ("generator", "planning", static (_, report) => PlanningGates.Run(report)),
        ("generator", "readers", ReaderBuildGates.Run),
        ("pool", "pool", static (options, report) => new PoolGates(options, report).Run()),
        ("pool", "reads", static (options, _) => ReadFigures.Run(options)),
        ("pool", "maps", static (options, report) => new MapGates(options, report).Run()),
        ("pool", "keys", static (options, report) => new KeyGates(options, report).Run()),
        ("pool", "threads", static (options, report) => new ThreadGates(options, report).Run()),
        ("text", "text", static (options, report) => new EncodeGates(options, report).Run()),
        ("text", "decode", static (options, report) => new DecodeGates(options, report).Run()),
        ("text", "prefixes", static (options, report) => new PrefixGates(options, report).Run()),
        ("text", "spanwriter", static (options, report) => new SpanWriterGates(options, report).Run()),
        ("text", "cold", static (options, _) => ColdTextGates.Run(options)),
        ("json", "json", static (options, report) => new JsonGates(options, report).Run()),
        ("json", "tokens", static (options, report) => new TokenGates(options, report).Run()),
        ("json", "elements", static (options, report) => new ElementGates(options, report).Run()),
        ("json", "paths", static (options, report) => new PathGates(options, report).Run()),
        ("json", "long-strings", static (options, report) => new StringGates(options, report).Run()),
        ("json", "partial", static (options, report) => new PartialGates(options, report).Run()),
        ("json", "raw", static (options, report) => new RawValueGates(options, report).Run()),
        ("serializer", "serializer", static (options, report) => new SerializerGates(options, report).Run()),
        ("serializer", "writers", static (options, report) => new WriterGates(options, report).Run()),
        ("serializer", "options", static (options, report) => new OptionsGates(options, report).Run()),
        ("rules", "rules-reading", static (options, _) => RuleFigures.Run("Reading JSON", new ReadingRuleBenchmarks(), options)),
        ("rules", "rules-writing", static (options, _) => RuleFigures.Run("Writing JSON", new WritingRuleBenchmarks(), options)),
        ("rules", "rules-documents", static (options, _) => RuleFigures.Run("Whole documents", new DocumentRuleBenchmarks(), options)),
        ("rules", "rules-encoding", static (options, _) => RuleFigures.Run("Encoding", new EncodingRuleBenchmarks(), options)),
    ];

    public static string Usage
        => $"gates [--quick] [--save] [--rounds N] [--keys 8,16] [--only {string.Join(',', Parts.Select(static part => part.Part))}]";

    public static int Run(ReadOnlySpan<string> args)
    {
        GateOptions options = GateOptions.Parse(args);
        BenchmarkScale.IsQuick = options.IsQuick;
        int missed = 0;
        long start = Stopwatch.GetTimestamp();
        foreach ((string file, string part, Action<GateOptions, GateReport> run) in Parts)
        {
            if (options.Only.Count > 0 && !options.Only.Contains(part))
                continue;

            var report = new GateReport(part);
            string sections = Capture(() =>
            {
                Console.WriteLine($"## Run: {part}\n\n{RunLine.Of(options)}\n");
                run(options, report);
                report.Print();
            });
            Console.Write(sections);
            missed += report.Missed;
            if (options.IsSaved)
                Save(file, sections);
        }

        Console.WriteLine($"{missed} gates missed, {Stopwatch.GetElapsedTime(start).TotalMinutes:0.0} minutes");
        return missed == 0 || options.IsQuick ? 0 : 1;
    }

    private static string Capture(Action action)
    {
        TextWriter console = Console.Out;
        var output = new StringWriter { NewLine = "\n" };
        Console.SetOut(output);
        try
        {
            action();
        }
        finally
        {
            Console.SetOut(console);
        }

        return output.ToString();
    }

    private static void Save(string file, string sections)
    {
        string repository = typeof(GateRun).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(static item => item.Key == "RepositoryDirectory").Value!;
        string path = Path.Combine(repository, "docs", "benchmarks", "data", $"{file}.json");
        File.WriteAllText(path, ReportFile.Merge(File.ReadAllText(path).ReplaceLineEndings("\n"), sections));
    }
}
