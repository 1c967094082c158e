using System.Globalization;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>Every part of the runtime library, in a fresh project that takes the package from a
/// folder: as it is, trimmed, and compiled ahead of time.</summary>
[Collection(nameof(BuiltProjects))]
public sealed class EveryRuntimePartTests(PackedPackage package, BuiltProjects projects)
{
    private const string Name = EveryRuntimePartProject.Name;

    private static readonly string Program = OperatingSystem.IsWindows() ? Name + ".exe" : Name;

    [Fact]
    public async Task It_builds_without_a_warning_and_runs()
    {
        projects.AssertHasNoWarning(Name);

        Assert.Equal(EveryRuntimePartProject.Answers, await projects.RunAsync(Name));
    }

    [Fact]
    public async Task Trimmed_it_gives_no_warning_and_the_same_answers()
    {
        Assert.SkipUnless(TestScale.IsFull, "Compilation ahead of time trims, too, and warns of the same.");
        await RuntimePacks.RequireAsync("PublishTrimmed");
        using Workspace workspace = CreateProject();

        (await PublishAsync(workspace, "--self-contained", "-p:PublishTrimmed=true")).Succeeded();

        Assert.Equal(EveryRuntimePartProject.Answers, Lines(await RunPublishedAsync(workspace)));
        long library = new FileInfo(workspace.PathOf("published/Utf8Gen.dll")).Length;
        Show($"trimmed: {Kilobytes(SizeOf(workspace))} with the runtime, of which Utf8Gen.dll {Kilobytes(library)}");
    }

    /// <remarks>All of the library is compiled, used or not: what would warn in a part that this
    /// program does not use fails, too.</remarks>
    [Fact]
    public async Task Compiled_ahead_of_time_it_gives_no_warning_and_the_same_answers()
    {
        await RuntimePacks.RequireAsync("PublishAot");
        using Workspace workspace = CreateProject();
        workspace.Write(
            "Directory.Build.targets",
            """<Project><ItemGroup><TrimmerRootAssembly Include="Utf8Gen" /></ItemGroup></Project>""");

        CommandResult publish = await PublishAsync(workspace, "-p:PublishAot=true");
        Assert.SkipWhen(RuntimePacks.LacksNativeTools(publish), $"PublishAot needs native tools:\n{publish.Text}");
        publish.Succeeded();

        Assert.Equal(EveryRuntimePartProject.Answers, Lines(await RunPublishedAsync(workspace)));
        Assert.False(File.Exists(workspace.PathOf("published/Utf8Gen.dll")));
        Show($"ahead of time: {Kilobytes(new FileInfo(workspace.PathOf($"published/{Program}")).Length)}");
    }

    private Workspace CreateProject()
    {
        var workspace = new Workspace(package);
        EveryRuntimePartProject.Write(workspace);
        return workspace;
    }

    private static Task<CommandResult> PublishAsync(Workspace workspace, params string[] arguments)
        => workspace.DotNetAsync(
            ["publish", Name, "-p:UseCurrentRuntimeIdentifier=true", "-p:IsAotCompatible=true", "-o", "published", .. arguments]);

    private static Task<CommandResult> RunPublishedAsync(Workspace workspace)
        => Command.RunAsync(workspace.Directory, new Dictionary<string, string?>(), workspace.PathOf($"published/{Program}"));

    private static string[] Lines(CommandResult run) => run.Succeeded().Text.Split(['\r', '\n'], StringSplitOptions.RemoveEmptyEntries);

    private static long SizeOf(Workspace workspace)
        => new DirectoryInfo(workspace.PathOf("published"))
            .EnumerateFiles("*", SearchOption.AllDirectories)
            .Sum(static file => file.Length);

    private static string Kilobytes(long bytes) => string.Create(CultureInfo.InvariantCulture, $"{bytes / 1000.0:N0} kB");

    private static void Show(string text) => TestContext.Current.TestOutputHelper!.WriteLine(text);
}
