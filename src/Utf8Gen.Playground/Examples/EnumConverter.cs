using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen;

// JsonSerializer reads an enum by name through characters and a
// dictionary; the emitted converter compares bytes.
[JsonConverter(typeof(PhaseConverter))]
internal enum Phase { Preparing, InTransit, Delivered }

[Utf8Converter<Phase>(Naming = Utf8Naming.KebabCaseLower)]
internal sealed partial class PhaseConverter : JsonConverter<Phase>;

internal sealed record Shipment(int Id, Phase Phase);

internal static class Shipments
{
    public static int CountDelivered(JsonElement shipments)
    {
        int delivered = 0;
        foreach (JsonElement shipment in shipments.EnumerateArray())
        {
            if (shipment.GetProperty("phase").GetString() == "delivered")
                delivered++;
        }

        return delivered;
    }
}
