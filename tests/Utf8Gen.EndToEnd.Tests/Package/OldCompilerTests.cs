using System.Text.RegularExpressions;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>A compiler that is given nothing of the package, or only a part of it.</summary>
/// <remarks>The SDK takes the analyzers by <c>CompilerApiVersion</c>; it is the compiler's own word
/// for its version.</remarks>
[Collection(nameof(BuiltProjects))]
public sealed partial class OldCompilerTests(BuiltProjects projects)
{
    [Fact]
    public void Where_the_compiler_is_too_old_to_be_given_anything_the_build_says_so()
    {
        string lines = projects.LinesAbout("Roslyn47");

        Assert.Contains(
            "warning : Utf8Gen has no rules here and generates nothing: it needs the compiler of the .NET 8 SDK (roslyn4.8) or later, "
                + "and this is roslyn4.7.",
            lines, StringComparison.Ordinal);
        Assert.DoesNotMatch(NoCodeFixes(), lines);
    }

    [Fact]
    public void Where_it_is_too_old_for_code_fixes_the_build_says_so_once_and_does_not_warn()
    {
        Match message = Assert.Single(NoCodeFixes().Matches(projects.LinesAbout("Roslyn413")));
        Assert.EndsWith("roslyn4.14, or a later one, and this is roslyn4.13.", message.Value, StringComparison.Ordinal);
        projects.AssertHasNoWarning("Roslyn413");
    }

    [Fact]
    public void The_first_compiler_with_code_fixes_is_not_mentioned()
    {
        Assert.True(projects.IsBuilt("Roslyn414"));
        Assert.DoesNotMatch(NoCodeFixes(), projects.LinesAbout("Roslyn414"));
    }

    internal static void Write(Workspace workspace)
    {
        WriteProject("Roslyn47", "roslyn4.7");
        WriteProject("Roslyn413", "roslyn4.13", "net10.0;net8.0");
        WriteProject("Roslyn414", "roslyn4.14");

        void WriteProject(string name, string compiler, string frameworks = "net10.0")
        {
            workspace.WriteProject(name, frameworks);
            workspace.Write(
                $"{name}/Directory.Build.targets",
                $"<Project><PropertyGroup><CompilerApiVersion>{compiler}</CompilerApiVersion></PropertyGroup></Project>");
        }
    }

    [GeneratedRegex(@"Roslyn\d+\.csproj : message : Utf8Gen has no code fixes here: .* and this is roslyn\d+\.\d+\.")]
    private static partial Regex NoCodeFixes();
}
