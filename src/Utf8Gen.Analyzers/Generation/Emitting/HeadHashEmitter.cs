using System.Globalization;
using Utf8Gen.Analyzers.Generation.Planning;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the lookup of a <see cref="HeadHashPlan"/>.</summary>
/// <remarks>Each length class has code of its own: the words that it reads for the hash are compared with the slot's,
/// so nothing is read twice and no length is tested twice. A text whose length no key of the class has is rejected by
/// the length of the slot's key.</remarks>
internal sealed class HeadHashEmitter
{
    private readonly SourceWriter _writer;
    private readonly HeadHashPlan _plan;
    private readonly SlotTableEmitter _table;

    private HeadHashEmitter(SourceWriter writer, HeadHashPlan plan, IReadOnlyList<LookupResult> keys)
    {
        _writer = writer;
        _plan = plan;
        _table = new SlotTableEmitter(writer, plan.Table, keys);
    }

    private SlotTable Table => _plan.Table;

    public static void WriteBody(SourceWriter writer, HeadHashPlan plan, IReadOnlyList<LookupResult> keys)
        => new HeadHashEmitter(writer, plan, keys).WriteBody();

    /// <summary>Writes the methods that the lookup calls.</summary>
    public static void WriteMethods(SourceWriter writer, HeadHashPlan plan, IReadOnlyList<LookupResult> keys)
    {
        var emitter = new HeadHashEmitter(writer, plan, keys);
        emitter.WriteSlotOf();
        emitter._table.WriteIndexOfSlot();
    }

    private void WriteBody()
    {
        string bytes = _plan.Hash.ReadsTail ? "the first and the last four bytes" : "the first four bytes";
        _writer.Line(
            $"// Head hash: the length and {bytes} lead to one of {Table.Slots.Count} slots, and the slot to the only possible key.");
        _writer.Line("int length = utf8.Length;");
        WriteClass(8, int.MaxValue, WriteLong);
        WriteClass(4, 7, WriteFours);
        WriteClass(1, KeyWords.MaxLengthOfOne, WriteShort);
        _writer.Line($"return {_table.ResultForShorter};");
    }

    private void WriteClass(int min, int max, Action write)
    {
        if (!Table.Keys.Any(key => key.Bytes.Count >= min && key.Bytes.Count <= max))
            return;

        _writer.Open($"if (length >= {Math.Max(min, Table.MinLength).ToString(CultureInfo.InvariantCulture)})");
        write();
        _writer.Close();
        _writer.EmptyLine();
    }

    private void WriteLong()
    {
        string last = WordExpressions.ReadCall("length - 8", 8);
        _writer.Line($"ulong first = {WordExpressions.ReadCall("0", 8)};");
        if (_plan.Hash.ReadsTail || Table.IgnoreCase)
        {
            _writer.Line($"ulong last = {last};");
            last = "last";
        }

        WriteSlot("unchecked((uint)first)", "(uint)(last >> 32)");
        if (Table.IgnoreCase)
            _table.WriteWordsInLowercase();
        if (!Table.ComparesWholeKeys)
        {
            WriteResult($"first == First[slot] && {last} == Last[slot]");
            return;
        }

        _writer.Line($"if (first != First[slot] || {last} != Last[slot])");
        _writer.Indented("return -1;");
        _writer.EmptyLine();
        _writer.Line("int index = IndexOfSlot(slot, length);");
        _writer.Line($"return length <= {KeyWords.MaxLengthOfTwo} || index < 0");
        _writer.Indented($"|| {_table.RestIsEqual("Slots[slot]")}");
        _writer.Indented("? index");
        _writer.Indented(": -1;");
    }

    private void WriteFours()
    {
        _writer.Line($"uint first = {WordExpressions.ReadCall("0", 4)};");
        _writer.Line($"uint last = {WordExpressions.ReadCall("length - 4", 4)};");
        WriteSlot("first", "last");
        WriteResultOfWord("first | ((ulong)last << 32)");
    }

    private void WriteShort()
    {
        _writer.Line($"uint bytes = {GlobalNames.Utf8TableText}.Pack(utf8);");
        WriteSlot("bytes", "0");
        WriteResultOfWord("bytes");
    }

    private void WriteResultOfWord(string word)
    {
        if (Table.IgnoreCase)
        {
            _writer.Line($"ulong lower = {SlotTableEmitter.ToLower(word)};");
            word = "lower";
        }

        WriteResult($"{(word.Contains(' ') ? $"({word})" : word)} == First[slot]");
    }

    private void WriteSlot(string head, string tail)
        => _writer.Line($"int slot = SlotOf({head}, {(_plan.Hash.ReadsTail ? tail + ", " : "")}length);");

    private void WriteResult(string condition) => _writer.Line($"return {condition} ? IndexOfSlot(slot, length) : -1;");

    private void WriteSlotOf()
    {
        string tail = _plan.Hash.ReadsTail ? " + " + EitherCaseOf("tail") : "";
        string sum = $"({EitherCaseOf("head")}{tail} + (uint)length)";
        string shift = _plan.Shift.ToString(CultureInfo.InvariantCulture);
        _writer.EmptyLine();
        _writer.Member(
            $"private static int SlotOf(uint head, {(_plan.Hash.ReadsTail ? "uint tail, " : "")}int length)",
            $"unchecked((int)(({sum} * {WordExpressions.HexLiteral(_plan.Multiplier, 4)}u) >> {shift}))");
    }

    private string EitherCaseOf(string word) => _plan.Hash.IgnoreCase ? $"({word} | 0x20202020)" : word;
}
