global using static Given;
using System.Buffers;
using System.Text.Json.Serialization;

internal static class Given
{
    public static byte[] message = [];
    public static ArrayBufferWriter<byte> answer = new();

    public static void Use(Usage? usage)
    {
    }

    public static void Hover(object? parameters)
    {
    }

    public static void Forward(byte[] json)
    {
    }
}

internal sealed record Usage(int Tokens);

[JsonSerializable(typeof(Usage))]
internal sealed partial class ChatContext : JsonSerializerContext;
