using System.Text.RegularExpressions;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A project that gets a part of the package only is told so by one message of its build.</summary>
[Collection(nameof(BuiltProjects))]
public sealed partial class PartialUseTests(BuiltProjects projects)
{
    private const string Program = """
        using System.Text.Json;

        using JsonDocument document = JsonDocument.Parse("{\"id\":1}");
        foreach (JsonProperty property in document.RootElement.EnumerateObject())
            System.Console.WriteLine(property.Name == "id");
        """;

    [Fact]
    public void A_global_reference_has_no_types_and_the_build_says_so_once()
    {
        Assert.Contains("error CS0246", projects.LinesAbout("GlobalReference"), StringComparison.Ordinal);
        Assert.Single(GlobalReference().Matches(projects.LinesAbout("GlobalReference")));
    }

    /// <remarks>By the references that the guide shows: one for a solution, one for a project.</remarks>
    [Theory]
    [InlineData("RulesOfSolution")]
    [InlineData("RulesOfProject")]
    public void Rules_come_without_the_library_where_it_is_excluded(string project)
    {
        string build = projects.LinesAbout(project);
        Assert.Contains("Program.cs(5,30): warning U8G1001:", build, StringComparison.Ordinal);
        Assert.DoesNotContain("message : Utf8Gen", build, StringComparison.Ordinal);
        string output = projects.PathOf($"{project}/bin/Debug/net10.0");
        Assert.DoesNotContain(
            Directory.EnumerateFiles(output), static file => Path.GetFileName(file).StartsWith("Utf8Gen", StringComparison.Ordinal));
        Assert.DoesNotContain("Utf8Gen.dll", File.ReadAllText(Path.Combine(output, $"{project}.deps.json")), StringComparison.Ordinal);
    }

    [Fact]
    public void In_FSharp_only_the_library_works_and_the_build_says_so()
    {
        Assert.True(projects.IsBuilt("FSharp"));
        Assert.Contains(
            "message : Utf8Gen has no rules, code fixes or generated code for F#, only its runtime library: ",
            projects.LinesAbout("FSharp"), StringComparison.Ordinal);
    }

    internal static void Write(Workspace workspace)
    {
        workspace.WriteProject("GlobalReference", "net10.0;net8.0", reference: "");
        workspace.Write("GlobalReference/Library.cs", """[Utf8Gen.Utf8Table("id")] internal static partial class Keys { }""");
        WriteCentral("GlobalReference", $"""<GlobalPackageReference Include="Utf8Gen" Version="{workspace.PackageVersion}" />""");

        workspace.WriteProject("RulesOfSolution", properties: "<OutputType>Exe</OutputType>", reference: "");
        workspace.Write("RulesOfSolution/Program.cs", Program);
        WriteCentral("RulesOfSolution", ReferenceIn("GlobalPackageReference"));
        workspace.WriteProject("RulesOfProject", properties: "<OutputType>Exe</OutputType>", reference: ReferenceIn("PackageReference"));
        workspace.Write("RulesOfProject/Program.cs", Program);

        workspace.Write("FSharp/FSharp.fs", "module Library\nlet pool () = new Utf8Gen.Pooling.Utf8Pool()\n");
        workspace.Write("FSharp/FSharp.fsproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
                <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
                <DisableImplicitFSharpCoreReference>true</DisableImplicitFSharpCoreReference>
              </PropertyGroup>
              <ItemGroup>
                <Compile Include="FSharp.fs" />
                <PackageReference Include="FSharp.Core" Version="10.0.111" />
                <PackageReference Include="Utf8Gen" Version="{workspace.PackageVersion}" />
              </ItemGroup>
            </Project>
            """);

        void WriteCentral(string folder, string reference) => workspace.Write($"{folder}/Directory.Packages.props", $"""
            <Project>
              <PropertyGroup>
                <ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>
              </PropertyGroup>
              <ItemGroup>
                {reference}
              </ItemGroup>
            </Project>
            """);

        // The element that the guide shows, with the version of the package.
        string ReferenceIn(string item) => Regex.Match(
            File.ReadAllText(Repository.PathOf("docs", "guides", "adopting.md")),
            $"""<{item} Include="Utf8Gen" Version="0.1.0" [^>]*ExcludeAssets=[^>]*/>""")
            .Value.Replace("0.1.0", workspace.PackageVersion, StringComparison.Ordinal);
    }

    [GeneratedRegex(
        @"GlobalReference\.csproj : message : Utf8Gen is a GlobalPackageReference, which brings its rules and code fixes but not ")]
    private static partial Regex GlobalReference();
}
