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

    public static Task StoreAsync(Stream? content) => Task.CompletedTask;
}

[Utf8Table("level", "message")]
internal static partial class LogKeys;

internal sealed record Release(bool Security);

internal sealed record Row(int Id);

internal struct Header : IUtf8JsonVisitor
{
    public readonly Utf8JsonVisit Visit(ref Utf8JsonReader reader) => Utf8JsonVisit.Stop;
}

internal struct Footer : IUtf8JsonVisitor
{
    public readonly Utf8JsonVisit Visit(ref Utf8JsonReader reader) => Utf8JsonVisit.Stop;
}

internal struct AttachmentMember : IUtf8JsonVisitor
{
    public readonly bool IsContent => true;

    public readonly Utf8JsonVisit Visit(ref Utf8JsonReader reader) => Utf8JsonVisit.Stop;
}

[JsonSerializable(typeof(JsonElement))]
[JsonSerializable(typeof(Release)), JsonSerializable(typeof(Row)), JsonSerializable(typeof(int)), JsonSerializable(typeof(string))]
internal sealed partial class Context : JsonSerializerContext;
