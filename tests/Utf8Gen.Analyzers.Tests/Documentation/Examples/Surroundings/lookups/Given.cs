global using static Given;
using System.Text.Json;

internal static class Given
{
    public static JsonElement element;
    public static Utf8JsonWriter writer = new(Stream.Null);
    public static BinaryWriter binary = new(Stream.Null);
    public static byte[][] fields = [];
    public static string? name;
    public static int id;

    public static ref Utf8JsonReader reader => throw new NotSupportedException();
}
