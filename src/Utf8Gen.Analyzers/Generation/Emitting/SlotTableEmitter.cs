using System.Globalization;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Planning;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits what all hashes have in common: the test of the length before, the comparison with the slot's key
/// after, and the data of both.</summary>
/// <param name="writer">The destination.</param>
/// <param name="table">The table.</param>
/// <param name="keys">The keys of the table.</param>
internal sealed class SlotTableEmitter(SourceWriter writer, SlotTable table, IReadOnlyList<LookupResult> keys)
{
    /// <summary>Reads a text as <see cref="WordLayout.Ends"/>.</summary>
    public const string ReadEnds = $"{GlobalNames.Utf8TableText}.ReadEnds(utf8, out ulong first, out ulong last);";

    /// <summary>Reads a text as <see cref="WordLayout.JoinedFours"/>.</summary>
    public const string ReadFours = $"{GlobalNames.Utf8TableText}.ReadFours(utf8, out ulong first, out ulong last);";

    /// <summary>The most bytes that four words cover.</summary>
    private const int MaxLengthOfMiddle = 32;

    private readonly SlotEntry _entry = new(table, KeyStarts.FindStarts([.. keys.Select(static key => key.Text)]));

    /// <summary>The result for a text that is shorter than all keys but the empty one.</summary>
    public string ResultForShorter => table.EmptyKey < 0 ? "-1" : $"length == 0 ? {keys[table.EmptyKey].Index} : -1";

    /// <summary>Rejects text that is shorter than every key or longer than <paramref name="maxLength"/>, and finds the
    /// empty key.</summary>
    public void WriteLengthTest(int? maxLength = null)
    {
        writer.Line("int length = utf8.Length;");
        if (table.MinLength == 1)
            WriteReturn("length == 0", table.EmptyKey < 0 ? "-1" : keys[table.EmptyKey].Index);
        else
            WriteReturn($"length < {table.MinLength}", ResultForShorter);
        if (maxLength is { } max)
            WriteReturn($"length > {max}", "-1");
        writer.EmptyLine();
    }

    /// <summary>Writes the comparison of the text, whose words are <c>first</c> and <c>last</c>, with the slot's
    /// key.</summary>
    /// <param name="slot">The C# expression for the slot.</param>
    /// <param name="readWords">The statement that reads the words, if none has.</param>
    public void WriteComparison(string slot, string? readWords = null)
    {
        writer.Line($"{_entry.LocalType} entry = Slots[{slot}];");
        if (table.Layout == WordLayout.None)
        {
            writer.Line($"return {_entry.CompareLength("==")}");
            WriteCall("", $"&& {WholeKeyComparison.Equality(table.IgnoreCase, MaxLength, KeyOf("entry"))}");
            writer.Indented($"? {_entry.Index}");
            writer.Indented(": -1;");
            return;
        }

        WriteReturn(_entry.CompareLength("!="), "-1");
        writer.EmptyLine();
        writer.Line($"int index = {_entry.Index};");
        if (readWords is not null)
            writer.Line(readWords);
        if (table.IgnoreCase)
            WriteWordsInLowercase();
        writer.Line("return ((first ^ First[index]) | (last ^ Last[index])) == 0");
        if (table.ComparesWholeKeys)
            WriteRest($"(length <= {KeyWords.MaxLengthOfTwo}", RestIsEqual("entry"));
        writer.Indented("? index");
        writer.Indented(": -1;");
    }

    /// <summary>Converts <c>first</c> and <c>last</c> to the case of the keys.</summary>
    public void WriteWordsInLowercase()
    {
        writer.Line($"first = {ToLower("first")};");
        writer.Line($"last = {ToLower("last")};");
    }

    /// <summary>Returns the expression for a word in the case of keys whose case is ignored.</summary>
    public static string ToLower(string word) => $"{GlobalNames.Utf8TableText}.ToLower({word})";

    /// <summary>Returns the condition that the bytes that the words do not cover are those of the key of an entry,
    /// which has the length of the text.</summary>
    public string RestIsEqual(string entry)
        => table.IgnoreCase || MaxLength > MaxLengthOfMiddle
            ? WholeKeyComparison.Equality(table.IgnoreCase, MaxLength, KeyOf(entry))
            : $"{GlobalNames.Utf8TableText}.AreMiddlesEqual(utf8, {KeyOf(entry)})";

    /// <summary>Writes a method that returns the index of a slot's key, or -1 if it has another length.</summary>
    public void WriteIndexOfSlot()
    {
        writer.EmptyLine();
        writer.Open("private static int IndexOfSlot(int slot, int length)");
        writer.Line($"{_entry.LocalType} entry = Slots[slot];");
        writer.Line($"return {_entry.CompareLength("==")} ? {_entry.Index} : -1;");
        writer.Close();
    }

    public void WriteData()
    {
        DataTable.Write(writer, _entry.Comment, _entry.Type, "Slots", [.. table.Slots.Select(_entry.Write)]);
        if (table.Layout != WordLayout.None)
            WriteWords();
    }

    private void WriteRest(string isCovered, string isEqual)
    {
        if (writer.Fits($"    && {isCovered} || {isEqual})"))
        {
            writer.Indented($"&& {isCovered} || {isEqual})");
        }
        else
        {
            writer.Indented($"&& {isCovered}");
            WriteCall("    ", $"|| {isEqual})");
        }
    }

    /// <summary>Writes an indented call, in one line if it fits.</summary>
    private void WriteCall(string indentation, string call)
    {
        int arguments = call.IndexOf('(') + 1;
        if (writer.Fits($"    {indentation}{call}"))
        {
            writer.Indented(indentation + call);
        }
        else
        {
            writer.Indented(indentation + call.Substring(0, arguments));
            writer.Indented($"{indentation}    {call.Substring(arguments)}");
        }
    }

    private int MaxLength => table.Keys.Max(static key => key.Bytes.Count);

    private string KeyOf(string entry) => $"Bytes.Slice({_entry.StartIn(entry)}, length)";

    private void WriteWords()
    {
        bool isBySlot = table.Layout == WordLayout.JoinedEnds;
        KeyWords[] rows = [.. (isBySlot ? table.Slots : Enumerable.Range(0, table.Keys.Count)).Select(WordsOf)];
        DataTable.Write(writer, Comment(isBySlot), "ulong", "First", [.. rows.Select(static row => Number(row.First))]);
        if (!isBySlot || rows.Any(static row => row.Last != 0))
            DataTable.WriteMember(writer, "private", "ulong", "Last", [.. rows.Select(static row => Number(row.Last))]);
    }

    private KeyWords WordsOf(int index)
        => index < 0 || table.Keys[index].Bytes.Count == 0 ? default : KeyWords.Read(table.Keys[index].Bytes.AsSpan(), table.Layout);

    private static string Number(ulong word) => word == 0 ? "0" : "0x" + word.ToString("X", CultureInfo.InvariantCulture);

    private string Comment(bool isBySlot)
        => $"For each {(isBySlot ? "slot" : "key")}, the first and the last 8 bytes; of 4 to 7, {Fours}; of up to 3, all.";

    private string Fours => table.Layout switch
    {
        WordLayout.Ends => "the first and the last 4",
        WordLayout.JoinedEnds => "the first and the last 4 in one word",
        WordLayout.JoinedFours => "the first 4 twice and the last 4 twice",
        _ => throw InternalErrorException.Unknown(table.Layout),
    };

    private void WriteReturn(string condition, string result)
    {
        writer.Line($"if ({condition})");
        writer.Indented($"return {result};");
    }
}

/// <summary>The layout of a slot: the length of its key in the lowest bits; then, if keys are compared as a whole,
/// where it starts; then its index, which needs no mask. So one read rejects text of another length and locates the
/// key.</summary>
internal sealed class SlotEntry
{
    private readonly SlotTable _table;
    private readonly int[]? _starts;
    private readonly int _lengthBits;
    private readonly int _startBits;

    /// <param name="table">The table.</param>
    /// <param name="starts">Where each key starts in the bytes of all keys.</param>
    public SlotEntry(SlotTable table, int[] starts)
    {
        _table = table;
        _starts = table.ComparesWholeKeys ? starts : null;
        _lengthBits = BitsOf(table.Keys.Max(static key => key.Bytes.Count));
        _startBits = _starts is null ? 0 : BitsOf(_starts.Max());
        Type = (_lengthBits + _startBits + BitsOf(table.Keys.Count - 1)) switch
        {
            <= 8 => "byte",
            <= 16 => "ushort",
            <= 32 => "uint",
            _ => "ulong",
        };
    }

    /// <summary>The type of a slot.</summary>
    public string Type { get; }

    /// <summary>The type of a slot in an expression.</summary>
    public string LocalType => Type == "ulong" ? Type : "uint";

    public string Comment
        => $"For each slot, (index of its key << {_lengthBits + _startBits}) | "
            + (_starts is null ? "" : $"(start << {_lengthBits}) | ") + "length; 0 if it is free.";

    /// <summary>Returns the comparison of the length in <c>entry</c> with that of the text.</summary>
    public string CompareLength(string comparison) => $"(entry & {Mask(_lengthBits)}) {comparison} ({LocalType})length";

    /// <summary>The expression for the index in <c>entry</c>.</summary>
    public string Index => $"(int)(entry >> {_lengthBits + _startBits})";

    /// <summary>Returns the expression for the start in an entry.</summary>
    public string StartIn(string entry) => $"(int)(({entry} >> {_lengthBits}) & {Mask(_startBits)})";

    /// <summary>A free slot has the length 0, which no text that is looked up in the table has.</summary>
    public string Write(int index)
    {
        if (index < 0)
            return "0";

        ulong start = (ulong)(_starts?[index] ?? 0) << _lengthBits;
        ulong entry = ((ulong)index << (_lengthBits + _startBits)) | start | (uint)_table.Keys[index].Bytes.Count;
        return "0x" + entry.ToString("X", CultureInfo.InvariantCulture);
    }

    private static int BitsOf(int max)
    {
        int bits = 1;
        while (max >> bits > 0)
            bits++;
        return bits;
    }

    private static string Mask(int bits) => "0x" + ((1UL << bits) - 1).ToString("X", CultureInfo.InvariantCulture);
}
