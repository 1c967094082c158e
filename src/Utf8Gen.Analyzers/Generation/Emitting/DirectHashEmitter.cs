using System.Globalization;
using System.Text;
using Utf8Gen.Analyzers.Generation.Planning;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits the lookup of a <see cref="DirectHashPlan"/>.</summary>
internal static class DirectHashEmitter
{
    public static void WriteBody(SourceWriter writer, DirectHashPlan plan, IReadOnlyList<LookupResult> keys)
    {
        var table = new SlotTableEmitter(writer, plan.Table, keys);
        writer.Line(
            $"// Direct hash: {Inputs(plan.Signature.Positions.Count)} one of {plan.Table.Slots.Count} slots, and the slot to the only "
                + "possible key.");
        table.WriteLengthTest();
        writer.Line($"uint signature = {Signature(plan.Signature)};");
        string multiplier = WordExpressions.HexLiteral(plan.Multiplier, 4) + "u";
        table.WriteComparison(
            $"unchecked((int)((signature * {multiplier}) >> {plan.Shift.ToString(CultureInfo.InvariantCulture)}))",
            SlotTableEmitter.ReadFours);
    }

    private static string Inputs(int positions) => positions switch
    {
        0 => "the length leads to",
        1 => "the length and one byte lead to",
        _ => $"the length and {positions} bytes lead to",
    };

    private static string Signature(Signature signature)
    {
        var text = new StringBuilder("(uint)length");
        for (int i = 0; i < signature.Positions.Count; i++)
        {
            BytePosition position = signature.Positions[i];
            string offset = (position.FromEnd ? "length - " : "") + position.Offset.ToString(CultureInfo.InvariantCulture);
            string value = signature.IgnoreCase ? $"(utf8[{offset}] | 0x20u)" : $"(uint)utf8[{offset}]";
            text.Append(" ^ (").Append(value).Append(" << ").Append((8 * (i + 1)).ToString(CultureInfo.InvariantCulture)).Append(')');
        }

        return text.ToString();
    }
}
