using Utf8Gen.EndToEnd.Tests.Support;

[assembly: AssemblyFixture(typeof(PackedPackage))]

namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>The package as a release is packed, once for all tests.</summary>
/// <remarks>Of a copy of the sources: no other build meets it there, and nothing of an earlier
/// build is in it.</remarks>
public sealed class PackedPackage : IAsyncLifetime
{
    private readonly SourceCopy _sources = new("sources");

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("utf8gen-package-");

    /// <summary>The folder with the package: a feed to restore from.</summary>
    public string Feed => System.IO.Path.Combine(_folder.FullName, "feed");

    /// <summary>Where the projects of all tests restore to, so that it is unpacked once, and the
    /// compiler server loads it once.</summary>
    public string RestoreFolder => System.IO.Path.Combine(_folder.FullName, "restored");

    /// <summary>The one package in the feed.</summary>
    public string Path => Directory.EnumerateFiles(Feed, "Utf8Gen.*.nupkg").Single();

    /// <summary>What to ask for in a <c>PackageReference</c>.</summary>
    public string Version => System.IO.Path.GetFileNameWithoutExtension(Path)["Utf8Gen.".Length..];

    /// <summary>The folder where it was packed.</summary>
    public string Sources => _sources.Directory;

    /// <inheritdoc/>
    public async ValueTask InitializeAsync() => await _sources.PackReleaseAsync(Feed);

    /// <inheritdoc/>
    public ValueTask DisposeAsync()
    {
        _sources.Dispose();
        _folder.Delete(recursive: true);
        return ValueTask.CompletedTask;
    }
}
