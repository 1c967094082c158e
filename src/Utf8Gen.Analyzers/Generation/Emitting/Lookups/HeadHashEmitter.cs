using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Planning.Hashing;
using Utf8Gen.Analyzers.Generation.Planning.Keys;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>Emits the lookup of a <see cref="HeadHashPlan"/>.</summary>
/// <remarks>Only comparisons that the lengths of the keys require are emitted. Text of another
/// length may reach any comparison: the length in the slot rejects it.</remarks>
internal sealed class HeadHashEmitter
{
    /// <summary>The continuation of a condition in the next line.</summary>
    private const string Continued = "\n        ";

    private readonly SourceWriter _writer;
    private readonly HeadHashPlan _plan;
    private readonly SlotTableEmitter _table;
    private readonly SlotEntry _entry;
    private readonly bool _hasMasks;
    private readonly string? _lengthTest;
    private readonly string _answer;

    /// <param name="writer">The destination.</param>
    /// <param name="plan">The plan.</param>
    /// <param name="keys">The keys of the plan, in order.</param>
    /// <param name="answersIndex">Whether the comparison returns the index or -1, instead of true
    /// or false. The length must still be compared then.</param>
    private HeadHashEmitter(SourceWriter writer, HeadHashPlan plan, IReadOnlyList<LookupResult> keys, bool answersIndex)
    {
        _writer = writer;
        _plan = plan;
        _table = new SlotTableEmitter(writer, plan.Table, keys);
        _entry = SlotEntry.Of(plan.Table);
        _hasMasks = plan.Table.Keys.Any(static key => key.CaseMasks != default);
        _lengthTest = answersIndex ? $"(entry & {_entry.LengthMask}) == ({_entry.LocalType})length" : null;
        _answer = answersIndex ? $" ? (int)(entry >> {_entry.LengthBits.ToString(CultureInfo.InvariantCulture)}) : -1" : "";
    }

    private bool HasShort => HasKeys(1, KeyWords.MaxLengthOfOne);

    private bool HasFours => HasKeys(4, 7);

    private bool HasEights => HasKeys(8, KeyWords.MaxLength);

    private bool HasLonger => HasFours || HasEights || HasWhole;

    private bool HasLong => HasKeys(KeyWords.MaxLengthOfTwo + 1, KeyWords.MaxLength);

    private bool HasWhole => HasKeys(KeyWords.MaxLength + 1, int.MaxValue);

    public static void WriteBody(SourceWriter writer, HeadHashPlan plan, IReadOnlyList<LookupResult> keys)
        => new HeadHashEmitter(writer, plan, keys, answersIndex: true).WriteBody();

    /// <summary>Writes the rest of the method that tests for one key.</summary>
    public static void WriteTestOfKey(SourceWriter writer, HeadHashPlan plan, IReadOnlyList<LookupResult> keys)
    {
        var emitter = new HeadHashEmitter(writer, plan, keys, answersIndex: false);
        emitter._table.WriteLengthTestOfKey();
        writer.Line("int slot = KeySlots[index];");
        emitter.WriteComparison(Words.Packed, Words.Read("0", HeadHash.Size), Words.Read("length - 4", HeadHash.Size));
    }

    /// <summary>Writes the data that only this method reads.</summary>
    public static void WriteDataOfTest(SourceWriter writer, HeadHashPlan plan, IReadOnlyList<LookupResult> keys)
    {
        new SlotTableEmitter(writer, plan.Table, keys).WriteLengths();
        int[] slots = new int[keys.Count]; // the slot of the empty key is never read
        for (int slot = 0; slot < plan.Table.Slots.Count; slot++)
        {
            if (plan.Table.Slots[slot] is >= 0 and int index)
                slots[index] = slot;
        }

        string[] values = Array.ConvertAll(slots, static slot => slot.ToString(CultureInfo.InvariantCulture));
        DataTable.Write(
            writer, "The slot of each key.", DataTable.TypeFor(plan.Table.Slots.Count - 1), "KeySlots", SlotTableEmitter.NumbersInRow,
            values);
    }

    private void WriteBody()
    {
        string bytes = _plan.Hash.ReadsTail ? "the first and the last four bytes" : "the first four bytes";
        _writer.Line(
            $"// Head hash: the length and {bytes} lead to one of {_plan.Table.Slots.Count} slots, and the slot to the only possible key.");
        WriteWords();
        WriteHash();
        WriteComparison("head", "head", _plan.Hash.ReadsTail ? "tail" : Words.Read("length - 4", HeadHash.Size));
    }

    /// <summary>Reads the head, and the tail if the hash uses it. If there are both short and
    /// longer keys, only short text is tested for its minimum length.</summary>
    private void WriteWords()
    {
        string head = Words.Read("0", HeadHash.Size);
        string tail = Words.Read("length - 4", HeadHash.Size);
        if (!HasShort || !HasLonger)
        {
            _table.WriteLengthTest();
            _writer.Line($"uint head = {(HasShort ? Words.Packed : head)};");
            if (_plan.Hash.ReadsTail)
                _writer.Line($"uint tail = {(HasShort ? "0" : tail)};");
            return;
        }

        _writer.Line("int length = utf8.Length;");
        _writer.Line("uint head;");
        if (_plan.Hash.ReadsTail)
            _writer.Line("uint tail = 0;");
        _writer.Open($"if (length >= {HeadHash.Size})");
        _writer.Line($"head = {head};");
        if (_plan.Hash.ReadsTail)
            _writer.Line($"tail = {tail};");
        _writer.Close();
        _writer.Open("else");
        _table.WriteTestOfMinLength();
        _writer.EmptyLine();
        _writer.Line($"head = {Words.Packed};");
        _writer.Close();
        _writer.EmptyLine();
    }

    private void WriteHash()
    {
        string tail = _plan.Hash.ReadsTail ? $" + {EitherCaseOf("tail")}" : "";
        string shift = _plan.Shift.ToString(CultureInfo.InvariantCulture);
        _writer.Line(
            $"int slot = unchecked((int)((({EitherCaseOf("head")}{tail} + (uint)length) * {Words.Hex(_plan.Multiplier, 4)}u) >> "
                + $"{shift}));");
        _writer.Line($"{_entry.LocalType} entry = Slots[slot];");
        _writer.EmptyLine();
    }

    /// <summary>Writes one comparison for each word size.</summary>
    /// <param name="packed">The C# expression for up to three bytes.</param>
    /// <param name="head">The first four bytes.</param>
    /// <param name="tail">The last four bytes.</param>
    private void WriteComparison(string packed, string head, string tail)
    {
        if (HasWhole)
            WriteCase(
                KeyWords.MaxLength + 1, HasShort || HasFours || HasEights, _lengthTest,
                WholeKeyComparison.Equality(_plan.Table.IgnoreCase, "KeyBytes.Slice(KeyStarts[slot], length)"));
        if (HasEights)
            WriteCase(8, HasShort || HasFours, WordsOfEight());
        if (HasFours)
            WriteCase(HeadHash.Size, HasShort, Equality($"({head} | ((ulong){tail} << 32))", "First"), _lengthTest);
        if (HasShort)
            WriteCase(1, hasMore: false, Equality(packed, "First"), _lengthTest);
    }

    private string?[] WordsOfEight()
    {
        return
        [
            Equality(Words.Read("0", 8), "First"),
            Equality(Words.Read("length - 8", 8), "Last"),
            HasLong
                ? $"(length <= {KeyWords.MaxLengthOfTwo}{Continued}|| ({Equality(Words.Read("8", 8), "Second")}{Continued}&& "
                    + $"{Equality(Words.Read("length - 16", 8), "Third")}))"
                : null,
            _lengthTest,
        ];
    }

    /// <param name="minLength">The minimum length for this comparison.</param>
    /// <param name="hasMore">Whether shorter text has other comparisons.</param>
    /// <param name="conditions">The conditions; null ones are omitted.</param>
    private void WriteCase(int minLength, bool hasMore, params string?[] conditions)
    {
        if (hasMore)
            _writer.Open($"if (length >= {minLength})");

        string[] all = [.. conditions.OfType<string>()];
        for (int i = 0; i < all.Length; i++)
        {
            string line = (i == 0 ? "return " : "    && ") + all[i];
            foreach (string part in (i == all.Length - 1 ? line + _answer + ";" : line).Split('\n'))
                _writer.Line(part);
        }

        if (hasMore)
        {
            _writer.Close();
            _writer.EmptyLine();
        }
    }

    private string Equality(string word, string column) => $"{(_hasMasks ? $"({word} | {column}Case[slot])" : word)} == {column}[slot]";

    private string EitherCaseOf(string word) => _plan.Hash.IgnoreCase ? $"({word} | 0x20202020)" : word;

    private bool HasKeys(int minLength, int maxLength) => _plan.Table.Keys.Any(key => key.Length >= minLength && key.Length <= maxLength);
}
