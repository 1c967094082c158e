#if NET10_0_OR_GREATER
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Places;

internal sealed record Parcel(int Id, string? Destination);

[JsonSerializable(typeof(Parcel))] // U8G0051
internal sealed partial class ParcelJson : JsonSerializerContext
{
}

internal static class Contexts
{
    public static int SumIds(IEnumerable<byte[]> messages)
    {
        int sum = 0;
        foreach (byte[] message in messages)
            sum += JsonSerializer.Deserialize(message, ParcelJson.Default.Parcel)!.Id;
        return sum;
    }
}
#endif
