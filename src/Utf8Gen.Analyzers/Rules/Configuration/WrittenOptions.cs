using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.HotPaths.Options;

namespace Utf8Gen.Analyzers.Rules.Configuration;

/// <summary>The options of this library in a compilation: each value of a key
/// once, with its severity.</summary>
internal sealed class WrittenOptions
{
    private readonly Dictionary<(string Key, string Value), ReportDiagnostic> _options = [];
    private (AnalyzerConfigOptions Options, ReportDiagnostic Weight)? _last;

    /// <param name="options">The options of a file or the compilation.</param>
    /// <param name="weight">The severity of U8G9003 in the same configuration.</param>
    public void Add(AnalyzerConfigOptions options, ReportDiagnostic weight)
    {
        // Files of one folder may share an object.
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

    /// <summary>Keeps the highest severity if several files share an option.</summary>
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

    /// <remarks>If the host does not list its keys, only known keys can be queried.</remarks>
    private static IEnumerable<string> KeysOf(AnalyzerConfigOptions options)
        => OptionKeys.TryList(options) ?? AnalyzerOptionTable.All.Select(static option => option.Key);
}
