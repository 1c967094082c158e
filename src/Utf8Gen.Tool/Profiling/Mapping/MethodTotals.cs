using Utf8Gen.Analyzers.HotPaths.Profiles.Patterns;
using Utf8Gen.Analyzers.HotPaths.Profiles.Format;

namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>The running totals of one method.</summary>
internal sealed class MethodTotals
{
    private readonly Dictionary<PatternMethod, double> _patterns = [];
    private double _exclusive;
    private double _inclusive;
    private double _bytes;

    public static double PercentOf(double part, double total) => total > 0 ? 100 * part / total : 0;

    public void AddExclusive(double weight, double bytes, PatternMethod? pattern)
    {
        _exclusive += weight;
        _bytes += bytes;
        if (pattern is not null && weight > 0)
            _patterns[pattern] = _patterns.GetValueOrDefault(pattern) + weight;
    }

    public void AddInclusive(double weight) => _inclusive += weight;

    public MethodCost ToCost((string? Module, MethodName Name) method, double total)
        => new(
            method.Module,
            method.Name,
            PercentOf(_exclusive, total),
            PercentOf(_inclusive, total),
            _bytes,
            [
                .. _patterns
                    .Select(pair => new PatternCost(pair.Key, PercentOf(pair.Value, total)))
                    .OrderByDescending(static cost => cost.Percent)
                    .ThenBy(static cost => cost.Method.Name, StringComparer.Ordinal),
            ]);
}
