global using static Given;
using System.Text.Json;

internal static class Given
{
    public static JsonElement element;
    public static int id;
    public static byte[] json = [];
}

internal sealed record Order(int Id, string? Customer);
