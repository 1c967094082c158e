using System.Text.Json;
using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Lookup.EnumConverters;

/// <summary>Written by hand: a switch on the string, and one on the value.</summary>
internal sealed class SwitchPhaseConverter : JsonConverter<SwitchPhase>
{
#pragma warning disable U8G0006, U8G1006 // The rival that the rule is about.
    public override SwitchPhase Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        => reader.GetString() switch
        {
            "Draft" => SwitchPhase.Draft,
            "Submitted" => SwitchPhase.Submitted,
            "Paid" => SwitchPhase.Paid,
            "Packed" => SwitchPhase.Packed,
            "InTransit" => SwitchPhase.InTransit,
            "OutForDelivery" => SwitchPhase.OutForDelivery,
            "Delivered" => SwitchPhase.Delivered,
            "Cancelled" => SwitchPhase.Cancelled,
            _ => throw new JsonException(),
        };
#pragma warning restore U8G0006, U8G1006

    public override void Write(Utf8JsonWriter writer, SwitchPhase value, JsonSerializerOptions options)
        => writer.WriteStringValue(value switch
        {
            SwitchPhase.Draft => "Draft"u8,
            SwitchPhase.Submitted => "Submitted"u8,
            SwitchPhase.Paid => "Paid"u8,
            SwitchPhase.Packed => "Packed"u8,
            SwitchPhase.InTransit => "InTransit"u8,
            SwitchPhase.OutForDelivery => "OutForDelivery"u8,
            SwitchPhase.Delivered => "Delivered"u8,
            SwitchPhase.Cancelled => "Cancelled"u8,
            _ => throw new JsonException(),
        });
}
