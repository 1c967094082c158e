using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A web application that references the package for ASP.NET Core, and no other.</summary>
public sealed class AspNetCoreTests(PackedPackage package)
{
    private const string Program = """
        using System.Text.Json;
        using System.Text.Json.Serialization;
        using Microsoft.AspNetCore.Mvc;
        using Microsoft.Extensions.Options;
        using Utf8Gen;
        using Utf8Gen.AspNetCore;
        using Utf8Gen.CompilerServices;

        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Services.AddControllers().AddUtf8Json();
        WebApplication app = builder.Build();
        app.MapPost("/orders", (Utf8JsonBody<Order> order) => Utf8JsonResults.Json(order.Value));
        Console.WriteLine((object)ShopJson.Default is IUtf8JsonContext);
        Console.WriteLine(string.Join(' ', app.Services.GetRequiredService<IOptions<MvcOptions>>().Value.InputFormatters));

        internal sealed record Order(int Id, string Name);

        [Utf8Json]
        [JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]
        [JsonSerializable(typeof(Order))]
        internal sealed partial class ShopJson : JsonSerializerContext;
        """;

    [Fact]
    public async Task It_gets_the_generator_too()
    {
        using var workspace = new Workspace(package);
        await package.PackAspNetCoreAsync(workspace.PathOf("feed"));
        string config = File.ReadAllText(workspace.PathOf("nuget.config"));
        workspace.Write("nuget.config", config
            .Replace("<clear />", "<clear /><add key=\"web\" value=\"feed\" />", StringComparison.Ordinal)
            .Replace(
                "<packageSourceMapping>",
                "<packageSourceMapping><packageSource key=\"web\"><package pattern=\"Utf8Gen.AspNetCore\" /></packageSource>",
                StringComparison.Ordinal));
        workspace.Write("Web.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk.Web">
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
                <Nullable>enable</Nullable>
                <ImplicitUsings>enable</ImplicitUsings>
                <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen.AspNetCore" Version="{package.Version}" />
              </ItemGroup>
            </Project>
            """);
        workspace.Write("Program.cs", Program);

        CommandResult run = (await workspace.DotNetAsync("run")).Succeeded();

        Assert.Equal(["True", "Utf8Gen.AspNetCore.Utf8JsonInputFormatter"], run.Text.Trim().Split(Environment.NewLine));
    }
}
