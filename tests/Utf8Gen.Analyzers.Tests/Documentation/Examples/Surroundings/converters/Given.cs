global using System.Text.Json;
global using System.Text.Json.Serialization;
global using Utf8Gen;
global using static Given;

internal static class Given
{
    public static JsonElement element;

    public static ref Utf8JsonReader reader => throw new NotSupportedException();
}
