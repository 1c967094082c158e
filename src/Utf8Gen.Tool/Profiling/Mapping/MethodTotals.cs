using Utf8Gen.Tool.Profiling.Patterns;
using Utf8Gen.Tool.Profiling.Names;

namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>The running totals of one method.</summary>
internal sealed class MethodTotals
{
    private readonly Dictionary<PatternMethod, (double Weight, double Bytes)> _patterns = [];
    private double _exclusive;
    private double _inclusive;
    private double _bytes;

    public static double PercentOf(double part, double total) => total > 0 ? 100 * part / total : 0;

    public void AddExclusive(double weight, double bytes, PatternMethod? pattern)
    {
        _exclusive += weight;
        _bytes += bytes;
        if (pattern is null)
            return;

        (double Weight, double Bytes) sums = _patterns.GetValueOrDefault(pattern);
        _patterns[pattern] = (sums.Weight + weight, sums.Bytes + bytes);
    }

    public void AddInclusive(double weight) => _inclusive += weight;

    public MethodCost ToCost((string? Module, MethodName Name) method, double total, double totalBytes)
        => new(
            method.Module,
            method.Name,
            PercentOf(_exclusive, total),
            PercentOf(_inclusive, total),
            _bytes,
            [
                .. _patterns
                    .Where(static pair => pair.Value.Weight > 0)
                    .Select(pair => new PatternCost(
                        pair.Key, PercentOf(pair.Value.Weight, total), PercentOf(pair.Value.Bytes, totalBytes)))
                    .OrderByDescending(static cost => cost.Percent)
                    .ThenBy(static cost => cost.Method.Name, StringComparer.Ordinal),
            ]);
}
