using System.Text.RegularExpressions;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A project that gets a part of the package only is told so by one message of its
/// build.</summary>
public sealed partial class PartialUseTests(PackedPackage package)
{
    [Fact]
    public async Task A_global_reference_has_no_types_and_the_build_says_so_once()
    {
        using var workspace = new Workspace(package);
        workspace.Write("Directory.Packages.props", $"""
            <Project>
              <PropertyGroup>
                <ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>
              </PropertyGroup>
              <ItemGroup>
                <GlobalPackageReference Include="Utf8Gen" Version="{package.Version}" />
              </ItemGroup>
            </Project>
            """);
        workspace.Write("Library.cs", """[Utf8Gen.Utf8Table("id")] internal static partial class Keys { }""");
        workspace.Write("Library.csproj", """
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFrameworks>net10.0;net8.0</TargetFrameworks>
              </PropertyGroup>
            </Project>
            """);

        CommandResult build = await workspace.DotNetAsync("build");

        Assert.Contains("error CS0246", build.Text, StringComparison.Ordinal);
        Assert.Single(GlobalReference().Matches(build.Text));
    }

    /// <remarks>By the references that the guide shows: one for a solution, one for
    /// a project.</remarks>
    [Fact]
    public async Task Rules_come_without_the_library_where_it_is_excluded()
    {
        const string Program = """
            using System.Text.Json;

            using JsonDocument document = JsonDocument.Parse("{\"id\":1}");
            foreach (JsonProperty property in document.RootElement.EnumerateObject())
                System.Console.WriteLine(property.Name == "id");
            """;
        using var workspace = new Workspace(package);
        workspace.Write("Own/Directory.Packages.props", "<Project />");
        workspace.Write("Directory.Packages.props", $"""
            <Project>
              <PropertyGroup>
                <ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>
              </PropertyGroup>
              <ItemGroup>
                {ReferenceIn("GlobalPackageReference")}
              </ItemGroup>
            </Project>
            """);
        foreach ((string project, string reference) in (Dictionary<string, string>)new()
        {
            ["Central"] = "",
            ["Own"] = ReferenceIn("PackageReference"),
        })
        {
            workspace.Write($"{project}/Program.cs", Program);
            workspace.Write($"{project}/{project}.csproj", $"""
                <Project Sdk="Microsoft.NET.Sdk">
                  <PropertyGroup>
                    <OutputType>Exe</OutputType>
                    <TargetFramework>net10.0</TargetFramework>
                  </PropertyGroup>
                  <ItemGroup>{reference}</ItemGroup>
                </Project>
                """);

            CommandResult build = (await workspace.DotNetAsync("build", project)).Succeeded();

            Assert.Contains("Program.cs(5,30): warning U8G1001:", build.Text, StringComparison.Ordinal);
            Assert.DoesNotContain("message : Utf8Gen", build.Text, StringComparison.Ordinal);
            string output = workspace.PathOf($"{project}/bin/Debug/net10.0");
            Assert.DoesNotContain(
                Directory.EnumerateFiles(output), static file => Path.GetFileName(file).StartsWith("Utf8Gen", StringComparison.Ordinal));
            Assert.DoesNotContain("Utf8Gen.dll", File.ReadAllText(Path.Combine(output, $"{project}.deps.json")), StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task In_FSharp_only_the_library_works_and_the_build_says_so()
    {
        using var workspace = new Workspace(package);
        workspace.Write("Library.fs", """
            module Library
            let pool () = new Utf8Gen.Pooling.Utf8Pool()
            """);
        workspace.Write("Library.fsproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
                <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
                <DisableImplicitFSharpCoreReference>true</DisableImplicitFSharpCoreReference>
              </PropertyGroup>
              <ItemGroup>
                <Compile Include="Library.fs" />
                <PackageReference Include="FSharp.Core" Version="10.0.111" />
                <PackageReference Include="Utf8Gen" Version="{package.Version}" />
              </ItemGroup>
            </Project>
            """);

        CommandResult build = (await workspace.DotNetAsync("build")).Succeeded();

        Assert.Contains(
            "message : Utf8Gen has no rules, code fixes or generated code for F#, only its runtime library: ",
            build.Text, StringComparison.Ordinal);
    }

    /// <summary>The element that the guide shows, with the version of the package.</summary>
    private string ReferenceIn(string item)
        => Regex.Match(
            File.ReadAllText(Repository.PathOf("docs", "guides", "adopting.md")),
            $"""<{item} Include="Utf8Gen" Version="0.1.0" [^>]*ExcludeAssets=[^>]*/>""")
            .Value.Replace("0.1.0", package.Version, StringComparison.Ordinal);

    [GeneratedRegex(@"Library\.csproj : message : Utf8Gen is a GlobalPackageReference, which brings its rules and code fixes but not ")]
    private static partial Regex GlobalReference();
}
