using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Planning.Hashing;
using Utf8Gen.Analyzers.Generation.Planning.Keys;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>Emits the lookup of a <see cref="PilotHashPlan"/>.</summary>
internal sealed class PilotHashEmitter
{
    /// <summary>0x20 in each byte. It makes more bytes equal than letters; the comparison
    /// that follows is exact.</summary>
    private const string EitherCase = "0x2020202020202020";

    private readonly SourceWriter _writer;
    private readonly PilotHashPlan _plan;

    private PilotHashEmitter(SourceWriter writer, PilotHashPlan plan)
    {
        _writer = writer;
        _plan = plan;
    }

    public static void WriteBody(SourceWriter writer, PilotHashPlan plan, IReadOnlyList<LookupResult> keys)
    {
        var table = new SlotTableEmitter(writer, plan.Table, keys, hashReadsEnds: true);
        string inputs = plan.Hash.ReadsMiddle
            ? "the length, both ends and the middle lead to a bucket,"
            : "the length and both ends lead to a bucket,";
        writer.Line($"// Pilot hash: {inputs} the bucket's pilot to one of {plan.Table.Slots.Count} slots,");
        writer.Line("// and the slot to the only possible key.");
        table.WriteLengthTest();
        new PilotHashEmitter(writer, plan).WriteHash();
        table.WriteIndex(PilotsEmitter.Slot(plan.Pilots));
        table.WriteComparison();
    }

    /// <summary>Writes the reads of <c>first</c> and <c>last</c>, which the
    /// comparison uses as well.</summary>
    public static void WriteEnds(SourceWriter writer, PilotHashPlan plan) => new PilotHashEmitter(writer, plan).WriteEnds();

    private void WriteHash()
    {
        WriteEnds();
        WordHash hash = _plan.Hash;
        string middle = "";
        if (hash.ReadsMiddle)
        {
            _writer.Line($"ulong middle = length > 16 ? {EitherCaseOf(Words.Read("(length >> 1) - 4", 8))} : 0;");
            middle = $" + (middle * {Words.Hex(hash.Middle, 8)})";
        }

        _writer.Line($"ulong hash = unchecked({GlobalNames.BigMul}(");
        _writer.Indented($"{EitherCaseOf("first")} ^ {Words.Hex(hash.First, 8)},");
        _writer.Indented($"({EitherCaseOf("last")} ^ {Words.Hex(hash.Last, 8)}) + (ulong)length{middle},");
        _writer.Indented("out ulong low));");
        _writer.Line("hash ^= low;");
    }

    /// <summary>Writes one case for each word size of the keys. The last one has no test: it is
    /// safe for all remaining lengths, and other lengths are rejected later.</summary>
    private void WriteEnds()
    {
        List<(int MinLength, string First, string Last)> cases =
        [
            (8, Words.Read("0", 8), Words.Read("length - 8", 8)),
            (4, Words.Read("0", 4), Words.Read("length - 4", 4)),
            (1, Words.Packed, "0"),
        ];
        cases.RemoveAll(words => !HasLength(
            words.MinLength, words.MinLength switch { 8 => int.MaxValue, 4 => 7, _ => KeyWords.MaxLengthOfOne }));

        if (cases.Count == 1)
        {
            _writer.Line($"ulong first = {cases[0].First};");
            _writer.Line($"ulong last = {cases[0].Last};");
            return;
        }

        _writer.Line("ulong first;");
        _writer.Line("ulong last;");
        for (int i = 0; i < cases.Count; i++)
        {
            string test = i == cases.Count - 1 ? "else" : $"{(i == 0 ? "" : "else ")}if (length >= {cases[i].MinLength})";
            _writer.Open(test);
            _writer.Line($"first = {cases[i].First};");
            _writer.Line($"last = {cases[i].Last};");
            _writer.Close();
        }

        _writer.EmptyLine();
    }

    private bool HasLength(int min, int max) => _plan.Table.Keys.Any(key => key.Length >= min && key.Length <= max);

    private string EitherCaseOf(string word) => _plan.Hash.IgnoreCase ? $"({word} | {EitherCase})" : word;
}
