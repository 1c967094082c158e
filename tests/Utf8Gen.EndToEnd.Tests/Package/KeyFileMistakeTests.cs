using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>Mistakes in and about key files fail a build, and it says where they are.</summary>
[Collection(nameof(BuiltProjects))]
public sealed class KeyFileMistakeTests(BuiltProjects projects)
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

    [Theory]
    [InlineData("KeyFiles")]
    [InlineData("KeyFilesWithoutAnalyzers")]
    public void They_fail_a_build_with_and_without_analyzers(string project)
    {
        string[] errors = projects.ErrorsOf(project);

        Assert.Equal(3, errors.Length);
        Assert.All(
            ["twice.txt(4,3): error U8G2007:", "broken.json(2,8): error U8G2010:", "Program.cs(11,19): error U8G2009:"],
            expected => Assert.Contains(errors, error => error.Contains(expected, StringComparison.Ordinal)));
    }

    internal static void Write(Workspace workspace)
    {
        foreach ((string name, string properties) in (ReadOnlySpan<(string, string)>)
            [("KeyFiles", ""), ("KeyFilesWithoutAnalyzers", "<RunAnalyzers>false</RunAnalyzers>")])
        {
            workspace.WriteProject(
                name,
                properties: "<OutputType>Exe</OutputType>" + properties,
                items: """<AdditionalFiles Include="*.txt;broken.json" />""");
            workspace.Write($"{name}/Program.cs", Program);
            workspace.Write($"{name}/twice.txt", "id\nname\n\n  id\n");
            workspace.Write($"{name}/broken.json", "{\n  \"id\" 1\n}\n");
            workspace.Write($"{name}/right.txt", "id\n");
        }
    }
}
