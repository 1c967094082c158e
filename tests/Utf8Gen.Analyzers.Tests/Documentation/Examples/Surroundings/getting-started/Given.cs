global using System.Text.Json;
global using static Given;

internal static class Given
{
    public static JsonElement order;
    public static JsonProperty property;
    public static decimal total;
}
