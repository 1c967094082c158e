using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.HotPaths.Options;

namespace Utf8Gen.Analyzers.Rules.Configuration;

/// <summary>The options of ours that a compilation is given, each value of a key once.</summary>
internal sealed class WrittenOptions
{
    private readonly HashSet<(string Key, string Value)> _options = [];
    private AnalyzerConfigOptions? _last;

    public void Add(AnalyzerConfigOptions options)
    {
        // The files of one folder may have one object.
        if (options == _last)
            return;

        _last = options;
        foreach (string key in KeysOf(options))
        {
            if (key.StartsWith(AnalyzerOptionTable.Prefix, StringComparison.OrdinalIgnoreCase) && options.TryGetValue(key, out string? value))
                _options.Add((key.ToLowerInvariant(), value));
        }
    }

    public IEnumerable<(string Key, string Value)> InOrder()
        => _options.OrderBy(static option => option.Key, StringComparer.Ordinal).ThenBy(static option => option.Value, StringComparer.Ordinal);

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
