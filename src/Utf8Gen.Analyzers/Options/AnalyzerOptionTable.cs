using System.Reflection;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Analyzers.Options;

/// <summary>Every option of the analyzers. Documentation and validation follow from it.</summary>
internal static class AnalyzerOptionTable
{
    /// <summary>The prefix of all option keys.</summary>
    public const string Prefix = "utf8gen_";

    private const string DocumentationIds = "documentation ids, in which * matches any text";

    public static readonly AnalyzerOption<HotPathScope> HotPaths = new(
        "utf8gen_hot_paths", "items", "attributes or items",
        "What makes code hot: only attributes and listed symbols, or also code that runs for each item.", OptionParsers.TryParseScope);

    public static readonly AnalyzerOption<AttributeNames> HotPathAttributes = new(
        "utf8gen_hot_path_attributes", "BenchmarkDotNet.Attributes.Benchmark, PerformanceSensitive, "
            + "MethodImplOptions.AggressiveOptimization",
        "names of attributes, with or without the types or the namespace around them; none for "
            + "no attribute", "Attributes that mark code as hot, in addition to `[Utf8HotPath]`.", AttributeNames.TryParse);

    public static readonly AnalyzerOption<SymbolPatterns> HotPathSymbols = new(
        "utf8gen_hot_path_symbols", "", DocumentationIds,
        "Members, types and namespaces whose code is hot, and members that override or implement them.", SymbolPatterns.TryParse);

    public static readonly AnalyzerOption<bool> IncludeTests = new(
        "utf8gen_include_tests", "false", "true or false",
        "Whether all findings in test projects are reported, or only those in marked code.", OptionParsers.TryParseBoolean);


    /// <summary>All options, ordered by key.</summary>
    public static IReadOnlyList<AnalyzerOption> All { get; } =
        typeof(AnalyzerOptionTable)
            .GetFields(BindingFlags.Public | BindingFlags.Static)
            .Select(static field => field.GetValue(null))
            .OfType<AnalyzerOption>()
            .OrderBy(static option => option.Key, StringComparer.Ordinal)
            .ToList();
}

/// <summary>The options for one file.</summary>
internal sealed class HotPathOptions(AnalyzerConfigOptions options)
{
    public HotPathScope Scope { get; } = AnalyzerOptionTable.HotPaths.Read(options);

    public AttributeNames Attributes { get; } = AnalyzerOptionTable.HotPathAttributes.Read(options);

    public SymbolPatterns Symbols { get; } = AnalyzerOptionTable.HotPathSymbols.Read(options);

    public bool IncludesTests { get; } = AnalyzerOptionTable.IncludeTests.Read(options);
}
