global using System.Buffers;
global using System.Text.Json;
global using System.Text.Json.Serialization;
global using Utf8Gen;
global using Utf8Gen.Json;
global using Utf8Gen.Pooling;
global using Utf8Gen.Text;
global using static Given;

internal static class Given
{
    public static JsonElement element;
    public static Stream stream = Stream.Null;
    public static IBufferWriter<byte> bufferWriter = new ArrayBufferWriter<byte>();
    public static string name = "";
    public static int id;

    public static ReadOnlySpan<byte> utf8 => default;

    public static ReadOnlySpan<byte> utf8Name => default;

    public static ReadOnlySpan<byte> utf8Line => default;

    public static void Write(ReadOnlySpan<byte> name, ReadOnlySpan<byte> line)
    {
    }
}

internal sealed record Package(int Id, string Name, string Version);

internal enum Phase
{
    Preview,
    GoLive,
}

internal sealed record Release(bool Security);

[JsonSerializable(typeof(Release))]
internal sealed partial class Context : JsonSerializerContext;
