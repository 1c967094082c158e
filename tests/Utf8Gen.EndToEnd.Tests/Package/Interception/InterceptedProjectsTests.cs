using System.Security.Cryptography;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package.Interception;

/// <summary>Interception in projects with something else that could be in its way.</summary>
public sealed class InterceptedProjectsTests(PackedPackage package)
{
    private const string EmittedFile = "Utf8Gen.Interception/Utf8Gen.Interception.InterceptionGenerator/Utf8Gen.Interceptors.g.cs";

    private const string Shared = """
        namespace Shared;

        internal static class Greeting
        {
            public static byte[] Bytes => System.Text.Encoding.UTF8.GetBytes("hello");
        }
        """;

    private const string SetByDirectory = """
        <Project>
          <PropertyGroup>
            <Utf8GenIntercept>true</Utf8GenIntercept>
            <EmitCompilerGeneratedFiles>true</EmitCompilerGeneratedFiles>
          </PropertyGroup>
        </Project>
        """;

    /// <summary>A file that two projects compile, one of them for a framework without the type of a
    /// u8 literal.</summary>
    [Fact]
    public async Task Linked_files_are_intercepted_in_each_project_and_target_that_can()
    {
        using var workspace = new Workspace(package);
        workspace.Write("Directory.Build.props", SetByDirectory);
        workspace.Write("Shared.cs", Shared);
        workspace.Write("Library/Library.cs", "public static class Library { public static int Length => Shared.Greeting.Bytes.Length; }");
        workspace.Write("Library/Library.csproj", ProjectOf(
            "<TargetFrameworks>net10.0;netstandard2.0</TargetFrameworks><LangVersion>latest</LangVersion>",
            """<Compile Include="../Shared.cs" />"""));
        workspace.Write("Program/Program.cs", "System.Console.Write(Library.Length + Shared.Greeting.Bytes.Length);");
        workspace.Write("Program/Program.csproj", ProjectOf(
            "<TargetFramework>net10.0</TargetFramework><OutputType>Exe</OutputType>",
            """<Compile Include="../Shared.cs" /><ProjectReference Include="../Library/Library.csproj" />"""));

        // The library by itself, for both targets: the program needs one.
        (await workspace.DotNetAsync("build", "Library", "-c", "Release", "-warnaserror")).Succeeded();
        CommandResult run = (await workspace.DotNetAsync("run", "--project", "Program", "-c", "Release")).Succeeded();

        Assert.EndsWith("10", run.Text.TrimEnd(), StringComparison.Ordinal);
        Assert.True(File.Exists(workspace.PathOf($"Library/obj/Release/net10.0/generated/{EmittedFile}")));
        Assert.True(File.Exists(workspace.PathOf($"Program/obj/Release/net10.0/generated/{EmittedFile}")));
        Assert.False(File.Exists(workspace.PathOf($"Library/obj/Release/netstandard2.0/generated/{EmittedFile}")));
    }

    /// <summary>The generators of ASP.NET Core and of configuration intercept calls, too, and set
    /// the same property.</summary>
    [Fact]
    public async Task Interceptors_of_other_generators_stay()
    {
        using var workspace = new Workspace(package);
        workspace.Write("Directory.Build.props", SetByDirectory);
        workspace.Write("Web.cs", """
            using System.Text;

            WebApplicationBuilder builder = WebApplication.CreateSlimBuilder(args);
            builder.Configuration["Shop:Name"] = "corner";
            builder.WebHost.UseUrls("http://127.0.0.1:0");
            await using WebApplication app = builder.Build();
            Shop shop = app.Configuration.GetSection("Shop").Get<Shop>()!;
            app.MapGet("/{id}", (int id) => $"{shop.Name} {id} {Encoding.UTF8.GetBytes("text").Length}");
            await app.StartAsync();
            using var client = new HttpClient();
            Console.Write(await client.GetStringAsync($"{app.Urls.First()}/7"));

            internal sealed class Shop { public string Name { get; set; } = ""; }
            """);
        workspace.Write("Web.csproj", ProjectOf(
            "<TargetFramework>net10.0</TargetFramework><ImplicitUsings>enable</ImplicitUsings><Nullable>enable</Nullable>"
                + "<EnableRequestDelegateGenerator>true</EnableRequestDelegateGenerator>"
                + "<EnableConfigurationBindingGenerator>true</EnableConfigurationBindingGenerator>",
            "",
            "Microsoft.NET.Sdk.Web"));

        CommandResult run = (await workspace.DotNetAsync("run", "-c", "Release", "-warnaserror")).Succeeded();

        Assert.Contains("corner 7 4", run.Text, StringComparison.Ordinal);
        string[] emitted = [.. Directory
            .EnumerateFiles(workspace.PathOf("obj/Release/net10.0/generated"), "*.cs", SearchOption.AllDirectories)
            .Where(static path => File.ReadAllText(path).Contains("InterceptsLocation", StringComparison.Ordinal))
            .Select(static path => Path.GetFileName(path))
            .Order(StringComparer.Ordinal)];
        Assert.Equal(["BindingExtensions.g.cs", "GeneratedRouteBuilderExtensions.g.cs", "Utf8Gen.Interceptors.g.cs"], emitted);
    }

    /// <summary>The property is for C# that is new enough, and says so where it is for another
    /// C#.</summary>
    [Fact]
    public async Task A_solution_of_several_languages_builds_with_the_property_for_all()
    {
        using var workspace = new Workspace(package);
        workspace.Write("Directory.Build.props", SetByDirectory);
        workspace.Write("All.slnx", """
            <Solution>
              <Project Path="Sharp/Sharp.fsproj" /><Project Path="Basic/Basic.vbproj" />
              <Project Path="Old/Old.csproj" /><Project Path="Strict/Strict.csproj" />
            </Solution>
            """);
        workspace.Write("Sharp/Sharp.fs", """module Sharp let bytes () = System.Text.Encoding.UTF8.GetBytes("hello")""");
        workspace.Write("Sharp/Sharp.fsproj", ProjectOf(
            "<TargetFramework>net10.0</TargetFramework><DisableImplicitFSharpCoreReference>true</DisableImplicitFSharpCoreReference>",
            """<Compile Include="Sharp.fs" /><Reference Include="$(MSBuildToolsPath)/FSharp/FSharp.Core.dll" />"""));
        workspace.Write("Basic/Basic.vb", """
            Public Module Basic
                Public ReadOnly Bytes As Byte() = System.Text.Encoding.UTF8.GetBytes("hello")
            End Module
            """);
        workspace.Write("Basic/Basic.vbproj", ProjectOf("<TargetFramework>net10.0</TargetFramework>", ""));
        workspace.Write("Old/Old.cs", """
            internal static class Greeting { public static byte[] Bytes => System.Text.Encoding.UTF8.GetBytes("hello"); }
            """);
        workspace.Write("Old/Old.csproj", ProjectOf("<TargetFramework>net10.0</TargetFramework><LangVersion>9</LangVersion>", ""));
        workspace.Write("Strict/Strict.cs", Shared);
        workspace.Write("Strict/Strict.csproj", ProjectOf(
            "<TargetFramework>net10.0</TargetFramework><AnalysisLevel>latest-all</AnalysisLevel>"
                + "<EnforceCodeStyleInBuild>true</EnforceCodeStyleInBuild><GenerateDocumentationFile>true</GenerateDocumentationFile>",
            ""));

        CommandResult build = (await workspace.DotNetAsync("build", "All.slnx", "-c", "Release", "-warnaserror")).Succeeded();

        Assert.Matches(@"Old\.cs\(1,\d+\): warning U8G9008: .* C# 9\.0", build.Text);
        Assert.True(File.Exists(workspace.PathOf($"Strict/obj/Release/net10.0/generated/{EmittedFile}")));
    }

    [Fact]
    public async Task With_a_path_map_two_folders_give_the_same_assembly()
    {
        using Workspace one = CreateMapped();
        using Workspace other = CreateMapped();

        byte[] first = await BuildAsync(one);

        Assert.Contains("Interceptors", System.Text.Encoding.Latin1.GetString(first), StringComparison.Ordinal);
        Assert.Equal(SHA256.HashData(first), SHA256.HashData(await BuildAsync(other)));
    }

    private Workspace CreateMapped()
    {
        var workspace = new Workspace(package);
        workspace.Write("Directory.Build.props", SetByDirectory);
        workspace.Write("Shared.cs", Shared);
        workspace.Write("Mapped.csproj", ProjectOf(
            "<TargetFramework>net10.0</TargetFramework><ContinuousIntegrationBuild>true</ContinuousIntegrationBuild>"
                + "<PathMap>$(MSBuildProjectDirectory)=/mapped</PathMap>",
            ""));
        return workspace;
    }

    private static async Task<byte[]> BuildAsync(Workspace workspace)
    {
        (await workspace.DotNetAsync("build", "-c", "Release", "-warnaserror")).Succeeded();
        return await File.ReadAllBytesAsync(workspace.PathOf("bin/Release/net10.0/Mapped.dll"), TestContext.Current.CancellationToken);
    }

    private string ProjectOf(string properties, string items, string sdk = "Microsoft.NET.Sdk") => $"""
        <Project Sdk="{sdk}">
          <PropertyGroup>{properties}</PropertyGroup>
          <ItemGroup>
            {items}
            <PackageReference Include="Utf8Gen" Version="{package.Version}" />
          </ItemGroup>
        </Project>
        """;
}
