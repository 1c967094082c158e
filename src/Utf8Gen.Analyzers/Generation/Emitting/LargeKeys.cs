using System.Globalization;
using System.Text;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>The keys of a large table as one run of bytes, each after its length.</summary>
/// <remarks>A switch over many spans reserves stack space for each of them, and clears it on every
/// call: with 2,000 keys that takes most of a microsecond.</remarks>
internal static class LargeKeys
{
    /// <summary>Up to this count a switch is as fast, and easier to read.</summary>
    private const int MaxKeysOfSwitch = 64;

    private const int NumbersInRow = 16;

    /// <summary>Whether a table is large and has only short keys, whose length is one
    /// character of a literal.</summary>
    public static bool Are(TableModel table)
        => table.Keys.Count > MaxKeysOfSwitch
            && table.Keys.All(static key => Utf16.IsWellFormed(key.Text)
                && Encoding.UTF8.GetByteCount(key.Text) <= KeyBytes.MaxShortLength);

    /// <summary>Returns the C# expression for the bytes of a key, by index.</summary>
    /// <param name="names">The names of the table's types.</param>
    /// <param name="withLength">Whether to include the length prefix.</param>
    public static string Slice(NestedNames names, bool withLength)
        => $"{names.Table}.LengthPrefixed(index){(withLength ? "" : ".Slice(1)")}";

    /// <summary>Writes the members of <c>Table</c> that hold the bytes.</summary>
    public static void Write(SourceWriter lines, TableModel table)
    {
        var bytes = new StringBuilder();
        var starts = new List<int>();
        int start = 0;
        foreach (TableKey key in table.Keys)
        {
            int length = Encoding.UTF8.GetByteCount(key.Text);
            bytes.Append((char)length).Append(key.Text);
            starts.Add(start);
            start += 1 + length;
        }

        starts.Add(start);
        lines.EmptyLine();
        lines.Line($"internal static {GlobalNames.ReadOnlySpanOfByte} LengthPrefixed(int index)");
        lines.Indented("=> Run.Slice(RunStarts[index], RunStarts[index + 1] - RunStarts[index]);");
        lines.EmptyLine();
        lines.Line("// Each key after its length, in declared order.");
        lines.Line($"private static {GlobalNames.ReadOnlySpanOfByte} Run => {CSharpText.Quote(bytes.ToString())}u8;");
        DataTable.Write(
            lines,
            "Where each key begins in Run, and where the last one ends.",
            DataTable.TypeFor(start),
            "RunStarts",
            NumbersInRow,
            [.. starts.Select(static value => value.ToString(CultureInfo.InvariantCulture))]);
    }
}
