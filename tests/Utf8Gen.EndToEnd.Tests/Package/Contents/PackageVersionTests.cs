using System.Text.Json;
using System.Text.RegularExpressions;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package.Contents;

/// <summary>NuGet never replaces a version that it has unpacked, so each local pack has a version
/// of its own: the time.</summary>
public sealed partial class PackageVersionTests(PackedPackage package)
{
    private static readonly Dictionary<string, string?> NoVersion = new()
    {
        ["Version"] = null,
        ["PackageVersion"] = null,
        ["VersionSuffix"] = null
    };

    [Fact]
    public void A_local_pack_has_the_time_in_its_version() => Assert.Matches(LocalVersion(), package.Version);

    /// <summary>The command of the guides and of a release packs all packages, and so with one version.</summary>
    [Fact]
    public void The_solution_filter_has_every_project_that_is_packed()
    {
        using JsonDocument filter = JsonDocument.Parse(File.ReadAllText(Repository.PathOf("src", "Packages.slnf")));
        string[] projects =
            [.. filter.RootElement.GetProperty("solution").GetProperty("projects").EnumerateArray().Select(static one => one.GetString()!)];

        Assert.Equal(
            Directory.EnumerateFiles(Repository.PathOf("src"), "*.csproj", SearchOption.AllDirectories)
                .Where(static project => File.ReadAllText(project).Contains("<IsPackable>true</IsPackable>", StringComparison.Ordinal))
                .Select(static project => Path.GetRelativePath(Repository.Directory, project).Replace('\\', '/'))
                .Except(projects),
            []);
        Assert.All(["README.md", "docs/guides/getting-started.md", "docs/guides/adopting.md"], static document => Assert.Equal(
            "dotnet pack src/Packages.slnf -c Release --output $HOME/utf8gen", GuideCommand.Read(document, "dotnet pack ")));
    }

    /// <remarks>A solution is packed so: one build, in which each project is told to pack.</remarks>
    [Fact]
    public async Task All_packages_of_one_build_have_the_same_version_and_one_that_is_given_is_the_version()
    {
        using var folder = new TemporaryFolder();
        string library = Repository.PathOf("src", "Utf8Gen", "Utf8Gen.csproj");
        string solution = folder.Add("Solution.proj", $"""
            <Project>
              <Target Name="Versions">
                <ItemGroup>
                  <Packed Include="{library}" AdditionalProperties="Configuration=Release" />
                  <Packed Include="{Repository.PathOf("src", "Utf8Gen.Tool", "Utf8Gen.Tool.csproj")}" />
                  <Packed Include="{library}" AdditionalProperties="Version=1.2.3" />
                  <Packed Include="{library}" AdditionalProperties="PackageVersion=1.2.4-rc.1" />
                  <Packed Include="{library}" AdditionalProperties="VersionSuffix=preview.1" />
                </ItemGroup>
                <MSBuild Projects="@(Packed)" Targets="_GetProjectVersion" BuildInParallel="true">
                  <Output TaskParameter="TargetOutputs" ItemName="Version" />
                </MSBuild>
                <Message Importance="high" Text="version %(Version.ProjectVersion)" />
              </Target>
            </Project>
            """);

        CommandResult build = (await Command.RunAsync(
            folder.Path, NoVersion, "dotnet", "msbuild", solution, "-v:detailed")).Succeeded();

        string[] versions = [.. VersionLine().Matches(build.Text).Select(static match => match.Groups["version"].Value).Distinct()];
        Assert.Equal(
            ["(time)", "0.1.0-preview.1", "1.2.3", "1.2.4-rc.1"],
            versions.Select(static version => LocalVersion().Replace(version, "(time)")).Order(StringComparer.Ordinal));
        Assert.Single(TimeTaken().Matches(build.Text));
    }

    [GeneratedRegex(@"^\d+\.\d+\.\d+-dev\.\d{14}$")]
    private static partial Regex LocalVersion();

    [GeneratedRegex(@"^\s*version (?<version>\d\S*)\s*$", RegexOptions.Multiline)]
    private static partial Regex VersionLine();

    [GeneratedRegex("Done building target \"GetLocalPackTime\"")]
    private static partial Regex TimeTaken();
}
