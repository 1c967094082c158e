using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>Mistakes in and about key files fail a build, and it says where they are.</summary>
public sealed class KeyFileMistakeTests(PackedPackage package)
{
    private const string Program = """
        using Utf8Gen;

        System.Console.WriteLine(Twice.Count + Broken.Count + Missing.Count + Right.Count);

        [Utf8Table(File = "twice.txt")]
        internal static partial class Twice { }

        [Utf8Table(File = "broken.json", Format = Utf8KeyFileFormat.JsonSample)]
        internal static partial class Broken { }

        [Utf8Table(File = "missing.txt")]
        internal static partial class Missing { }

        [Utf8Table(File = "right.txt")]
        internal static partial class Right { }
        """;

    [Fact]
    public async Task They_fail_a_build_with_and_without_analyzers()
    {
        using Workspace workspace = CreateProject();

        CommandResult build = await workspace.DotNetAsync("build");
        CommandResult withoutAnalyzers = await workspace.DotNetAsync("build", "-p:RunAnalyzers=false");

        Assert.NotEqual(0, build.ExitCode);
        Assert.NotEqual(0, withoutAnalyzers.ExitCode);
        Assert.All(
            [build, withoutAnalyzers],
            result =>
            {
                Assert.Equal(
                    3,
                    result.Text.Split('\n').Select(static line => line.Trim())
                        .Where(static line => line.Contains(": error ", StringComparison.Ordinal)).Distinct().Count());
                Assert.All(
                    ["twice.txt(4,3): error U8G2007:", "broken.json(2,8): error U8G2010:", "Program.cs(11,19): error U8G2009:"],
                    error => Assert.Contains(error, result.Text, StringComparison.Ordinal));
            });
    }

    private Workspace CreateProject()
    {
        var workspace = new Workspace(package);
        workspace.Write("Program.cs", Program);
        workspace.Write("twice.txt", "id\nname\n\n  id\n");
        workspace.Write("broken.json", "{\n  \"id\" 1\n}\n");
        workspace.Write("right.txt", "id\n");
        workspace.Write("Console.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <OutputType>Exe</OutputType>
                <TargetFramework>net10.0</TargetFramework>
              </PropertyGroup>
              <ItemGroup>
                <AdditionalFiles Include="*.txt;broken.json" />
                <PackageReference Include="Utf8Gen" Version="{package.Version}" />
              </ItemGroup>
            </Project>
            """);
        return workspace;
    }
}
