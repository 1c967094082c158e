global using static Given;
using System.Text.Json;

internal static class Given
{
    public static JsonElement element;

    public static ref Utf8JsonReader reader => throw new NotSupportedException();
}
