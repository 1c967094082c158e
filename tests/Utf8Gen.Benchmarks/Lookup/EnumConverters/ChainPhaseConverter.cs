using System.Text.Json;
using System.Text.Json.Serialization;

namespace Utf8Gen.Benchmarks.Lookup.EnumConverters;

/// <summary>Written by hand: a chain of comparisons with bytes, and a table of
/// encoded names.</summary>
internal sealed class ChainPhaseConverter : JsonConverter<ChainPhase>
{
    private static readonly JsonEncodedText[] Names = [.. Enum.GetNames<ChainPhase>().Select(static name => JsonEncodedText.Encode(name))];

    public override ChainPhase Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        if (reader.ValueTextEquals("Draft"u8))
            return ChainPhase.Draft;
        if (reader.ValueTextEquals("Submitted"u8))
            return ChainPhase.Submitted;
        if (reader.ValueTextEquals("Paid"u8))
            return ChainPhase.Paid;
        if (reader.ValueTextEquals("Packed"u8))
            return ChainPhase.Packed;
        if (reader.ValueTextEquals("InTransit"u8))
            return ChainPhase.InTransit;
        if (reader.ValueTextEquals("OutForDelivery"u8))
            return ChainPhase.OutForDelivery;
        if (reader.ValueTextEquals("Delivered"u8))
            return ChainPhase.Delivered;
        return reader.ValueTextEquals("Cancelled"u8) ? ChainPhase.Cancelled : throw new JsonException();
    }

    public override void Write(Utf8JsonWriter writer, ChainPhase value, JsonSerializerOptions options)
        => writer.WriteStringValue(Names[(int)value]);
}
