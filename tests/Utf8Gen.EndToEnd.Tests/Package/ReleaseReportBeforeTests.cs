using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>The sample that is written as people write it today: its build shows where.</summary>
[Collection(SampleBuild.Name)]
public sealed class ReleaseReportBeforeTests
{
    [Fact]
    public async Task Building_it_shows_each_hot_finding_at_its_line()
    {
        string project = Repository.PathOf("samples", "ReleaseReport.Before");

        // Again, this project only: what is up to date is not compiled, and shows nothing.
        CommandResult build = await Command.RunAsync(
            project,
            new Dictionary<string, string?>(),
            "dotnet",
            "build",
            "--no-restore",
            "-c",
            Repository.Configuration,
            "-t:Rebuild",
            "-p:BuildProjectReferences=false");

        Assert.Equal(SampleFindings.ExpectedIn(project), SampleFindings.In(build.Succeeded().Text));
    }
}
