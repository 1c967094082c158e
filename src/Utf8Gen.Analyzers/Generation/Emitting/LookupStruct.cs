using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Lookups;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the common members of types that find keys.</summary>
internal static class LookupStruct
{
    public static void WriteMeasures(SourceWriter lines, TableModel table)
    {
        WriteNumber(lines, "MinLength", KeyText.MinLength(table));
        WriteNumber(lines, "MaxLength", KeyText.MaxLength(table));
        string hasBackslash = table.Keys.Any(static key => key.Text.IndexOf('\\') >= 0) ? "true" : "false";
        lines.Line($"public static bool HasBackslash => {hasBackslash};");
    }

    public static void WriteCountAndBytes(SourceWriter lines, TableModel table)
    {
        WriteNumber(lines, "Count", table.Keys.Count);
        TableBytesEmitter.WriteBytes(lines, KeyText.Of(table), "public");
        TableBytesEmitter.WriteStarts(lines, KeyText.Of(table), "public");
    }

    /// <summary>Writes what the lookup reads, for types that have no <c>Bytes</c> for
    /// others.</summary>
    /// <param name="lines">The destination.</param>
    /// <param name="plan">The plan.</param>
    /// <param name="hasKeyTest">Whether there is an <c>IsKey</c>, which reads the starts as
    /// well.</param>
    public static void WriteBytes(SourceWriter lines, TablePlan plan, bool hasKeyTest)
    {
        if (!hasKeyTest && !LookupEmitter.ReadsBytes(plan.Lookup))
            return;

        lines.EmptyLine();
        TableBytesEmitter.WriteBytes(lines, KeyText.Of(plan.Table), "private");
        if (hasKeyTest)
            TableBytesEmitter.WriteStarts(lines, KeyText.Of(plan.Table), "private");
    }

    public static void WriteLookup(SourceWriter lines, TablePlan plan, Func<TableKey, int, string> index)
    {
        lines.EmptyLine();
        LookupEmitter.WriteMembers(lines, plan.Lookup, ResultsOf(plan, index));
    }

    /// <summary>Writes <c>IsKey</c>, which tests for one key.</summary>
    public static void WriteKeyTest(SourceWriter lines, TablePlan plan)
        => KeyTestEmitter.Write(lines, plan.Lookup, plan.Table.Lookup.IgnoreCase);

    private static void WriteNumber(SourceWriter lines, string name, int value)
        => lines.Line($"public static int {name} => {value.ToString(CultureInfo.InvariantCulture)};");

    private static LookupResult[] ResultsOf(TablePlan plan, Func<TableKey, int, string> index)
        => [.. plan.Table.Keys.Select((key, i) => new LookupResult(key.Text, index(key, i)))];
}
