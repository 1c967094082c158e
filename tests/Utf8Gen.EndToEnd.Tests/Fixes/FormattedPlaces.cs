using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Fixes;

/// <summary>A library for two target frameworks, which differ in what they can compile, with a place for each rule that
/// has a fix: built, formatted with the command of the README and built again, once for all tests of what became of it.
/// In a full run there are three, and it is formatted once more.</summary>
public sealed class FormattedPlaces(PackedPackage package) : IAsyncLifetime
{
    private readonly Workspace _workspace = new(package);

    internal CommandResult BuildBefore { get; private set; } = null!;

    internal CommandResult BuildAfter { get; private set; } = null!;

    /// <summary>The text of each of its files of C#, by its name.</summary>
    internal IReadOnlyDictionary<string, string> Before { get; private set; } = null!;

    internal IReadOnlyDictionary<string, string> After { get; private set; } = null!;

    /// <summary>What it is after <c>dotnet format</c> has run over its own result, in a full run.</summary>
    internal IReadOnlyDictionary<string, string>? AfterTwice { get; private set; }

    /// <summary>What makes each rule that has a fix, and one of another analyzer, loud enough for a
    /// build to name it.</summary>
    private static string Config
        => "is_global = true\nglobal_level = 200\n"
            + string.Concat(FixableRules.Ids.Append(EveryFixTests.OtherRule)
                .Select(static id => $"dotnet_diagnostic.{id}.severity = warning\n"));

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        Write();
        BuildBefore = await _workspace.DotNetAsync("build");
        Before = Texts();
        After = await FormatAsync();
        BuildAfter = await _workspace.DotNetAsync("build", "--no-restore");
        if (TestScale.IsFull)
            AfterTwice = await FormatAsync();
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        _workspace.Dispose();
        return ValueTask.CompletedTask;
    }

    private void Write()
    {
        _workspace.CopyFromRepository("", "tests", "Utf8Gen.EndToEnd.Tests", "Fixes", "Places");
        _workspace.Write(".globalconfig", Config);
        _workspace.WriteProjectFile(
            "Places.csproj",
            $"net10.0;{(TestScale.IsFull ? "net8.0;" : "")}netstandard2.0",
            """
            <LangVersion Condition="'$(TargetFramework)' == 'netstandard2.0'">11</LangVersion>
            <EnableNETAnalyzers>true</EnableNETAnalyzers>
            """,
            """<PackageReference Include="System.Text.Json" Version="10.0.14" Condition="'$(TargetFramework)' == 'netstandard2.0'" />""");
    }

    private async Task<IReadOnlyDictionary<string, string>> FormatAsync()
    {
        (await GuideCommand.RunAsync(_workspace, GuideCommand.Read("README.md", FormatCommandTests.Start))).Succeeded();
        return Texts();
    }

    private Dictionary<string, string> Texts()
        => Directory.EnumerateFiles(_workspace.Directory, "*.cs").ToDictionary(static file => Path.GetFileName(file), File.ReadAllText);
}
