global using static Given;
using System.Text.Json;

internal static class Given
{
    public static JsonElement order;
    public static JsonProperty property;
    public static decimal total;
}
