using System.Globalization;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Generation.Serializing;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Testing;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>What generated readers add to a build, beside the generator of System.Text.Json on the same
/// contexts.</summary>
internal static class ReaderBuildGates
{
    private const double Allowed = 2;

    private const double AllowedOfEdit = 5;

    private static readonly int[] Sizes = [100, 300, 600];

    public static void Run(GateOptions options, GateReport report)
    {
        int rounds = options.IsQuick ? 1 : 7;
        Console.WriteLine("## Messages in contexts with [Utf8Json], ms\n");
        Console.WriteLine("| | generator of System.Text.Json | ours | analyzers | ratio | edit elsewhere, theirs | ours |");
        Console.WriteLine("|---|---:|---:|---:|---:|---:|---:|");
        foreach (int size in options.IsQuick ? [20] : Sizes)
        {
            var project = new ReaderProject(size);
            BuildTimes first = project.Build(isOursFirst: false);
            BuildTimes[] builds = [.. Enumerable.Range(0, rounds + 4).Select(i => project.Build(i % 2 == 0)).Skip(4)];
            BuildTimes[] edits = [.. Enumerable.Range(0, 3 * rounds).Select(_ => project.Edit())];
            BuildTimes build = BuildTimes.MedianOf(builds), edit = BuildTimes.MedianOf(edits[rounds..]);
            if (size == Sizes[0])
                Print($"{size}, first build in a process", first, "");
            Print($"{size}", build, $"{Text(edit.Theirs)} | {Text(edit.Ours)}");
            report.AtMost("Generator and analyzers, beside System.Text.Json's generator", $"{size} messages", build.Ratio, Allowed, "");
            report.AtMost("The generator after an edit in another file", $"{size} messages", edit.Ours, AllowedOfEdit, " ms");
        }

        Console.WriteLine();
    }

    private static void Print(string what, BuildTimes times, string edit)
        => Console.WriteLine(
            $"| {what} | {Text(times.Theirs)} | {Text(times.Ours)} | {Text(times.Analyzers)} | {Text(times.Ratio)} | {edit} |");

    private static string Text(double value) => value.ToString("0.0", CultureInfo.InvariantCulture);
}

/// <summary>Milliseconds of a build.</summary>
internal sealed record BuildTimes(double Theirs, double Ours, double Analyzers)
{
    public double Ratio => (Ours + Analyzers) / Theirs;

    public static BuildTimes MedianOf(BuildTimes[] all)
        => new(Median(all, static one => one.Theirs), Median(all, static one => one.Ours), Median(all, static one => one.Analyzers));

    private static double Median(BuildTimes[] all, Func<BuildTimes, double> figure) => all.Select(figure).Order().ElementAt(all.Length / 2);
}

/// <summary>A project that is built with both generators and our analyzers.</summary>
internal sealed class ReaderProject
{
    private const string Usings = """
        global using System;
        global using System.Collections.Generic;
        global using System.Net.Http;
        global using System.Threading.Tasks;
        """;

    private static readonly string[] Edits = [.. new[] { "n + n", "2 * n" }
        .Select(static sum => $"namespace Sdk; internal static class Unrelated {{ public static int Twice(int n) => {sum}; }}")];

    private readonly CSharpParseOptions _parseOptions = new(LanguageVersion.CSharp14);
    private readonly MetadataReference[] _references;
    private readonly SyntaxTree[] _trees;
    private readonly SyntaxTree[] _edits;
    private readonly Driven[] _edited;
    private int _edit;

    public ReaderProject(int messages)
    {
        _references =
        [
            .. TargetingPack.ReferenceAssemblies("10.0").Append(typeof(Utf8JsonAttribute).Assembly.Location)
                .Select(static path => MetadataReference.CreateFromFile(path)),
        ];
        _trees = [.. SdkSource.Files(messages).Prepend(Usings).Select(Parse)];
        _edits = [.. Edits.Select(static (text, i) => (text, i)).Select(edit => Parse(edit.text, -1))];
        _edited = [.. new[] { Theirs, Ours }.Select(generator => new Driven(Create(generator), CreateCompilation()))];
    }

    private static ISourceGenerator Theirs { get; } = JsonGenerator.Reference.GetGenerators(LanguageNames.CSharp).Single();

    private static ISourceGenerator Ours { get; } = new Utf8JsonGenerator().AsSourceGenerator();

    /// <summary>Builds without anything that is known of an earlier build. The generator that is first binds what both
    /// need.</summary>
    public BuildTimes Build(bool isOursFirst)
    {
        ISourceGenerator[] generators = isOursFirst ? [Ours, Theirs] : [Theirs, Ours];
        GeneratorDriver driver = Create(generators).RunGeneratorsAndUpdateCompilation(CreateCompilation(), out Compilation output, out _);
        Check(output);
        var times = driver.GetTimingInfo().GeneratorTimes.ToDictionary(
            static one => one.Generator.GetGeneratorType(), static one => one.ElapsedTime.TotalMilliseconds);
        return new BuildTimes(times[Theirs.GetGeneratorType()], times[Ours.GetGeneratorType()], TimeOfAnalyzers(output));
    }

    /// <summary>Edits the body of a method in a file without a message.</summary>
    public BuildTimes Edit()
    {
        SyntaxTree before = _edits[_edit % 2], after = _edits[++_edit % 2];
        double[] times = [.. _edited.Select(one => one.Replace(before, after))];
        return new BuildTimes(times[0], times[1], 0);
    }

    private static double TimeOfAnalyzers(Compilation output)
    {
        var options = new CompilationWithAnalyzersOptions(
            new AnalyzerOptions([]), onAnalyzerException: null, concurrentAnalysis: false, logAnalyzerExecutionTime: true);
        var run = new CompilationWithAnalyzers(output, [new Utf8JsonAnalyzer(), new ReaderUseAnalyzer()], options);
        run.GetAnalyzerDiagnosticsAsync().GetAwaiter().GetResult();
        return run.Analyzers
            .Select(analyzer => run.GetAnalyzerTelemetryInfoAsync(analyzer, CancellationToken.None).GetAwaiter().GetResult())
            .Sum(static info => info.ExecutionTime.TotalMilliseconds);
    }

    private static void Check(Compilation output)
    {
        if (output.GetDeclarationDiagnostics().FirstOrDefault(static one => one.Severity == DiagnosticSeverity.Error) is { } error)
            throw new InvalidOperationException(error.ToString());
    }

    private SyntaxTree Parse(string text, int file) => CSharpSyntaxTree.ParseText(text, _parseOptions, $"File{file}.cs", Encoding.UTF8);

    private CSharpCompilation CreateCompilation()
        => CSharpCompilation.Create(
            "Sdk",
            [.. _trees, _edits[0]],
            _references,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));

    private CSharpGeneratorDriver Create(params ISourceGenerator[] generators)
        => CSharpGeneratorDriver.Create(generators, parseOptions: _parseOptions);

    /// <summary>A generator that has run, and runs again after each edit.</summary>
    private sealed class Driven(GeneratorDriver driver, Compilation compilation)
    {
        private GeneratorDriver _driver = driver.RunGenerators(compilation);
        private Compilation _compilation = compilation;

        public double Replace(SyntaxTree before, SyntaxTree after)
        {
            _compilation = _compilation.ReplaceSyntaxTree(before, after);
            _driver = _driver.RunGenerators(_compilation);
            return _driver.GetTimingInfo().GeneratorTimes.Single().ElapsedTime.TotalMilliseconds;
        }
    }
}
