using Utf8Gen.EndToEnd.Tests.Support;

[assembly: AssemblyFixture(typeof(PackedPackage))]

namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>The package as <c>dotnet pack</c> makes it, once for all tests.</summary>
/// <remarks>Made before the first test: no other build meets it in the folders of the repository.</remarks>
public sealed class PackedPackage : IAsyncLifetime
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("utf8gen-package-");

    /// <summary>The folder with the package: a feed to restore from.</summary>
    public string Feed => System.IO.Path.Combine(_folder.FullName, "feed");

    /// <summary>Where the projects of all tests restore to, so that it is unpacked once, and the compiler server loads it once.</summary>
    public string RestoreFolder => System.IO.Path.Combine(_folder.FullName, "restored");

    /// <summary>The one package in the feed.</summary>
    public string Path => Directory.EnumerateFiles(Feed, "Utf8Gen.*.nupkg").Single();

    /// <summary>What to ask for in a <c>PackageReference</c>.</summary>
    public string Version => System.IO.Path.GetFileNameWithoutExtension(Path)["Utf8Gen.".Length..];

    /// <inheritdoc/>
    public async ValueTask InitializeAsync()
    {
        CommandResult result = await Command.RunAsync(
            Repository.Directory, new Dictionary<string, string?>(), "dotnet", "pack", "src/Utf8Gen", "-c", "Release", "-o", Feed);
        result.Succeeded();
    }

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        _folder.Delete(recursive: true);
        return ValueTask.CompletedTask;
    }
}
