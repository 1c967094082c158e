using System.IO.Compression;
using System.Text.RegularExpressions;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package.Contents;

/// <summary>NuGet never replaces a version that it has unpacked, so each local pack has a version
/// of its own.</summary>
public sealed partial class PackageVersionTests(PackedPackage package) : IDisposable
{
    private static readonly Dictionary<string, string?> NoVersion = new()
    {
        ["Version"] = null,
        ["PackageVersion"] = null,
        ["VersionSuffix"] = null
    };

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("utf8gen-versions-");

    [Fact]
    public async Task A_second_pack_has_a_higher_version_and_the_same_assemblies()
    {
        string second = await PackAsync();

        Assert.Matches(LocalVersion(), package.Version);
        Assert.Matches(LocalVersion(), VersionOf(second));
        Assert.True(string.CompareOrdinal(VersionOf(second), package.Version) > 0, $"{VersionOf(second)} is not after {package.Version}");
        Assert.Equal(await LibraryOfAsync(package.Path), await LibraryOfAsync(second));
    }

    [Theory]
    [InlineData("-p:Version=1.2.3", "1.2.3")]
    [InlineData("-p:PackageVersion=1.2.4-rc.1", "1.2.4-rc.1")]
    [InlineData("--version-suffix=preview.1", "0.1.0-preview.1")]
    public async Task A_version_that_is_given_is_the_version(string argument, string expected)
        => Assert.Equal(expected, VersionOf(await PackAsync(argument)));

    /// <remarks>A solution is packed so: one build, in which each project is told
    /// to pack.</remarks>
    [Fact]
    public async Task All_packages_of_one_build_have_the_same_version()
    {
        string solution = Path.Combine(_folder.FullName, "Solution.proj");
        await File.WriteAllTextAsync(solution, $"""
            <Project>
              <Target Name="Versions">
                <ItemGroup>
                  <Packed Include="{Repository.PathOf("src", "Utf8Gen", "Utf8Gen.csproj")}" AdditionalProperties="Configuration=Release" />
                  <Packed Include="{Repository.PathOf("src", "Utf8Gen.Tool", "Utf8Gen.Tool.csproj")}" />
                </ItemGroup>
                <MSBuild Projects="@(Packed)" Targets="_GetProjectVersion" BuildInParallel="true">
                  <Output TaskParameter="TargetOutputs" ItemName="Version" />
                </MSBuild>
                <Message Importance="high" Text="version %(Version.ProjectVersion)" />
              </Target>
            </Project>
            """, TestContext.Current.CancellationToken);

        CommandResult build = (await Command.RunAsync(
            _folder.FullName, NoVersion, "dotnet", "msbuild", solution, "-v:detailed")).Succeeded();

        Assert.Single(VersionLine().Matches(build.Text).Select(static match => match.Value.Trim()).Distinct());
        Assert.Single(TimeTaken().Matches(build.Text));
    }

    public void Dispose() => _folder.Delete(recursive: true);

    private async Task<string> PackAsync(params string[] arguments)
    {
        await package.PackAgainAsync(_folder.FullName, arguments);
        return Assert.Single(Directory.GetFiles(_folder.FullName, "*.nupkg"));
    }

    private static string VersionOf(string package) => Path.GetFileNameWithoutExtension(package)["Utf8Gen.".Length..];

    private static async Task<byte[]> LibraryOfAsync(string package)
    {
        using ZipArchive archive = await ZipFile.OpenReadAsync(package, TestContext.Current.CancellationToken);
        using Stream library = archive.GetEntry("lib/net10.0/Utf8Gen.dll")!.Open();
        using var bytes = new MemoryStream();
        await library.CopyToAsync(bytes, TestContext.Current.CancellationToken);
        return bytes.ToArray();
    }

    [GeneratedRegex(@"^\d+\.\d+\.\d+-dev\.\d{14}$")]
    private static partial Regex LocalVersion();

    [GeneratedRegex(@"version \d+\.\d+\.\d+-dev\.\d{14}\s")]
    private static partial Regex VersionLine();

    [GeneratedRegex("Done building target \"GetLocalPackTime\"")]
    private static partial Regex TimeTaken();
}
