using System.Text.RegularExpressions;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A compiler that is given nothing of the package, or only a part of it.</summary>
/// <remarks>The SDK takes the analyzers by <c>CompilerApiVersion</c>; it is the compiler's own word
/// for its version.</remarks>
public sealed partial class OldCompilerTests(PackedPackage package)
{
    [Fact]
    public async Task Where_the_compiler_is_too_old_to_be_given_anything_the_build_says_so()
    {
        using Workspace workspace = CreateProject("net10.0");

        CommandResult build = (await workspace.DotNetAsync("build", "-p:CompilerApiVersion=roslyn4.7")).Succeeded();

        Assert.Contains(
            "warning : Utf8Gen has no rule and generates nothing here: it needs the compiler of the .NET 8 SDK, roslyn4.8, or a later "
                + "one, and this is roslyn4.7.",
            build.Text, StringComparison.Ordinal);
        Assert.DoesNotMatch(NoCodeFixes(), build.Text);
    }

    [Fact]
    public async Task Where_it_is_too_old_for_code_fixes_the_build_says_so_once_and_passes_with_warnings_as_errors()
    {
        using Workspace workspace = CreateProject("net10.0;net8.0");

        CommandResult build = (await workspace.DotNetAsync("build", "-warnaserror", "-p:CompilerApiVersion=roslyn4.13")).Succeeded();

        Match message = Assert.Single(NoCodeFixes().Matches(build.Text));
        Assert.EndsWith("roslyn4.14, or a later one, and this is roslyn4.13.", message.Value, StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_first_compiler_with_code_fixes_is_not_mentioned()
    {
        using Workspace workspace = CreateProject("net10.0");

        CommandResult build = (await workspace.DotNetAsync("build", "-p:CompilerApiVersion=roslyn4.14")).Succeeded();

        Assert.DoesNotMatch(NoCodeFixes(), build.Text);
    }

    private Workspace CreateProject(string frameworks)
    {
        var workspace = new Workspace(package);
        workspace.Write("Library.cs", "internal static class Library { }");
        workspace.Write("Library.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFrameworks>{frameworks}</TargetFrameworks>
              </PropertyGroup>
              <ItemGroup>
                <PackageReference Include="Utf8Gen" Version="{package.Version}" />
              </ItemGroup>
            </Project>
            """);
        return workspace;
    }

    [GeneratedRegex(@"Library\.csproj : message : Utf8Gen has no code fixes here: .* and this is roslyn\d+\.\d+\.")]
    private static partial Regex NoCodeFixes();
}
