using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package.Modes;

/// <summary>The MSBuild property <c>Utf8GenMode</c> and what a build is told besides.</summary>
public sealed class ModeBuildTests(PackedPackage package) : IDisposable
{
    private const string Name = "Console";

    private readonly Workspace _workspace = new(package);

    [Fact]
    public async Task An_editor_loads_a_project_with_an_unknown_mode()
    {
        ModeProject.Write(_workspace, package, Name, "loud");
        (await _workspace.DotNetAsync("restore", Name)).Succeeded();

        CommandResult load = await _workspace.DotNetAsync(
            "msbuild", Name, "-t:Compile", "-p:DesignTimeBuild=true", "-p:SkipCompilerExecution=true", "-p:ProvideCommandLineArgs=true");

        load.Succeeded();
        Assert.Contains("warning : 'loud' is no value of the property Utf8GenMode", load.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Suggestions_let_a_project_with_warnings_as_errors_begin()
    {
        ModeProject.Write(_workspace, package, Name, "suggestions");
        WriteProgram(ModeProject.Program.Replace("(\"id\", \"\")", "(\"id\")", StringComparison.Ordinal));

        (await _workspace.DotNetAsync("build", Name, "-warnaserror")).Succeeded();
        CommandResult inDefault = await _workspace.DotNetAsync("build", Name, "--no-restore", "-warnaserror", "-p:Utf8GenMode=default");

        Assert.Contains("error U8G1001:", inDefault.Text, StringComparison.Ordinal);
        Assert.DoesNotContain("error U8G0001:", inDefault.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Raising_one_rule_raises_it_where_it_is_hot()
    {
        ModeProject.Write(_workspace, package, Name, mode: null);

        CommandResult build = await _workspace.DotNetAsync("build", Name, "-warnaserror:U8G1001");

        Assert.Contains("error U8G1001:", build.Text, StringComparison.Ordinal);
        Assert.Contains("warning U8G2020:", build.Text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_test_project_is_cold_and_a_mistake_in_an_option_is_said()
    {
        ModeProject.Write(_workspace, package, Name, mode: null);
        WriteProgram(ModeProject.Program
            .Replace("    [Utf8HotPath]\n", "", StringComparison.Ordinal)
            .Replace(
                "=> property.Name == \"name\";",
                "{ while (true) if (property.Name == \"name\") return true; }",
                StringComparison.Ordinal));
        _workspace.Write(".editorconfig", "[*.cs]\nutf8gen_hot_path = items\n");

        CommandResult build = await _workspace.DotNetAsync("build", Name);
        Assert.Contains("warning U8G1001:", build.Text, StringComparison.Ordinal);
        Assert.Contains(
            "warning U8G9003: 'utf8gen_hot_path = items' has no effect; there is no such option, did you mean "
                + "'utf8gen_hot_paths'?",
            build.Text, StringComparison.Ordinal);

        CommandResult asTest = await _workspace.DotNetAsync("build", Name, "--no-restore", "-p:IsTestProject=true");
        Assert.DoesNotContain("U8G1001", asTest.Text, StringComparison.Ordinal);
    }

    public void Dispose() => _workspace.Dispose();

    private void WriteProgram(string text) => _workspace.Write($"{Name}/Program.cs", text);
}
