using System.IO.Compression;
using System.Text.Json;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Tool;

/// <summary>What is in the package of the tool, and that it is enough.</summary>
[Collection(nameof(PackedTool))]
public sealed class ToolPackageTests(PackedTool tool)
{
    private const string Folder = "tools/net10.0/any/";

    /// <summary>About 9.5 MB, most of it the compiler. Its messages in other languages would double
    /// that, the native libraries of TraceEvent would add 4 MB.</summary>
    private const int MaxSize = 10_500_000;

    [Fact]
    public async Task The_package_is_small_and_works()
    {
        Assert.InRange(new FileInfo(tool.Package).Length, 0, MaxSize);
        using (ZipArchive archive = await ZipFile.OpenReadAsync(tool.Package, TestContext.Current.CancellationToken))
        {
            string[] files = [.. archive.Entries.Select(static entry => entry.FullName)
                .Where(static name => name.StartsWith("tools/", StringComparison.Ordinal))];
            Assert.Contains(Folder + "Utf8Gen.Tool.dll", files);
            Assert.DoesNotContain(
                files,
                static name => Path.GetExtension(name) == ".xml" && !name.EndsWith("DotnetToolSettings.xml", StringComparison.Ordinal));

            // It runs where only a later runtime is.
            await using (Stream config = await archive.GetEntry(Folder + "Utf8Gen.Tool.runtimeconfig.json")!
                .OpenAsync(TestContext.Current.CancellationToken))
            {
                using JsonDocument settings = await JsonDocument.ParseAsync(
                    config, cancellationToken: TestContext.Current.CancellationToken);
                Assert.Equal("Major", settings.RootElement.GetProperty("runtimeOptions"u8).GetProperty("rollForward"u8).GetString());
            }

            // Native libraries lie in folders for processors.
            Assert.Equal(
                ["", "BuildHost-netcore/", "package/", "package/modes/"],
                files.Select(static name => name[Folder.Length..(name.LastIndexOf('/') + 1)]).Distinct().Order(StringComparer.Ordinal));
            Assert.DoesNotContain(files, static name => name.Contains("msdia", StringComparison.OrdinalIgnoreCase)
                || name.Contains("KernelTraceControl", StringComparison.OrdinalIgnoreCase));
        }

        await ProfileAsync();
    }

    private async Task ProfileAsync()
    {
        string folder = Directory.CreateTempSubdirectory("utf8gen-profile-").FullName;
        try
        {
            string trace = Path.Combine(folder, "time.nettrace");
            using (var packed = new GZipStream(File.OpenRead(Repository.PathOf(
                "tests", "Utf8Gen.Tool.Tests", "Recordings", "time.nettrace.gz")), CompressionMode.Decompress))
            using (FileStream file = File.Create(trace))
                await packed.CopyToAsync(file, TestContext.Current.CancellationToken);

            CommandResult shown = await tool.ProfileAsync(trace);
            Assert.Contains("  M:Shop.Work.Parse\n", shown.Succeeded().Text.ReplaceLineEndings("\n"), StringComparison.Ordinal);
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }
}
