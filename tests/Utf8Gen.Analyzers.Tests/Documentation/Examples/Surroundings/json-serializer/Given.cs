global using static Given;

internal static class Given
{
    public static byte[] utf8 = [];
    public static System.IO.Stream stream = System.IO.Stream.Null;
    public static System.Threading.CancellationToken cancellationToken;
    public static WebBuilder builder = new();
}

/// <summary>What ASP.NET Core has: Utf8Gen.Web.Tests calls that.</summary>
internal sealed class WebBuilder
{
    public WebBuilder Services => this;

    public WebBuilder AddControllers() => this;

    public void ConfigureHttpJsonOptions(System.Action<WebOptions> configure) => configure(new WebOptions());

    public void AddJsonOptions(System.Action<WebOptions> configure) => configure(new WebOptions());
}

internal sealed class WebOptions
{
    public System.Text.Json.JsonSerializerOptions SerializerOptions { get; } = new();

    public System.Text.Json.JsonSerializerOptions JsonSerializerOptions { get; } = new();
}

internal sealed record Order(int Id, string? Customer);

internal sealed record Invoice(int Id, string? Customer);
