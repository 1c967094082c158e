using System.IO.Compression;
using System.Security.Cryptography;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package.Contents;

/// <summary>Who builds the package from the same sources can compare it with the
/// published one.</summary>
public sealed class DeterminismTests(PackedPackage package)
{
    [Fact]
    public async Task Packed_in_two_places_every_file_in_it_has_the_same_bytes()
    {
        using var elsewhere = new SourceCopy("another-place");
        using var folder = new TemporaryFolder();
        await elsewhere.PackReleaseAsync(folder.Path, $"-p:PackageVersion={package.Version}");
        string other = Path.Combine(folder.Path, Path.GetFileName(package.Path));

        string[] entries = await HashesAsync(package.Path);

        Assert.Contains(entries, static entry => entry.StartsWith("lib/net8.0/Utf8Gen.dll ", StringComparison.Ordinal));
        Assert.Equal(entries, await HashesAsync(other));
    }

    /// <summary>The name and content of each entry, but for the two that NuGet may number anew
    /// each time.</summary>
    private static async Task<string[]> HashesAsync(string package)
    {
        using ZipArchive archive = await ZipFile.OpenReadAsync(package, TestContext.Current.CancellationToken);
        var hashes = new List<string>();
        foreach (ZipArchiveEntry entry in archive.Entries.Where(static entry => !IsStamped(entry.FullName)))
        {
            using Stream content = entry.Open();
            hashes.Add(
                $"{entry.FullName} {Convert.ToHexString(await SHA256.HashDataAsync(content, TestContext.Current.CancellationToken))}");
        }

        return [.. hashes];
    }

    private static bool IsStamped(string name)
        => name == "_rels/.rels" || name.StartsWith("package/services/metadata/core-properties/", StringComparison.Ordinal);
}
