using System.Text.RegularExpressions;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Tool;

/// <summary>A program is traced, the trace converted by the installed tool, and the next build says
/// what was hot.</summary>
[Collection(nameof(PackedTool))]
public sealed partial class ProfileTests(PackedPackage package, PackedTool tool)
{
    private const string Program = """
        using System.Diagnostics;
        using System.Text;
        using System.Text.Json;

        string end = new('x', 1000);
        using JsonDocument document = JsonDocument.Parse("{" + string.Join(",", Enumerable.Range(0, 50).Select(i => $"\"property{i}{end}\":{i}")) + "}");
        await new Shop.Parser<string>().RunAsync(document.RootElement, "x");

        namespace Shop
        {
            internal sealed class Parser<T>
            {
                public async Task RunAsync(JsonElement element, T value)
                {
                    await Task.Yield();
                    Use(element, Stopwatch.StartNew());
                }

                private static void Use(JsonElement element, Stopwatch watch)
                {
                    Predicate<JsonProperty> isId = property => property.Name == "id";
                    do
                    {
                        foreach (JsonProperty property in element.EnumerateObject())
                        {
                            if (property.Value.ValueKind == JsonValueKind.Null)
                                Console.Write(Encoding.UTF8.GetBytes("never").Length);
                            if (isId(property) || IsName(property))
                                throw new InvalidOperationException();
                        }
                    }
                    while (watch.ElapsedMilliseconds < 2000);
                }

                private static bool IsName(JsonProperty property) => property.Name == "name";

                public static bool IsNeverCalled(JsonProperty property) => property.Name == "never";
            }
        }
        """;

    private const string StaleProfile =
        """{ "version": 2, "methods": [{ "method": "Shop.Parser.Gone", "module": "App", "calls": [] }] }""";

    private const string OldProfile =
        """{ "version": 1, "methods": [{ "method": "Shop.Parser.IsName", "module": "App", "exclusivePercent": 5 }] }""";

    private const string Shares = @"\d+(\.\d+)? % of samples and \d+(\.\d+)? % of allocated bytes";

    [Fact]
    public async Task What_was_measured_is_hot_in_the_next_build()
    {
        using Workspace workspace = CreateProject();
        workspace.Write("app.u8prof.json", StaleProfile);
        CommandResult stale = (await workspace.DotNetAsync("build")).Succeeded();
        Assert.Contains(
            "app.u8prof.json(1,41): warning U8G9002: 'Shop.Parser.Gone' has no effect; the type 'Parser' has no member 'Gone'",
            stale.Text,
            StringComparison.Ordinal);
        Assert.DoesNotContain("U8G1001", stale.Text, StringComparison.Ordinal);
        Assert.Contains("U8G1040", stale.Text, StringComparison.Ordinal);

        workspace.Write("app.u8prof.json", OldProfile);
        CommandResult old = (await workspace.DotNetAsync("build", "--no-restore", "--no-incremental")).Succeeded();
        Assert.Contains(
            "app.u8prof.json(1,14): warning U8G9002: 'app.u8prof.json' has no effect; a profile of version 1 does not have the cost of "
                + "each rule; record again",
            old.Text,
            StringComparison.Ordinal);

        CommandResult run = await Command.RunAsync(workspace.Directory, Tracing(workspace), "dotnet", "bin/Debug/net10.0/App.dll");
        run.Succeeded();
        CommandResult converted = await tool.ConvertAsync(workspace.PathOf("app.nettrace"), workspace.PathOf("app.u8prof.json"));

        converted.Succeeded();
        Assert.Contains("Shop.Parser`1.IsName(System.Text.Json.JsonProperty)", converted.Text, StringComparison.Ordinal);

        // The second where the framework has inlined the first, or called on as the last thing
        Assert.Matches(@"\d %  in (JsonProperty\.Name|a string of JSON text) \(U8G0001, ", converted.Text);
        Assert.Contains("DOTNET_JitNoInline=1", converted.Text, StringComparison.Ordinal);
        Assert.DoesNotContain("reading", converted.Text, StringComparison.Ordinal);

        CommandResult build = (await workspace.DotNetAsync("build", "--no-restore", "--no-incremental")).Succeeded();
        Assert.Matches(HotMember(), build.Text);
        Assert.Matches(HotLambda(), build.Text);
        Assert.DoesNotContain("Program.cs(37,", build.Text, StringComparison.Ordinal);
        Assert.DoesNotContain("U8G9002", build.Text, StringComparison.Ordinal);

        // In a loop of a method that was measured, and never run
        Assert.DoesNotContain("U8G1040", build.Text, StringComparison.Ordinal);
    }

    [GeneratedRegex(@"Program\.cs\(35,\d+\): warning U8G1001: .*\[" + Shares + @" in such calls by Parser\.IsName \(app\.u8prof\.json\)\]")]
    private static partial Regex HotMember();

    [GeneratedRegex(
        @"Program\.cs\(21,\d+\): warning U8G1001: .*\[" + Shares + @" in such calls by a lambda in Parser\.Use \(app\.u8prof\.json\)\]")]
    private static partial Regex HotLambda();

    private static Dictionary<string, string?> Tracing(Workspace workspace) => new()
    {
        ["DOTNET_JitNoInline"] = "1",
        ["DOTNET_EnableEventPipe"] = "1",
        ["DOTNET_EventPipeOutputPath"] = workspace.PathOf("app.nettrace"),
        ["DOTNET_EventPipeConfig"] = "Microsoft-DotNETCore-SampleProfiler:0:5,Microsoft-Windows-DotNETRuntime:0x1:5",
    };

    private Workspace CreateProject()
    {
        var workspace = new Workspace(package);
        workspace.Write("Program.cs", Program);

        // On a busy machine the recording has few samples, and most of them where the runtime can
        // stop a thread: in the loop.
        workspace.Write(".editorconfig", "root = true\n[*.cs]\nutf8gen_hot_path_profile_min_percent = 0.1\n");
        workspace.Write("App.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
                <ImplicitUsings>enable</ImplicitUsings>
                <Nullable>enable</Nullable>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen" Version="{package.Version}" />
              </ItemGroup>
            </Project>
            """);
        return workspace;
    }
}
