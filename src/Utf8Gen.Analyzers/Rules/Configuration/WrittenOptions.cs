using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Options;

namespace Utf8Gen.Analyzers.Rules.Configuration;

/// <summary>The options of this library in a compilation: each value of a key
/// once, with its severity.</summary>
internal sealed class WrittenOptions
{
    // A project has a few of them, or none.
    private readonly List<WrittenOption> _options = [];
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
                Add(new WrittenOption(key.ToLowerInvariant(), value, weight));
        }
    }

    public IEnumerable<WrittenOption> InOrder()
        => _options
            .OrderBy(static option => option.Key, StringComparer.Ordinal)
            .ThenBy(static option => option.Value, StringComparer.Ordinal);

    /// <remarks>Asked for each key of each file: the digit alone refuses nearly all.</remarks>
    private static bool IsOurs(string key)
        => key.Length >= AnalyzerOptionTable.Prefix.Length
            && key[3] == '8'
            && key.StartsWith(AnalyzerOptionTable.Prefix, StringComparison.OrdinalIgnoreCase);

    /// <summary>Keeps the highest severity if several files share an option.</summary>
    private void Add(WrittenOption option)
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
