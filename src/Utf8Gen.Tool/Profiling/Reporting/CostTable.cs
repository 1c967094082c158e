using System.Globalization;
using Utf8Gen.Tool.Profiling.Mapping;

namespace Utf8Gen.Tool.Profiling.Reporting;

/// <summary>Writes the cost of user methods, and of the framework methods covered by
/// rules that they called.</summary>
internal sealed class CostTable(TextWriter writer)
{
    private const int MaxUnmapped = 5;

    private const string Inlining =
        "What the JIT inlined counts for the caller; recorded with DOTNET_JitNoInline=1, each method counts for itself.";

    public void Write(CostSummary costs, int top)
    {
        writer.WriteLine($"{"Exclusive",9}  {"Inclusive",9}  {(costs.HasAllocations ? $"{"Allocated",10}  " : "")}Method");
        foreach (MethodCost method in costs.Methods.Take(top))
            Write(method, costs.HasAllocations);
        if (costs.Methods.Count > top)
            writer.WriteLine($"... and {costs.Methods.Count - top} more");

        WriteRules(costs);
        WriteRest(costs);
    }

    private void Write(MethodCost method, bool hasAllocations)
    {
        string allocated = hasAllocations ? $"{Bytes(method.AllocatedBytes),10}  " : "";
        writer.WriteLine(
            $"{Percent(method.ExclusivePercent),9}  {Percent(method.InclusivePercent),9}  {allocated}{Printable(method.Name.ToString())}");
        foreach (PatternCost pattern in method.Patterns)
            writer.WriteLine(
                $"{"",9}  {"",9}  {(hasAllocations ? new string(' ', 12) : "")}    {Percent(pattern.Percent),7}  "
                + $"in {pattern.Method.Name}{Rules(pattern)}");
    }

    /// <summary>Writes the cost of framework methods over all user methods.</summary>
    private void WriteRules(CostSummary costs)
    {
        PatternCost[] patterns =
        [
            .. costs.Methods
                .SelectMany(static method => method.Patterns)
                .GroupBy(
                    static pattern => pattern.Method,
                    static (method, patterns) => new PatternCost(
                        method,
                        patterns.Sum(static pattern => pattern.Percent),
                        patterns.Sum(static pattern => pattern.AllocatedPercent)))
                .OrderByDescending(static pattern => pattern.Percent),
        ];
        if (patterns.Length == 0)
        {
            writer.WriteLine("\nNone of them called a framework method for which Utf8Gen knows an alternative, or the calls were inlined.");
            return;
        }

        writer.WriteLine("\nFramework methods for which Utf8Gen knows an alternative, in all user code:");
        foreach (PatternCost pattern in patterns)
        {
            string allocated = costs.HasAllocations ? $", {Percent(pattern.AllocatedPercent)} of allocated bytes" : "";
            writer.WriteLine($"{Percent(pattern.Percent),9}  {pattern.Method.Name}{Rules(pattern)}{allocated}");
        }
    }

    private void WriteRest(CostSummary costs)
    {
        writer.WriteLine($"\n{Percent(costs.OutsidePercent)} is in no user code.");
        if (costs.Unmapped.Count > 0)
        {
            writer.WriteLine("Could not be mapped to code; counted for its callers:");
            foreach ((string name, double percent) in costs.Unmapped.Take(MaxUnmapped))
                writer.WriteLine($"{Percent(percent),9}  {Printable(name)}");
            if (costs.Unmapped.Count > MaxUnmapped)
                writer.WriteLine($"... and {costs.Unmapped.Count - MaxUnmapped} more");
        }

        writer.WriteLine(Inlining);
        foreach (string note in costs.Notes)
            writer.WriteLine(note);
    }

    private static string Rules(PatternCost pattern)
        => pattern.Method.Rules.Count == 0 ? "" : $" ({string.Join(", ", pattern.Method.Rules)})";

    private static string Percent(double percent) => percent.ToString("0.0", CultureInfo.InvariantCulture) + " %";

    private static string Bytes(double bytes) => bytes switch
    {
        >= 1e9 => (bytes / 1e9).ToString("0.0", CultureInfo.InvariantCulture) + " GB",
        >= 1e6 => (bytes / 1e6).ToString("0.0", CultureInfo.InvariantCulture) + " MB",
        >= 1e3 => (bytes / 1e3).ToString("0.0", CultureInfo.InvariantCulture) + " kB",
        _ => bytes.ToString("0", CultureInfo.InvariantCulture) + " B",
    };

    /// <remarks>Names come from a file, which may contain terminal escape sequences.</remarks>
    private static string Printable(string name) => string.Concat(name.Select(static c => char.IsControl(c) ? '?' : c));
}
