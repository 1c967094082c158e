namespace Utf8Gen.EndToEnd.Tests.Package.Modes;

/// <summary>The MSBuild property <c>Utf8GenMode</c> in projects that take the package.</summary>
public sealed class ModeTests(ModeProjects projects) : IClassFixture<ModeProjects>
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

        Assert.Equal(expected, projects.FoundIn(name));
        Assert.Equal(!expected.Contains("error", StringComparison.Ordinal), projects.IsBuilt(name));
    }

    [Theory, MemberData(nameof(Unknown))]
    public void An_unknown_mode_fails_the_build_with_those_that_are(string name)
    {
        string mode = ModeCase.Unknown[name].Mode!;

        Assert.False(projects.IsBuilt(name));
        Assert.Contains(projects.LinesAbout(name), line => line.Contains(
            $"error : '{mode}' is no value of the property Utf8GenMode: it is one of off, suggestions, audit, default, hot-errors "
                + "and strict.",
            StringComparison.Ordinal));
    }

    [Theory, MemberData(nameof(InSharedFiles))]
    public void The_mode_may_stand_in_a_file_for_many_projects(string name)
    {
        Assert.Equal(ModeCase.InSharedFiles[name].Expected, projects.FoundIn(name));
        Assert.True(projects.IsBuilt(name));
    }

    [Theory, MemberData(nameof(WithOwnSettings))]
    public void What_the_project_itself_sets_wins(string name)
        => Assert.Equal(ModeCase.WithOwnSettings[name].Expected, projects.FoundIn(name));

    [Theory, MemberData(nameof(OfErrors))]
    public void In_an_audit_nothing_of_ours_is_an_error_and_warnings_of_others_are(string name)
    {
        Assert.Equal(ModeCase.OfErrors[name].Expected, projects.FoundIn(name));
        Assert.DoesNotContain(projects.LinesAbout(name), static line => line.Contains("error U8G", StringComparison.Ordinal));
        Assert.Equal(name != "other-errors", projects.IsBuilt(name));
        Assert.Equal(
            name == "other-errors", projects.LinesAbout(name).Any(static line => line.Contains("error CS1030:", StringComparison.Ordinal)));
    }
}
