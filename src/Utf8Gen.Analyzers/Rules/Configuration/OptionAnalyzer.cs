using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Options;

namespace Utf8Gen.Analyzers.Rules.Configuration;

/// <summary>U8G9003: an option <c>utf8gen_*</c> that has no effect, because its key or its value is unknown.</summary>
/// <remarks>The location of the setting is unknown, so the diagnostic has none, and the compiler does not apply the
/// sections of an <c>.editorconfig</c> to its severity: that is done here.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class OptionAnalyzer : DiagnosticAnalyzer
{
    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = ImmutableArray.Create(
        RuleCatalogue.IneffectiveOption);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationAction(Analyze);
    }

    private static void Analyze(CompilationAnalysisContext context)
    {
        foreach ((string key, string value, ReportDiagnostic weight) in Collect(context).InOrder())
        {
            if (OptionMistake.Find(key, value) is { } mistake && SeverityOf(weight) is { } severity)
                context.ReportDiagnostic(Diagnostic.Create(
                    RuleCatalogue.IneffectiveOption, Location.None, severity, additionalLocations: null, properties: null, key, value,
                    mistake));
        }
    }

    private static ConfiguredOptions Collect(CompilationAnalysisContext context)
    {
        AnalyzerConfigOptionsProvider provider = context.Options.AnalyzerConfigOptionsProvider;
        var written = new ConfiguredOptions();

        // Settings of a global file are among the options of each file.
        if (!context.Compilation.SyntaxTrees.Any())
            written.Add(provider.GlobalOptions, ReportDiagnostic.Default);
        foreach (SyntaxTree tree in context.Compilation.SyntaxTrees)
        {
            context.CancellationToken.ThrowIfCancellationRequested();
            written.Add(provider.GetOptions(tree), WeightIn(tree, context));
        }

        return written;
    }

    private static ReportDiagnostic WeightIn(SyntaxTree tree, CompilationAnalysisContext context)
        => context.Compilation.Options.SyntaxTreeOptionsProvider is { } severities
            && severities.TryGetDiagnosticValue(
                tree, RuleCatalogue.IneffectiveOption.Id, context.CancellationToken, out ReportDiagnostic weight)
            ? weight
            : ReportDiagnostic.Default;

    private static DiagnosticSeverity? SeverityOf(ReportDiagnostic weight) => weight switch
    {
        ReportDiagnostic.Suppress => null,
        ReportDiagnostic.Hidden => DiagnosticSeverity.Hidden,
        ReportDiagnostic.Info => DiagnosticSeverity.Info,
        ReportDiagnostic.Error => DiagnosticSeverity.Error,
        _ => RuleCatalogue.IneffectiveOption.DefaultSeverity,
    };
}

/// <summary>The mistake in an option, and a suggestion.</summary>
internal static class OptionMistake
{
    /// <returns><see langword="null"/> if there is none.</returns>
    public static string? Find(string key, string value)
    {
        foreach (AnalyzerOption option in AnalyzerOptionTable.All)
        {
            if (option.Key == key)
                return option.Accepts(value) ? null : $"allowed: {option.Values}";
        }

        string question = Nearest(key) is { } nearest ? $", did you mean '{nearest}'?" : ".";
        return $"there is no such option{question} The options are "
            + $"{string.Join(", ", AnalyzerOptionTable.All.Select(static option => option.Key))}";
    }

    /// <returns><see langword="null"/> if none is similar.</returns>
    private static string? Nearest(string key)
    {
        string nearest = AnalyzerOptionTable.All.Select(static option => option.Key).OrderBy(known => Distance(key, known)).First();
        return Distance(key, nearest) <= Math.Max(2, key.Length / 3) ? nearest : null;
    }

    /// <summary>Returns the edit distance of two words.</summary>
    private static int Distance(string from, string to)
    {
        int[] previous = [.. Enumerable.Range(0, to.Length + 1)];
        for (int i = 1; i <= from.Length; i++)
        {
            int[] current = new int[to.Length + 1];
            current[0] = i;
            for (int j = 1; j <= to.Length; j++)
            {
                int replaced = previous[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
                current[j] = Math.Min(replaced, Math.Min(previous[j], current[j - 1]) + 1);
            }

            previous = current;
        }

        return previous[to.Length];
    }
}

/// <summary>The options of this library in a compilation: each value of a key once, with its severity.</summary>
internal sealed class ConfiguredOptions
{
    // A project has a few of them, or none.
    private readonly List<ConfiguredOption> _options = [];
    private AnalyzerConfigOptions? _lastOptions;
    private ReportDiagnostic _lastWeight;

    /// <param name="options">The options of a file or the compilation.</param>
    /// <param name="weight">The severity of U8G9003 in the same configuration.</param>
    public void Add(AnalyzerConfigOptions options, ReportDiagnostic weight)
    {
        // Files of one folder may share an object.
        if (ReferenceEquals(_lastOptions, options) && _lastWeight == weight)
            return;

        (_lastOptions, _lastWeight) = (options, weight);
        foreach (string key in KeysOf(options))
        {
            if (IsOurs(key) && options.TryGetValue(key, out string? value))
                Add(new ConfiguredOption(key.ToLowerInvariant(), value, weight));
        }
    }

    public IEnumerable<ConfiguredOption> InOrder()
        => _options
            .OrderBy(static option => option.Key, StringComparer.Ordinal)
            .ThenBy(static option => option.Value, StringComparer.Ordinal);

    /// <remarks>Asked for each key of each file: the digit alone refuses nearly all.</remarks>
    private static bool IsOurs(string key)
        => key.Length >= AnalyzerOptionTable.Prefix.Length
            && key[3] == '8'
            && key.StartsWith(AnalyzerOptionTable.Prefix, StringComparison.OrdinalIgnoreCase);

    /// <summary>Keeps the highest severity if several files share an option.</summary>
    private void Add(ConfiguredOption option)
    {
        int known = _options.FindIndex(other => other.Key == option.Key && other.Value == option.Value);
        if (known < 0)
            _options.Add(option);
        else if (RankOf(option.Weight) > RankOf(_options[known].Weight))
            _options[known] = option;
    }

    private static int RankOf(ReportDiagnostic weight) => weight switch
    {
        ReportDiagnostic.Suppress => 0,
        ReportDiagnostic.Hidden => 1,
        ReportDiagnostic.Info => 2,
        ReportDiagnostic.Error => 4,
        _ => 3,
    };

    /// <remarks>If the host does not list its keys, only known keys can be queried.</remarks>
    private static IEnumerable<string> KeysOf(AnalyzerConfigOptions options)
        => OptionKeys.TryList(options) ?? AnalyzerOptionTable.All.Select(static option => option.Key);
}

/// <summary>A value of a key in the options of a compilation.</summary>
/// <param name="Key">The key, in lower case.</param>
/// <param name="Value">The value.</param>
/// <param name="Weight">The severity of U8G9003 in the same configuration.</param>
internal sealed record ConfiguredOption(string Key, string Value, ReportDiagnostic Weight);
