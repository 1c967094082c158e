using System.Globalization;
using Utf8Gen.Analyzers.Options;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Profiling;

/// <summary>Writes the cost of user methods, of the framework methods covered by rules that they called, and of
/// findings.</summary>
/// <param name="writer">Receives the text.</param>
/// <param name="costs">The costs.</param>
/// <param name="top">The maximum number of methods and of findings.</param>
internal sealed class CostTable(TextWriter writer, CostSummary costs, int top)
{
    private const int MaxUnmapped = 5;

    private const string Inlining =
        "What the JIT inlined counts for the caller; recorded with DOTNET_JitNoInline=1, each method counts for itself.";

    public void WriteMethods()
    {
        writer.WriteLine($"{"Time",9}  {(costs.HasAllocations ? $"{"Allocated",9}  " : "")}Method");
        foreach (MethodCost method in costs.Methods.Take(top))
        {
            WriteLine(Percent(method.Percent), method.AllocatedPercent, method.Symbols);
            foreach (PatternCost pattern in method.Patterns)
                WriteLine(Percent(pattern.Percent), pattern.AllocatedPercent, $"    in {pattern.Method.Name}{Rules(pattern)}");
        }

        WriteMore(costs.Methods.Count);
        WriteRules();
        WriteRest();
    }

    /// <summary>Writes the findings in methods that call what the rule is about, the most expensive first.</summary>
    public void WriteFindings(IReadOnlyCollection<Finding> findings, Func<string, string> relative)
    {
        (Finding Finding, double Percent, double AllocatedPercent)[] measured =
        [
            .. findings.Select(Measure)
                .Where(static cost => cost.Percent > 0 || cost.AllocatedPercent > 0)
                .OrderByDescending(static cost => cost.Percent)
                .ThenByDescending(static cost => cost.AllocatedPercent),
        ];
        writer.WriteLine("\nFindings, with what the calls of their rule cost in their method:");
        foreach ((Finding finding, double percent, double allocated) in measured.Take(top))
        {
            string place = $"{relative(finding.Path)}({finding.Line},{finding.Lines.Start.Character + 1})";
            WriteLine(Percent(percent), allocated, $"{place}: {finding.Id}: {finding.Message}");
        }

        WriteMore(measured.Length);
        writer.WriteLine($"{findings.Count - measured.Length} other findings are in methods where such calls took no time in the trace.");
    }

    private (Finding Finding, double Percent, double AllocatedPercent) Measure(Finding finding)
    {
        PatternCost[] patterns =
        [
            .. costs.Methods
                .Where(method => finding.Identity is { Member: var member } && IsFor(method, member))
                .SelectMany(static method => method.Patterns)
                .Where(pattern => pattern.Method.Rules.Contains(finding.Rule)),
        ];
        return (finding, patterns.Sum(static pattern => pattern.Percent), patterns.Sum(static pattern => pattern.AllocatedPercent));
    }

    private static bool IsFor(MethodCost method, string member)
        => OptionParsers.SplitList(method.Symbols).Exists(symbol => SymbolPattern.TryParse(symbol)!.Matches(member));

    /// <summary>Writes the cost of framework methods over all user methods.</summary>
    private void WriteRules()
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
            WriteLine(Percent(pattern.Percent), pattern.AllocatedPercent, $"{pattern.Method.Name}{Rules(pattern)}");
    }

    private void WriteRest()
    {
        writer.WriteLine($"\n{Percent(costs.OutsidePercent)} is in no user code.");
        if (costs.Unmapped.Count > 0)
        {
            writer.WriteLine("Could not be mapped to code; counted for its callers:");
            foreach ((string name, double percent) in costs.Unmapped.Take(MaxUnmapped))
                writer.WriteLine($"{Percent(percent)}  {TerminalText.OneLine(name)}");
            if (costs.Unmapped.Count > MaxUnmapped)
                writer.WriteLine($"... and {costs.Unmapped.Count - MaxUnmapped} more");
        }

        writer.WriteLine(Inlining);
        foreach (string note in costs.Notes)
            writer.WriteLine(note);
    }

    private void WriteLine(string time, double allocated, string text)
        => writer.WriteLine($"{time}  {(costs.HasAllocations ? $"{Percent(allocated)}  " : "")}{TerminalText.OneLine(text)}");

    private void WriteMore(int count)
    {
        if (count > top)
            writer.WriteLine($"... and {count - top} more");
    }

    private static string Rules(PatternCost pattern) => $" ({string.Join(", ", pattern.Method.Rules)})";

    private static string Percent(double percent) => (percent.ToString("0.0", CultureInfo.InvariantCulture) + " %").PadLeft(9);
}
