using System.Text;
using System.Text.Json;

internal sealed record Release(string? Version, DateOnly Date);

internal static class Releases
{
    // The bytes are decoded into a string, which the parser encodes again.
    public static Release? Parse(byte[] json)
        => JsonSerializer.Deserialize<Release>(Encoding.UTF8.GetString(json));

    // The whole stream becomes a string first.
    public static async Task<Release?> ReadAsync(Stream stream)
    {
        using var reader = new StreamReader(stream);
        string text = await reader.ReadToEndAsync();
        return JsonSerializer.Deserialize<Release>(text);
    }

    // The document becomes a string, and then bytes.
    public static byte[] Write(Release release)
        => Encoding.UTF8.GetBytes(JsonSerializer.Serialize(release));
}
