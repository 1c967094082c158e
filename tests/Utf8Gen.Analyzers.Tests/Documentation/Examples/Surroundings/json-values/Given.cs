global using System.Buffers;
global using System.Text.Json;
global using System.Text.Json.Serialization;
global using Utf8Gen.Json;
global using static Given;

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
