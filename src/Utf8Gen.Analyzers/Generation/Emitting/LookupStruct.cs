using System.Globalization;
using System.Text;
using Utf8Gen.Analyzers.Generation.Emitting.Lookups;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the common members of types that find keys.</summary>
internal static class LookupStruct
{
    /// <param name="members">The destination.</param>
    /// <param name="table">The table.</param>
    /// <param name="owner">The type that has equal constants, or null.</param>
    public static void WriteMeasures(MemberWriter members, TableModel table, string? owner = null)
    {
        string hasBackslash = table.Keys.Any(static key => key.Text.IndexOf('\\') >= 0) ? "true" : "false";
        int[] lengths = [.. table.Keys.Select(static key => Encoding.UTF8.GetByteCount(key.Text))];

        members.InheritedFirst($"public static int MinLength => {Measure("MinLength", lengths.DefaultIfEmpty().Min())};");
        members.Inherited($"public static int MaxLength => {Measure("MaxLength", lengths.DefaultIfEmpty().Max())};");
        members.Inherited($"public static bool HasBackslash => {hasBackslash};");

        string Measure(string name, int value) => owner is null ? value.ToString(CultureInfo.InvariantCulture) : $"{owner}.{name}";
    }

    public static void WriteLookup(MemberWriter members, TablePlan plan, Func<TableKey, int, string> index)
    {
        members.Lines.EmptyLine();
        LookupEmitter.WriteMembers(members.Lines, plan.Lookup, ResultsOf(plan, index));
    }

    public static void WriteKeyTest(MemberWriter members, TablePlan plan, Func<TableKey, int, string> index)
        => KeyTestEmitter.Write(members.Lines, plan.Lookup, ResultsOf(plan, index), plan.Table.Lookup.IgnoreCase);

    private static LookupResult[] ResultsOf(TablePlan plan, Func<TableKey, int, string> index)
        => [.. plan.Table.Keys.Select((key, i) => new LookupResult(key.Text, index(key, i)))];
}
