using System.Reflection;

namespace Utf8Gen.Analyzers.HotPaths.Options;

/// <summary>Every option of the analyzers. Documentation and validation follow from it.</summary>
internal static class AnalyzerOptionTable
{
    /// <summary>The prefix of all option keys.</summary>
    public const string Prefix = "utf8gen_";

    private const string DocumentationIds = "documentation ids, where * stands for any text";

    public static readonly AnalyzerOption<HotPathMode> HotPathMode = new(
        "utf8gen_hot_path_mode", "shapes", "off, explicit, loops, shapes or transitive",
        "What makes code hot; each mode adds to the one before.", OptionParsers.TryParseMode);

    public static readonly AnalyzerOption<AttributeNames> HotPathAttributes = new(
        "utf8gen_hot_path_attributes", "BenchmarkDotNet.Attributes.Benchmark, PerformanceSensitive, "
            + "MethodImplOptions.AggressiveOptimization",
        "names of attributes, with or without the types or the namespace around them; none for "
            + "no attribute", "Attributes that mark code as hot, beside `[Utf8HotPath]`.", AttributeNames.TryParse);

    public static readonly AnalyzerOption<SymbolPatterns> HotPathSymbols = new(
        "utf8gen_hot_path_symbols", "", DocumentationIds,
        "Members, types and namespaces whose code is hot.", SymbolPatterns.TryParse);

    public static readonly AnalyzerOption<SymbolPatterns> HotPathEntryPoints = new(
        "utf8gen_hot_path_entry_points", "", DocumentationIds,
        "Members that are hot together with what overrides or implements them; from mode `shapes` on.", SymbolPatterns.TryParse);

    public static readonly AnalyzerOption<int> HotPathMaxDepth = new(
        "utf8gen_hot_path_max_depth", "2", "a whole number from 1 to 9",
        "How many calls may lie between hot code and what is hot because of it; from mode `shapes` on.", OptionParsers.TryParseDepth);

    public static readonly AnalyzerOption<double> HotPathProfileMinPercent = new(
        "utf8gen_hot_path_profile_min_percent", "1.0", "a number from 0 to 100",
        "The share of samples from which on the calls that a rule replaces are hot in a method of a profile "
            + "(`*.u8prof.json`).", OptionParsers.TryParsePercent);

    public static readonly AnalyzerOption<bool> IncludeTests = new(
        "utf8gen_include_tests", "false", "true or false",
        "Whether findings in test projects are reported, not only those in code that is marked as hot.", OptionParsers.TryParseBoolean);

    public static readonly AnalyzerOption<bool> Intercept = new(
        "utf8gen_intercept", "true", "true or false",
        "Whether calls in these files are replaced in a build with the property `Utf8GenIntercept`.", OptionParsers.TryParseBoolean);

    /// <summary>All options, ordered by key.</summary>
    public static IReadOnlyList<AnalyzerOption> All { get; } =
        typeof(AnalyzerOptionTable)
            .GetFields(BindingFlags.Public | BindingFlags.Static)
            .Select(static field => field.GetValue(null))
            .OfType<AnalyzerOption>()
            .OrderBy(static option => option.Key, StringComparer.Ordinal)
            .ToList();
}
