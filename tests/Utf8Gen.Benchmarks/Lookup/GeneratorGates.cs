using System.Diagnostics;
using System.Globalization;
using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Generation;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Testing;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>What the generator adds to a build and to a keystroke: 200 tables of 30 keys.</summary>
internal static class GeneratorGates
{
    private const int Warmups = 4;

    private const int Builds = 5;

    private const int Keystrokes = 50;

    public static void Run(GateReport report)
    {
        var first = Stopwatch.StartNew();
        var project = new GeneratorProject(GeneratorProject.UsualTables);
        double firstRun = first.Elapsed.TotalMilliseconds;
        for (int i = 0; i < Warmups; i++)
        {
            project.BuildWithout();
            project.BuildWith();
        }

        double without = MedianOf(project.BuildWithout, Builds);
        double with = MedianOf(project.BuildWith, Builds);
        double withOnAllCores = ProcessorTimeOf(project.BuildWith, Builds) - ProcessorTimeOf(project.BuildWithout, Builds);
        double clean = MedianOf(project.CleanRun, Builds);
        MediansOf(project, 4 * Keystrokes);
        (double keystroke, double search) = MediansOf(project, Keystrokes);
        Console.WriteLine($"## {GeneratorProject.UsualTables} tables of 30 keys, ms");
        Console.WriteLine();
        Console.WriteLine("| | |");
        Console.WriteLine("|---|---:|");
        PrintRow("a build without the generator", without);
        PrintRow("the generator alone, in a clean build", clean);
        PrintRow("its first run in a process", firstRun);
        PrintRow("the generator, and the compilation of its output", with - without);
        PrintRow("the same in processor time", withOnAllCores);
        PrintRow("an edit of a file without a table", keystroke);
        PrintRow("the same with a generator that only searches for the attributes", search);
        Console.WriteLine();

        string where = $"{GeneratorProject.UsualTables} tables";
        report.AtMost("The generator in a clean build", where, clean, 1000, " ms");
        report.AtMost("The generator and the compilation of what it makes, in a clean build", where, with - without, 1000, " ms");
        report.AtMost("The generator at a keystroke in another file, median of 50", where, keystroke, 5, " ms");
        report.AtMost("The same, above a generator that only searches for the attributes", where, keystroke - search, 5, " ms");
    }

    private static void PrintRow(string what, double milliseconds)
        => Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"| {what} | {milliseconds:0.0} |"));

    /// <summary>The compiler binds methods on all cores.</summary>
    /// <returns>The mean, in milliseconds.</returns>
    private static double ProcessorTimeOf(Func<int> action, int count)
    {
        TimeSpan before = Environment.CpuUsage.TotalTime;
        for (int i = 0; i < count; i++)
            action();
        return (Environment.CpuUsage.TotalTime - before).TotalMilliseconds / count;
    }

    /// <summary>In turns: a machine is slower at one time than at another.</summary>
    private static (double Keystroke, double Search) MediansOf(GeneratorProject project, int count)
    {
        var keystrokes = new double[count];
        var searches = new double[count];
        for (int i = 0; i < count; i++)
        {
            keystrokes[i] = TimeOf(project.KeystrokeWith);
            searches[i] = TimeOf(project.KeystrokeWithSearch);
        }

        return (MedianOf(keystrokes), MedianOf(searches));
    }

    private static double MedianOf(Func<int> action, int count)
        => MedianOf([.. Enumerable.Range(0, count).Select(_ => TimeOf(action))]);

    private static double MedianOf(double[] times)
    {
        Array.Sort(times);
        return times[times.Length / 2];
    }

    private static double TimeOf(Func<int> action)
    {
        long start = Stopwatch.GetTimestamp();
        action();
        return Stopwatch.GetElapsedTime(start).TotalMilliseconds;
    }
}

/// <summary>How long the search for the lookup of one table takes, which an editor waits for when
/// its keys change.</summary>
internal static class PlanningGates
{
    private const int Warmups = 20;

    private const int Searches = 31;

    public static void Run(GateReport report)
    {
        report.AtMost("Planning the lookup of a table, median of 31", "2,000 keys", Plan(KeySizes.Largest), 100, " ms");
        report.AtMost("Planning the lookup of a table, median of 31", "32 keys", Plan(KeySizes.LargestByHand), 1, " ms");
    }

    private static double Plan(int size)
    {
        byte[][] keys = [.. KeyLists.OfSize(size).Select(Encoding.UTF8.GetBytes)];
        for (int i = 0; i < Warmups; i++)
            LookupPlanner.Choose(keys, LookupOptions.Default, CancellationToken.None);

        var times = new double[Searches];
        for (int i = 0; i < Searches; i++)
        {
            long start = Stopwatch.GetTimestamp();
            LookupPlanner.Choose(keys, LookupOptions.Default, CancellationToken.None);
            times[i] = Stopwatch.GetElapsedTime(start).TotalMilliseconds;
        }

        Array.Sort(times);
        return times[Searches / 2];
    }
}

/// <summary>A project with many tables, and what its compiler does with it.</summary>
internal sealed class GeneratorProject
{
    private const int KeysOfTable = 30;

    /// <summary>A file that has nothing to do with the tables, before and after a key was pressed.</summary>
    private static readonly string[] Keystrokes =
    [
        "namespace Shop; internal static class Unrelated { public static int Twice(int n) => n + n; }",
        "namespace Shop; internal static class Unrelated { public static int Twice(int n) => n * 2; }",
    ];

    private readonly CSharpParseOptions _parseOptions = new(LanguageVersion.CSharp14);
    private readonly MetadataReference[] _references;
    private readonly SyntaxTree[] _trees;
    private readonly SyntaxTree[] _unrelated;
    private readonly Typist _typist;
    private readonly Typist _search;
    private Compilation _edited;
    private int _edits;

    /// <param name="tables">The number of tables, each in a file of its own.</param>
    public GeneratorProject(int tables)
    {
        _references =
        [
            .. TargetingPack.ReferenceAssemblies("10.0").Append(typeof(Utf8TableAttribute).Assembly.Location)
                .Select(static path => MetadataReference.CreateFromFile(path)),
        ];
        IReadOnlyList<string> names = KeyLists.OfSize(KeySizes.Largest);
        _trees = [.. Enumerable.Range(0, tables).Select(table => Parse(SourceOf(table, names), $"Keys{table}.cs"))];
        _unrelated = [.. Keystrokes.Select(text => Parse(text, "Unrelated.cs"))];
        _edited = CreateCompilation();
        _typist = new Typist(CreateDriver(), _edited, _unrelated);
        _search = new Typist(
            CSharpGeneratorDriver.Create([new AttributeSearch().AsSourceGenerator()], parseOptions: _parseOptions),
            _edited,
            _unrelated);
        Check(tables);
    }

    /// <summary>As many as a large code base has.</summary>
    public static int UsualTables => BenchmarkScale.IsQuick ? 5 : 200;

    /// <summary>What a build does without a generator.</summary>
    public int BuildWithout() => Emit(CreateCompilation());

    /// <summary>What a build does with the generator: it runs, and its code is compiled too.</summary>
    public int BuildWith()
    {
        CreateDriver().RunGeneratorsAndUpdateCompilation(CreateCompilation(), out Compilation output, out _);
        return Emit(output);
    }

    /// <summary>The generator alone, on a project it has not seen.</summary>
    public int CleanRun() => CreateDriver().RunGenerators(CreateCompilation()).GetRunResult().GeneratedTrees.Length;

    /// <summary>An edit of a file that has no table; the trees are parsed already.</summary>
    public int KeystrokeWithout()
    {
        _edited = _edited.ReplaceSyntaxTree(_unrelated[_edits % 2], _unrelated[(_edits + 1) % 2]);
        return ++_edits;
    }

    /// <summary>The same, and the generator runs again.</summary>
    public int KeystrokeWith() => _typist.Press();

    /// <summary>The same with <see cref="AttributeSearch"/> in place of the generator.</summary>
    public int KeystrokeWithSearch() => _search.Press();

    private static string SourceOf(int table, IReadOnlyList<string> names)
    {
        var keys = new StringBuilder();
        for (int key = 0; key < KeysOfTable; key++)
            keys.Append(key == 0 ? "\"" : ", \"").Append(names[table + key]).Append('"');
        return $$"""
            using Utf8Gen;

            namespace Shop;

            [Utf8Table({{keys}})]
            internal static partial class Keys{{table}}
            {
            }
            """;
    }

    private SyntaxTree Parse(string text, string path) => CSharpSyntaxTree.ParseText(text, _parseOptions, path, Encoding.UTF8);

    private CSharpCompilation CreateCompilation()
        => CSharpCompilation.Create(
            "Shop",
            [.. _trees, _unrelated[0]],
            _references,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, nullableContextOptions: NullableContextOptions.Enable));

    private CSharpGeneratorDriver CreateDriver()
        => CSharpGeneratorDriver.Create([new Utf8TableGenerator().AsSourceGenerator()], parseOptions: _parseOptions);

    private static int Emit(Compilation compilation)
    {
        using var stream = new MemoryStream();
        return compilation.Emit(stream).Success
            ? (int)stream.Length
            : throw new InvalidOperationException("The project does not compile.");
    }

    private void Check(int tables)
    {
        GeneratorDriverRunResult result = _typist.Result;
        if (result.GeneratedTrees.Length != tables || !result.Diagnostics.IsEmpty)
            throw new InvalidOperationException(
                $"{result.GeneratedTrees.Length} tables were made; {string.Join(", ", result.Diagnostics)}");
    }
}

/// <summary>A generator that asks the compiler for the attributes that ours asks for, and does nothing with them: what
/// the search alone costs, which no generator of attributes can avoid.</summary>
internal sealed class AttributeSearch : IIncrementalGenerator
{
    private static readonly string[] Attributes =
    [
        "Utf8Gen.Utf8TableAttribute",
        "Utf8Gen.Utf8TableAttribute`1",
        "Utf8Gen.Utf8MatchAttribute",
        "System.Text.Json.Serialization.JsonSerializableAttribute",
    ];

    public void Initialize(IncrementalGeneratorInitializationContext context)
    {
        foreach (string attribute in Attributes)
        {
            IncrementalValuesProvider<int> found = context.SyntaxProvider.ForAttributeWithMetadataName(
                attribute, static (_, _) => true, static (match, _) => match.Attributes.Length);
            context.RegisterSourceOutput(found, static (_, _) => { });
        }
    }
}

/// <summary>Types in a file that has no table, and runs a generator after every key.</summary>
/// <remarks>Each has compilations of its own: what one generator made the compiler bind would be
/// bound for the next.</remarks>
internal sealed class Typist
{
    private readonly SyntaxTree[] _versions;
    private Compilation _compilation;
    private GeneratorDriver _driver;
    private int _edits;

    /// <param name="driver">The generator.</param>
    /// <param name="compilation">The project, with the first version of the file.</param>
    /// <param name="versions">The file before and after a key was pressed.</param>
    public Typist(GeneratorDriver driver, Compilation compilation, SyntaxTree[] versions)
    {
        _versions = versions;
        _compilation = compilation;
        _driver = driver.RunGenerators(compilation);
    }

    public GeneratorDriverRunResult Result => _driver.GetRunResult();

    public int Press()
    {
        _compilation = _compilation.ReplaceSyntaxTree(_versions[_edits % 2], _versions[(_edits + 1) % 2]);
        _edits++;
        _driver = _driver.RunGenerators(_compilation);
        return _edits;
    }
}
