using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.HotPaths.Options;

namespace Utf8Gen.Analyzers.Rules.Configuration;

/// <summary>The options of ours that a compilation is given: each value of a key once, with how much it weighs that it is wrong.</summary>
internal sealed class WrittenOptions
{
    private readonly Dictionary<(string Key, string Value), ReportDiagnostic> _options = [];
    private (AnalyzerConfigOptions Options, ReportDiagnostic Weight)? _last;

    /// <param name="options">What a file, or the compilation, is given.</param>
    /// <param name="weight">What the same configuration says about U8G9003.</param>
    public void Add(AnalyzerConfigOptions options, ReportDiagnostic weight)
    {
        // The files of one folder may have one object.
        if (_last == (options, weight))
            return;

        _last = (options, weight);
        foreach (string key in KeysOf(options))
        {
            if (key.StartsWith(AnalyzerOptionTable.Prefix, StringComparison.OrdinalIgnoreCase)
                && options.TryGetValue(key, out string? value))
                Add((key.ToLowerInvariant(), value), weight);
        }
    }

    public IEnumerable<(string Key, string Value, ReportDiagnostic Weight)> InOrder()
        => _options
            .OrderBy(static option => option.Key.Key, StringComparer.Ordinal)
            .ThenBy(static option => option.Key.Value, StringComparer.Ordinal)
            .Select(static option => (option.Key.Key, option.Key.Value, option.Value));

    /// <summary>Of several files that share an option, the one where it weighs most.</summary>
    private void Add((string Key, string Value) option, ReportDiagnostic weight)
    {
        if (!_options.TryGetValue(option, out ReportDiagnostic other) || RankOf(weight) > RankOf(other))
            _options[option] = weight;
    }

    private static int RankOf(ReportDiagnostic weight) => weight switch
    {
        ReportDiagnostic.Suppress => 0,
        ReportDiagnostic.Hidden => 1,
        ReportDiagnostic.Info => 2,
        ReportDiagnostic.Error => 4,
        _ => 3,
    };

    /// <remarks>A host need not list its keys; then only those that are known can be asked for.</remarks>
    private static IEnumerable<string> KeysOf(AnalyzerConfigOptions options)
    {
        try
        {
            return options.Keys;
        }
        catch (NotImplementedException)
        {
            return AnalyzerOptionTable.All.Select(static option => option.Key);
        }
    }
}
