using System.IO.Compression;
using System.Reflection.PortableExecutable;
using System.Security.Cryptography;
using System.Text;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package.Contents;

/// <summary>Who builds the package from the same sources can compare it with the published one.</summary>
public sealed class DeterminismTests(PackedPackage package)
{
    [Fact]
    public async Task Its_assemblies_are_deterministic_and_no_file_names_the_folder_where_it_was_packed()
    {
        using ZipArchive archive = await ZipFile.OpenReadAsync(package.Path, TestContext.Current.CancellationToken);
        foreach (ZipArchiveEntry entry in archive.Entries)
        {
            byte[] content = await ReadAsync(entry);
            foreach (Encoding encoding in (Encoding[])[Encoding.UTF8, Encoding.Unicode])
                Assert.True(content.AsSpan().IndexOf(encoding.GetBytes(package.Sources)) < 0, entry.FullName);
            if (!entry.Name.EndsWith(".dll", StringComparison.Ordinal))
                continue;

            using var image = new PEReader(new MemoryStream(content));
            Assert.Contains(image.ReadDebugDirectory(), static part => part.Type == DebugDirectoryEntryType.Reproducible);
        }
    }

    [Fact]
    public async Task Packed_in_two_places_every_file_in_it_has_the_same_bytes()
    {
        Assert.SkipUnless(TestScale.IsFull, "The compiler has said that it did its part, and packs twice here.");
        using var elsewhere = new SourceCopy("another-place");
        using var folder = new TemporaryFolder();
        await elsewhere.PackReleaseAsync(folder.Path, $"-p:PackageVersion={package.Version}");
        string other = Path.Combine(folder.Path, Path.GetFileName(package.Path));

        string[] entries = await HashesAsync(package.Path);

        Assert.Contains(entries, static entry => entry.StartsWith("lib/net8.0/Utf8Gen.dll ", StringComparison.Ordinal));
        Assert.Equal(entries, await HashesAsync(other));
    }

    /// <summary>The name and content of each entry, but for the two that NuGet may number anew each time.</summary>
    private static async Task<string[]> HashesAsync(string package)
    {
        using ZipArchive archive = await ZipFile.OpenReadAsync(package, TestContext.Current.CancellationToken);
        var hashes = new List<string>();
        foreach (ZipArchiveEntry entry in archive.Entries.Where(static entry => !IsStamped(entry.FullName)))
            hashes.Add($"{entry.FullName} {Convert.ToHexString(SHA256.HashData(await ReadAsync(entry)))}");
        return [.. hashes];
    }

    private static async Task<byte[]> ReadAsync(ZipArchiveEntry entry)
    {
        using Stream content = await entry.OpenAsync(TestContext.Current.CancellationToken);
        var bytes = new MemoryStream();
        await content.CopyToAsync(bytes, TestContext.Current.CancellationToken);
        return bytes.ToArray();
    }

    private static bool IsStamped(string name)
        => name == "_rels/.rels" || name.StartsWith("package/services/metadata/core-properties/", StringComparison.Ordinal);
}
