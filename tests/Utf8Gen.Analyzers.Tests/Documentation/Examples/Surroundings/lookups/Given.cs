global using System.Text;
global using System.Text.Json;
global using System.Text.Json.Serialization;
global using Utf8Gen;
global using static Given;

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
