global using System.Text.Json;
global using Utf8Gen;
global using static Given;

internal static class Given
{
    public static JsonElement element;
    public static int id;
}
