namespace Utf8Gen.Testing;

/// <summary>A solution of three C# projects, one of them for two target frameworks and one of tests, with known
/// findings; and with projects that cannot be loaded.</summary>
internal static class PlantedSolution
{
    public const string Orders = """
        using System.Text.Json;

        namespace Shop;

        public static class Orders
        {
            public static int Count(JsonElement orders)
            {
                int count = 0;
                foreach (JsonProperty property in orders.EnumerateObject())
                {
                    if (property.Name == "id")
                        count++;
                }

                return count;
            }

            public static bool IsOpen(JsonProperty property) => property.Name == "open";

            public static void Write(System.IO.Stream stream)
            {
                stream.Write(System.Text.Encoding.UTF8.GetBytes("state"));
                stream.Write(System.Text.Encoding.UTF8.GetBytes("open"));
            }
        #if NET10_0_OR_GREATER

            public static bool IsClosed(JsonProperty property) => property.Name == "closed";
        #endif
        }

        """;

    private const string Feed = """
        using System.Text;
        using System.Text.Json;

        namespace Shop.Api;

        public static class Feed
        {
            public static void Greet(Stream stream) => stream.Write(Encoding.UTF8.GetBytes("hello"));

            public static bool HasName(byte[] json)
            {
                var reader = new Utf8JsonReader(json);
                while (reader.Read())
                {
                    if (reader.TokenType == JsonTokenType.PropertyName && reader.ValueSpan.SequenceEqual("name"u8))
                        return true;
                }

                return false;
            }
        #pragma warning disable U8G0001 // judged

            public static bool IsSuppressed(JsonProperty property) => property.Name == "suppressed";
        #pragma warning restore U8G0001
        }

        """;

    private const string OrderTests = """
        using System.Text;

        namespace Shop.Tests;

        public static class OrderTests
        {
            public static void Greet(Stream stream) => stream.Write(Encoding.UTF8.GetBytes("not asked for in tests"));
        }

        """;

    /// <summary>The path and text of each file of the three projects.</summary>
    public static IReadOnlyList<(string Path, string Text)> Files { get; } =
    [
        ("Shop/Shop.csproj", Project("<TargetFrameworks>net8.0;net10.0</TargetFrameworks>")),
        ("Shop/Orders.cs", Orders),
        ("Shop.Api/Shop.Api.csproj", Project("<TargetFramework>net10.0</TargetFramework>", "../Shop/Shop.csproj")),
        ("Shop.Api/Feed.cs", Feed),
        (
            "Shop.Tests/Shop.Tests.csproj",
            Project("<TargetFramework>net10.0</TargetFramework><IsTestProject>true</IsTestProject>", "../Shop/Shop.csproj")),
        ("Shop.Tests/OrderTests.cs", OrderTests),
        ("Shop.slnx", Solution("Shop/Shop.csproj", "Shop.Api/Shop.Api.csproj", "Shop.Tests/Shop.Tests.csproj")),
    ];

    /// <summary>As many projects that cannot be loaded, and a solution of all.</summary>
    public static IReadOnlyList<(string Path, string Text)> Unloadable { get; } =
    [
        ("Malformed/Malformed.csproj", "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup>"),
        ("Old/Old.fsproj", Project("<TargetFramework>net10.0</TargetFramework>")),
        (
            "Half.slnx",
            Solution(
                "Shop/Shop.csproj",
                "Shop.Api/Shop.Api.csproj",
                "Shop.Tests/Shop.Tests.csproj",
                "Malformed/Malformed.csproj",
                "Old/Old.fsproj",
                "Gone/Gone.csproj")),
    ];

    private static string Solution(params string[] projects)
        => $"<Solution>\n{string.Concat(projects.Select(static path => $"  <Project Path=\"{path}\" />\n"))}</Solution>\n";

    private static string Project(string properties, string? reference = null)
        => $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                {properties}
                <ImplicitUsings>enable</ImplicitUsings>
                <Nullable>enable</Nullable>
              </PropertyGroup>
              <ItemGroup>
                {(reference is null ? "" : $"<ProjectReference Include=\"{reference}\" />")}
              </ItemGroup>
            </Project>
            """;
}
