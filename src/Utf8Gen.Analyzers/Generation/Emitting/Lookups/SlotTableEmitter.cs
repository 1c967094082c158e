using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>Emits what all hashes have in common: the test of the length before, and the comparison
/// with the slot's key after.</summary>
/// <param name="writer">The destination.</param>
/// <param name="table">The table.</param>
/// <param name="keys">The keys of the table.</param>
internal sealed class SlotTableEmitter(SourceWriter writer, SlotTable table, IReadOnlyList<LookupResult> keys)
{
    private readonly SlotEntry _entry = new(table, KeyStarts.Of([.. keys.Select(static key => key.Text)]));

    /// <summary>Rejects text that is shorter than every key or longer than
    /// <paramref name="maxLength"/>, and finds the empty key.</summary>
    public void WriteLengthTest(int? maxLength = null)
    {
        writer.Line("int length = utf8.Length;");
        string empty = table.EmptyKey >= 0 ? keys[table.EmptyKey].Index : "-1";
        if (table.MinLength == 1)
            WriteReturn("length == 0", empty);
        else
            WriteReturn($"length < {table.MinLength}", table.EmptyKey >= 0 ? $"length == 0 ? {empty} : -1" : "-1");
        if (maxLength is { } max)
            WriteReturn($"length > {max}", "-1");
        writer.EmptyLine();
    }

    /// <summary>Writes the comparison of all bytes with those of the slot's key.</summary>
    /// <param name="slot">The C# expression for the slot.</param>
    public void WriteComparison(string slot)
    {
        writer.Line($"{_entry.Type} entry = Slots[{slot}];");
        int maxLength = table.Keys.Max(static key => key.Bytes.Count);
        string equality = WholeKeyComparison.Equality(table.IgnoreCase, maxLength, $"Bytes.Slice({_entry.Start}, length)");
        writer.Line($"return {_entry.Length} == ({_entry.Type})length");
        writer.Indented($"&& {equality}");
        writer.Indented($"? {_entry.Index}");
        writer.Indented(": -1;");
    }

    public void WriteData() => DataTable.Write(writer, _entry.Comment, _entry.Type, "Slots", [.. table.Slots.Select(_entry.Write)]);

    private void WriteReturn(string condition, string result)
    {
        writer.Line($"if ({condition})");
        writer.Indented($"return {result};");
    }
}
