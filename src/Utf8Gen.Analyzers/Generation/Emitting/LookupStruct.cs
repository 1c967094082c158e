using System.Globalization;
using System.Text;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the common members of types that find keys.</summary>
internal static class LookupStruct
{
    public static void WriteMeasures(SourceWriter lines, TableModel table)
    {
        WriteNumber(lines, "MinLength", KeyLiterals.MinLength(table));
        WriteNumber(lines, "MaxLength", KeyLiterals.MaxLength(table));
        string hasBackslash = table.Keys.Any(static key => key.Text.IndexOf('\\') >= 0) ? "true" : "false";
        lines.Line($"public static bool HasBackslash => {hasBackslash};");
    }

    public static void WriteCountAndBytes(SourceWriter lines, TableModel table)
    {
        WriteNumber(lines, "Count", table.Keys.Count);
        TableBytesEmitter.WriteBytes(lines, KeyLiterals.ToUtf8Text(table), "public");
        TableBytesEmitter.WriteStarts(lines, KeyLiterals.ToUtf8Text(table), "public");
    }

    /// <summary>Writes what the lookup reads, for types that have no <c>Bytes</c> for others.</summary>
    /// <param name="lines">The destination.</param>
    /// <param name="plan">The plan.</param>
    /// <param name="hasKeyTest">Whether there is an <c>IsKey</c>, which reads the starts as well.</param>
    public static void WriteBytes(SourceWriter lines, TablePlan plan, bool hasKeyTest)
    {
        if (!hasKeyTest && !LookupEmitter.ReadsBytes(plan.Lookup))
            return;

        lines.EmptyLine();
        TableBytesEmitter.WriteBytes(lines, KeyLiterals.ToUtf8Text(plan.Table), "private");
        if (hasKeyTest)
            TableBytesEmitter.WriteStarts(lines, KeyLiterals.ToUtf8Text(plan.Table), "private");
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

/// <summary>Emits the members by which generic code calls a lookup without static abstract members of interfaces, which
/// .NET Framework does not have.</summary>
/// <remarks>They only call the static ones of the same names, so that calls that are not generic pass no
/// instance.</remarks>
internal static class InstanceMembers
{
    public static void WriteOfLookup(SourceWriter lines)
    {
        WriteProperty(lines, "int", GlobalNames.Utf8Lookup, "MinLength");
        WriteProperty(lines, "int", GlobalNames.Utf8Lookup, "MaxLength");
        WriteProperty(lines, "bool", GlobalNames.Utf8Lookup, "HasBackslash");
        lines.Member($"int {GlobalNames.Utf8Lookup}.IndexOf({GlobalNames.ReadOnlySpanOfByte} utf8)", "IndexOf(utf8)");
    }

    /// <param name="lines">The destination.</param>
    /// <param name="key">The type of the keys.</param>
    public static void WriteOfTable(SourceWriter lines, string key)
    {
        WriteOfLookup(lines);
        WriteProperty(lines, "int", GlobalNames.Utf8Table, "Count");
        WriteProperty(lines, GlobalNames.ReadOnlySpanOfByte, GlobalNames.Utf8Table, "Bytes");
        WriteProperty(lines, GlobalNames.ReadOnlySpanOfInt, GlobalNames.Utf8Table, "Starts");
        lines.Member($"{key} {GlobalNames.Utf8Table}<{key}>.GetKey(int index)", "GetKey(index)");
        lines.Member($"int {GlobalNames.Utf8Table}<{key}>.GetIndex({key} key)", "GetIndex(key)");
    }

    private static void WriteProperty(SourceWriter lines, string type, string contract, string name)
        => lines.Member($"{type} {contract}.{name}", name);
}

/// <summary>Emits the method that tests whether some bytes are one given key.</summary>
internal static class KeyTestEmitter
{
    /// <param name="writer">The destination.</param>
    /// <param name="plan">The plan.</param>
    /// <param name="ignoreCase">Whether the case of ASCII letters is ignored.</param>
    public static void Write(SourceWriter writer, LookupPlan plan, bool ignoreCase)
    {
        writer.EmptyLine();
        writer.Open($"internal static bool IsKey(int index, {GlobalNames.ReadOnlySpanOfByte} utf8)");
        if (plan is MatchNothing)
        {
            writer.Line("return false;");
        }
        else
        {
            writer.Line("int start = Starts[index];");
            string equality = WholeKeyComparison.Equality(ignoreCase, int.MaxValue, "Bytes.Slice(start, utf8.Length)");
            writer.Line("return utf8.Length == Starts[index + 1] - start - 1");
            writer.Indented($"&& {equality};");
        }

        writer.Close();
    }
}

/// <summary>Emits the bytes of all keys as one literal, and where each of them starts.</summary>
internal static class TableBytesEmitter
{
    public static void WriteBytes(SourceWriter lines, IReadOnlyList<string> texts, string accessibility)
    {
        string[] words = [.. texts.Select((text, index) => index == texts.Count - 1 ? text : text + KeyStarts.Separator)];
        LiteralRows.Write(lines, $"{accessibility} static {GlobalNames.ReadOnlySpanOfByte} Bytes => ", words, ";");
    }

    public static void WriteStarts(SourceWriter lines, IReadOnlyList<string> texts, string accessibility)
    {
        string[] numbers = Array.ConvertAll(KeyStarts.FindStarts(texts), static start => start.ToString(CultureInfo.InvariantCulture));
        DataTable.WriteMember(lines, accessibility, "int", "Starts", numbers);
    }
}

/// <summary>The texts of keys for literals.</summary>
internal static class KeyLiterals
{
    /// <summary>Returns the text of a key; empty if it has no UTF-8: such a table has a fault, and its members only
    /// have to compile.</summary>
    public static string ToUtf8Text(TableKey key) => Utf16.IsWellFormed(key.Text) ? key.Text : "";

    public static string[] ToUtf8Text(TableModel table) => [.. table.Keys.Select(ToUtf8Text)];

    /// <summary>Returns the length of a key in bytes.</summary>
    public static int LengthOf(TableKey key) => Encoding.UTF8.GetByteCount(key.Text);

    /// <summary>Returns the length of the shortest key in bytes; 0 if there is none.</summary>
    public static int MinLength(TableModel table) => table.Keys.Select(LengthOf).DefaultIfEmpty().Min();

    /// <summary>Returns the length of the longest key in bytes; 0 if there is none.</summary>
    public static int MaxLength(TableModel table) => table.Keys.Select(LengthOf).DefaultIfEmpty().Max();
}

/// <summary>Where keys start in the bytes of all keys.</summary>
internal static class KeyStarts
{
    /// <summary>Between two keys, so that people can read the literal.</summary>
    public const string Separator = " ";

    /// <returns>The start of each key, and where another one would start.</returns>
    public static int[] FindStarts(IReadOnlyList<string> texts)
    {
        int[] starts = new int[texts.Count + 1];
        for (int i = 0; i < texts.Count; i++)
            starts[i + 1] = checked(starts[i] + Encoding.UTF8.GetByteCount(texts[i]) + Separator.Length);
        return starts;
    }
}
