using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package.Modes;

/// <summary>The MSBuild property <c>Utf8GenMode</c> in projects that take the package.</summary>
[Collection(nameof(BuiltProjects))]
public sealed class ModeTests(BuiltProjects projects)
{
    public static TheoryData<string> Severities => [.. ModeCase.Severities.Keys];

    public static TheoryData<string> Unknown => [.. ModeCase.Unknown.Keys];

    public static TheoryData<string> InSharedFiles => [.. ModeCase.InSharedFiles.Keys];

    public static TheoryData<string> WithOwnSettings => [.. ModeCase.WithOwnSettings.Keys];

    public static TheoryData<string> OfErrors => [.. ModeCase.OfErrors.Keys];

    [Theory, MemberData(nameof(Severities))]
    public void Each_mode_gives_each_kind_of_rule_its_severity(string name)
    {
        string expected = ModeCase.Severities[name].Expected;

        Assert.Equal(expected, ModeProject.FoundIn(projects, name));
        Assert.Equal(!expected.Contains("error", StringComparison.Ordinal), projects.IsBuilt(name));
    }

    [Theory, MemberData(nameof(Unknown))]
    public void An_unknown_mode_fails_the_build_with_those_that_are(string name)
    {
        string mode = ModeCase.Unknown[name].Mode!;

        Assert.False(projects.IsBuilt(name));
        Assert.Contains(
            $"error : '{mode}' is not a value of the property Utf8GenMode; use one of off, suggestions, audit, default, hot-errors "
                + "and strict.",
            projects.LinesAbout(name),
            StringComparison.Ordinal);
    }

    [Theory, MemberData(nameof(InSharedFiles))]
    public void The_mode_may_stand_in_a_file_for_many_projects(string name)
    {
        Assert.Equal(ModeCase.InSharedFiles[name].Expected, ModeProject.FoundIn(projects, name));
        Assert.True(projects.IsBuilt(name));
    }

    [Theory, MemberData(nameof(WithOwnSettings))]
    public void What_the_project_itself_sets_wins(string name)
        => Assert.Equal(ModeCase.WithOwnSettings[name].Expected, ModeProject.FoundIn(projects, name));

    [Theory, MemberData(nameof(OfErrors))]
    public void In_an_audit_nothing_of_ours_is_an_error_and_warnings_of_others_are(string name)
    {
        Assert.Equal(ModeCase.OfErrors[name].Expected, ModeProject.FoundIn(projects, name));
        Assert.DoesNotContain("error U8G", projects.LinesAbout(name), StringComparison.Ordinal);
        Assert.Equal(name != "other-errors", projects.IsBuilt(name));
        Assert.Equal(name == "other-errors", projects.LinesAbout(name).Contains("error CS1030:", StringComparison.Ordinal));
    }

    [Fact]
    public async Task An_editor_loads_a_project_with_an_unknown_mode()
    {
        CommandResult load = await projects.DotNetAsync(
            "msbuild", "loud", "-t:Compile", "-p:DesignTimeBuild=true", "-p:SkipCompilerExecution=true", "-p:ProvideCommandLineArgs=true");

        load.Succeeded();
        Assert.Contains("warning : 'loud' is not a value of the property Utf8GenMode", load.Text, StringComparison.Ordinal);
    }

    [Fact]
    public void Suggestions_let_a_project_with_warnings_as_errors_begin()
    {
        Assert.True(projects.IsBuilt("suggestions-begin"));
        Assert.Empty(projects.ErrorsOf("suggestions-begin"));

        Assert.Contains("error U8G1001:", projects.LinesAbout("default-begin"), StringComparison.Ordinal);
        Assert.DoesNotContain("error U8G0001:", projects.LinesAbout("default-begin"), StringComparison.Ordinal);
    }

    [Fact]
    public void Raising_one_rule_raises_it_where_it_is_hot()
    {
        Assert.Contains("error U8G1001:", projects.LinesAbout("raised"), StringComparison.Ordinal);
        Assert.Contains("warning U8G2020:", projects.LinesAbout("raised"), StringComparison.Ordinal);
    }

    [Fact]
    public void A_test_project_is_cold_and_a_mistake_in_an_option_is_said()
    {
        Assert.Contains("warning U8G1001:", projects.LinesAbout("loop"), StringComparison.Ordinal);
        Assert.Contains(
            "warning U8G9003: 'utf8gen_hot_path = items' has no effect; there is no such option, did you mean "
                + "'utf8gen_hot_paths'?",
            projects.LinesAbout("loop"), StringComparison.Ordinal);

        Assert.Contains("warning U8G2020:", projects.LinesAbout("loop-of-tests"), StringComparison.Ordinal);
        Assert.DoesNotContain("U8G1001", projects.LinesAbout("loop-of-tests"), StringComparison.Ordinal);
    }
}
