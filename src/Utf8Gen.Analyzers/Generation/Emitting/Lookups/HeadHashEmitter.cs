using System.Globalization;
using Utf8Gen.Analyzers.Generation.Emitting.Writing;
using Utf8Gen.Analyzers.Generation.Planning.Plans;

namespace Utf8Gen.Analyzers.Generation.Emitting.Lookups;

/// <summary>Emits the lookup of a <see cref="HeadHashPlan"/>.</summary>
internal static class HeadHashEmitter
{
    public static void WriteBody(SourceWriter writer, HeadHashPlan plan, IReadOnlyList<LookupResult> keys)
    {
        string bytes = plan.Hash.ReadsTail ? "the first and the last four bytes" : "the first four bytes";
        writer.Line(
            $"// Head hash: the length and {bytes} lead to one of {plan.Table.Slots.Count} slots, and the slot to the only possible key.");
        var table = new SlotTableEmitter(writer, plan.Table, keys);
        table.WriteLengthTest();
        writer.Line($"uint head = {GlobalNames.Utf8TableText}.Head(utf8);");
        if (plan.Hash.ReadsTail)
            writer.Line($"uint tail = {GlobalNames.Utf8TableText}.Tail(utf8);");
        table.WriteComparison(SlotOf(plan));
    }

    private static string SlotOf(HeadHashPlan plan)
    {
        string tail = plan.Hash.ReadsTail ? $" + {EitherCaseOf("tail", plan)}" : "";
        string shift = plan.Shift.ToString(CultureInfo.InvariantCulture);
        return $"unchecked((int)((({EitherCaseOf("head", plan)}{tail} + (uint)length) * {Words.Hex(plan.Multiplier, 4)}u) >> {shift}))";
    }

    private static string EitherCaseOf(string word, HeadHashPlan plan) => plan.Hash.IgnoreCase ? $"({word} | 0x20202020)" : word;
}
