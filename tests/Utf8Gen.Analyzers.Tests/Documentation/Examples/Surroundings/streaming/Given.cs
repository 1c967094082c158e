global using static Given;
using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen;
using Utf8Gen.Json;

internal static class Given
{
    public static Stream stream = Stream.Null;
    public static Stream file = Stream.Null;
    public static Utf8JsonStreamReader json = new(stream);
    public static CancellationToken cancellationToken;

    public static ref Utf8JsonReader reader => throw new NotSupportedException();

    public static void Use(Row? row)
    {
    }

    public static void Use(ref Utf8JsonReader reader)
    {
    }

    public static void Use(string? text)
    {
    }

    public static void Use(ReadOnlySpan<byte> name)
    {
    }
}

[Utf8Table("level", "message")]
internal static partial class LogKeys;

internal sealed record Release(bool Security);

internal sealed record Row(int Id);

[JsonSerializable(typeof(Release)), JsonSerializable(typeof(Row)), JsonSerializable(typeof(int)), JsonSerializable(typeof(string))]
internal sealed partial class Context : JsonSerializerContext;
