using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Planning.Keys;
using Utf8Gen.Analyzers.Generation.Planning.Plans;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>Emits what all hashes have in common: the test of the length before, and the step from
/// the slot to the key after.</summary>
/// <remarks>Only what the lengths of the keys require is emitted.</remarks>
internal sealed class SlotTableEmitter
{
    private const int WordsInRow = 4;
    public const int NumbersInRow = 8;

    /// <summary>The compiler takes seconds to concatenate a thousand literals.</summary>
    private const int MaxRowsOfBytes = 16;

    private readonly SourceWriter _writer;
    private readonly SlotTable _table;
    private readonly IReadOnlyList<LookupResult> _keys;
    private readonly bool _hashReadsEnds;
    private readonly SlotEntry _entry;
    private readonly bool _hasMasks;
    private readonly bool _isBySlot;
    private readonly int[] _rows;
    private readonly string _answer;

    /// <param name="writer">The destination.</param>
    /// <param name="table">The table.</param>
    /// <param name="keys">The keys of the table.</param>
    /// <param name="hashReadsEnds">Whether computing the slot has already read the
    /// first and the last word.</param>
    /// <param name="answersIndex">Whether the comparison returns the index or -1,
    /// instead of true or false.</param>
    public SlotTableEmitter(
        SourceWriter writer, SlotTable table, IReadOnlyList<LookupResult> keys, bool hashReadsEnds = false, bool answersIndex = true)
    {
        _writer = writer;
        _table = table;
        _keys = keys;
        _hashReadsEnds = hashReadsEnds;
        _entry = SlotEntry.Of(table);
        _answer = answersIndex ? " ? index : -1" : "";
        _hasMasks = table.Keys.Any(static key => key.CaseMasks != default);
        _isBySlot = table.Layout == WordLayout.JoinedEnds;
        _rows = _isBySlot ? [.. table.Slots] : [.. Enumerable.Range(0, table.Keys.Count)];
    }

    private bool HasShort => HasWords(1, KeyWords.MaxLengthOfOne);

    private bool HasMiddle => HasWords(KeyWords.MaxLengthOfOne + 1, KeyWords.MaxLengthOfTwo);

    private bool HasLong => HasWords(KeyWords.MaxLengthOfTwo + 1, KeyWords.MaxLength);

    private bool HasFours => HasWords(KeyWords.MaxLengthOfOne + 1, 7);

    private bool HasLast => _isBySlot ? HasWords(8, KeyWords.MaxLength) : HasMiddle || HasLong;

    private bool HasWhole => _table.Keys.Any(static key => key.Whole is not null);

    public void WriteLengthTest(int? maxLength = null)
    {
        _writer.Line("int length = utf8.Length;");
        WriteTestOfMinLength();
        if (maxLength is { } max)
        {
            _writer.Line($"if (length > {max})");
            _writer.Indented("return -1;");
        }

        _writer.EmptyLine();
    }

    /// <summary>Rejects text that is shorter than every key, and finds the empty key.</summary>
    public void WriteTestOfMinLength()
    {
        string empty = _table.EmptyKey >= 0 ? _keys[_table.EmptyKey].Index : "-1";
        if (_table.MinLength == 1)
        {
            _writer.Line("if (length == 0)");
            _writer.Indented($"return {empty};");
        }
        else
        {
            _writer.Line($"if (length < {_table.MinLength})");
            _writer.Indented(_table.EmptyKey >= 0 ? $"return length == 0 ? {empty} : -1;" : "return -1;");
        }
    }

    /// <summary>Writes the step from the slot to its key; text of
    /// another length is rejected.</summary>
    /// <param name="slot">The C# expression for the slot.</param>
    public void WriteIndex(string slot)
    {
        _writer.Line($"{_entry.LocalType} entry = Slots[{slot}];");
        _writer.Line($"if ((entry & {_entry.LengthMask}) != ({_entry.LocalType})length)");
        _writer.Indented("return -1;");
        _writer.EmptyLine();
        _writer.Line($"int index = (int)(entry >> {_entry.LengthBits});");
    }

    /// <summary>Writes the comparison of all bytes with those of the key.</summary>
    public void WriteComparison()
    {
        bool isFirst = true;
        if (HasShort && !(_hashReadsEnds && HasMiddle)) // a last word of 0 is compared like any other then
            WriteCase(KeyWords.MaxLengthOfOne, WriteShort, HasMiddle || HasLong || HasWhole, ref isFirst);
        if (HasMiddle)
            WriteCase(KeyWords.MaxLengthOfTwo, WriteTwoWords, HasLong || HasWhole, ref isFirst);
        if (HasLong)
            WriteCase(KeyWords.MaxLength, WriteFourWords, HasWhole, ref isFirst);
        if (HasWhole)
            WriteCase(maxLength: 0, WriteWhole, hasMore: false, ref isFirst);
    }

    /// <summary>Writes the comparison of the length with that of one key.</summary>
    public void WriteLengthTestOfKey()
    {
        _writer.Line("int length = utf8.Length;");
        _writer.Line("if (length != Lengths[index])");
        _writer.Indented("return false;");
        if (_table.EmptyKey >= 0)
        {
            _writer.Line("if (length == 0)");
            _writer.Indented("return true;");
        }

        _writer.EmptyLine();
    }

    public void WriteLengths()
        => DataTable.Write(
            _writer,
            "The length of each key.",
            DataTable.TypeFor(_table.Keys.Max(static key => key.Length)),
            "Lengths",
            NumbersInRow,
            [.. _table.Keys.Select(static key => key.Length.ToString(CultureInfo.InvariantCulture))]);

    public void WriteData()
    {
        WriteSlots();
        WriteWords();
        if (HasWhole)
            WriteWholeKeys();
    }

    private void WriteCase(int maxLength, Action write, bool hasMore, ref bool isFirst)
    {
        if (!isFirst)
            _writer.EmptyLine();
        isFirst = false;

        if (hasMore)
            _writer.Open($"if (length <= {maxLength})");
        write();
        if (hasMore)
            _writer.Close();
    }

    private void WriteShort()
        => _writer.Line($"return {Masked(_hashReadsEnds ? "first" : Words.Packed, "First")} == First[index]{_answer};");

    private void WriteTwoWords()
    {
        if (_table.Layout == WordLayout.JoinedFours)
        {
            WriteJoinedFours();
        }
        else if (!_hashReadsEnds)
        {
            int size = HasFours ? 4 : 8;
            _writer.Line($"ulong first = {Words.Read("0", size)};");
            _writer.Line($"ulong last = {Words.Read($"length - {size}", size)};");
        }

        _writer.Line($"return (({Masked("first", "First")} ^ First[index]) | ({Masked("last", "Last")} ^ Last[index])) == 0{_answer};");
    }

    private void WriteJoinedFours()
    {
        _writer.Line("// The first 8 bytes and the last 8; of fewer than 8 bytes, the first 4 twice and the last 4 twice.");
        _writer.Line("int step = ((length + 8) >> 4) << 2;");
        _writer.Line($"ulong first = {Words.Read("0", 4)}");
        _writer.Indented($"| ((ulong){Words.Read("step", 4)} << 32);");
        _writer.Line($"ulong last = {Words.Read("length - 4 - step", 4)}");
        _writer.Indented($"| ((ulong){Words.Read("length - 4", 4)} << 32);");
    }

    private void WriteFourWords()
    {
        bool isRead = _hashReadsEnds;
        WriteDifferences(
            (isRead ? "first" : Words.Read("0", 8), "First"),
            (Words.Read("8", 8), "Second"),
            (Words.Read("length - 16", 8), "Third"),
            (isRead ? "last" : Words.Read("length - 8", 8), "Last"));
    }

    private void WriteWhole()
        => _writer.Line($"return {WholeKeyComparison.Equality(_table.IgnoreCase, "KeyBytes.Slice(KeyStarts[index], length)")}{_answer};");

    /// <summary>Writes a comparison without a branch between the words.</summary>
    private void WriteDifferences(params (string Word, string Column)[] words)
    {
        for (int i = 0; i < words.Length; i++)
        {
            string start = i == 0 ? "return (" : "    | ";
            string end = i == words.Length - 1 ? $") == 0{_answer};" : "";
            _writer.Line($"{start}({Masked(words[i].Word, words[i].Column)} ^ {words[i].Column}[index]){end}");
        }
    }

    private string Masked(string word, string column) => _hasMasks ? $"({word} | {column}Case[index])" : word;

    private void WriteSlots()
        => DataTable.Write(
            _writer,
            $"For each slot, (index of its key << {_entry.LengthBits}) | length of the key; 0 if it is free.",
            _entry.Type,
            "Slots",
            NumbersInRow,
            [.. _table.Slots.Select(index => _entry.Write(_table, index))]);

    private void WriteWords()
    {
        if (HasShort || HasMiddle || HasLong)
            WriteSpelledWords();
        if (HasLong)
        {
            WriteColumn($"For 17 bytes or more, the bytes 8 to 15 of {EachKey}.", "Second", static words => words.Second);
            WriteColumn($"For 17 bytes or more, the 8 bytes before the last 8 of {EachKey}.", "Third", static words => words.Third);
        }

        if (HasLast)
            WriteColumn(LastComment, "Last", static words => words.Last);
    }

    private void WriteSpelledWords()
    {
        string[] values = [.. Numbers(static key => key.Words.First)];
        DataTable.WriteSpelled(
            _writer, FirstComment, "ulong", "First", values, row => _rows[row] < 0 ? "free" : CSharpText.Show(_keys[_rows[row]].Text));
        WriteMasks("First", static words => words.First);
    }

    private void WriteColumn(string comment, string name, Func<KeyWords, ulong> word)
    {
        WriteNumbers(comment, name, key => word(key.Words));
        WriteMasks(name, word);
    }

    private void WriteMasks(string name, Func<KeyWords, ulong> word)
    {
        if (_hasMasks)
            WriteNumbers(
                $"The bits of {name} that are set before it is compared: the case of letters.", name + "Case", key => word(key.CaseMasks));
    }

    private void WriteNumbers(string comment, string name, Func<KeyCheck, ulong> word)
        => DataTable.Write(_writer, comment, "ulong", name, WordsInRow, [.. Numbers(word)]);

    private IEnumerable<string> Numbers(Func<KeyCheck, ulong> word)
        => _rows.Select(index => index < 0 ? "0" : Number(word(_table.Keys[index])));

    private static string Number(ulong word) => word == 0 ? "0" : Words.Hex(word, 8);

    /// <summary>The subject of a row in comments.</summary>
    private string EachKey => _isBySlot ? "the key of each slot" : "each key";

    private string FirstComment => "The first 8 bytes of " + EachKey + Fewer("first") + Packing + Longer + ".";

    private string LastComment => "The last 8 bytes of " + EachKey + Fewer("last") + Rest + ".";

    private string Longer => HasWhole ? "; of more than 32, none" : "";

    private string Rest => _isBySlot
        ? (HasShort || HasFours ? "; of fewer than 8, none" : "") + Longer
        : (HasShort ? "; of up to 3, none" : "") + Longer;

    private string Packing => HasShort ? "; of up to 3, the first, middle and last byte" : "";

    private string Fewer(string which) => (_table.Layout, HasFours) switch
    {
        (_, false) => "",
        (WordLayout.JoinedEnds, _) => which == "first" ? "; of 4 to 7, the first 4 and the last 4" : "",
        (WordLayout.JoinedFours, _) => $"; of 4 to 7, the {which} 4 twice",
        _ => $"; of 4 to 7, the {which} 4",
    };

    private void WriteWholeKeys()
    {
        int start = 0;
        var starts = new List<string>();
        foreach (KeyCheck key in _table.Keys)
        {
            starts.Add(key.Whole is null ? "0" : start.ToString(CultureInfo.InvariantCulture));
            start = checked(start + (key.Whole?.Bytes.Count ?? 0));
        }

        string[] values = [.. _rows.Select(index => index < 0 ? "0" : starts[index])];
        DataTable.Write(
            _writer, $"Where the bytes of {EachKey} begin in KeyBytes.", DataTable.TypeFor(start), "KeyStarts", NumbersInRow, values);
        WriteKeyBytes();
    }

    private void WriteKeyBytes()
    {
        _writer.EmptyLine();
        _writer.Line(
            _table.Layout == WordLayout.None
                ? "// The keys, one after the other."
                : $"// The keys of more than {KeyWords.MaxLength} bytes, one after the other.");
        _writer.Line($"private static {GlobalNames.ReadOnlySpanOfByte} KeyBytes =>");
        string[] texts = [.. _keys.Where((_, index) => _table.Keys[index].Whole is not null).Select(static key => key.Text)];
        int rowLength = ((texts.Length - 1) / MaxRowsOfBytes) + 1;
        for (int start = 0; start < texts.Length; start += rowLength)
        {
            string row = CSharpText.Quote(string.Concat(texts.Skip(start).Take(rowLength))) + "u8";
            _writer.Indented((start == 0 ? "" : "+ ") + row + (start + rowLength >= texts.Length ? ";" : ""));
        }
    }

    private bool HasWords(int minLength, int maxLength)
        => _table.Keys.Any(key => key.Whole is null && key.Length >= minLength && key.Length <= maxLength);
}
