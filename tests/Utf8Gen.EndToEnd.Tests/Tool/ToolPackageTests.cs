using System.IO.Compression;
using System.Text.Json;
using System.Xml.Linq;
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

    /// <remarks>Compared with what the runtime starts it with.</remarks>
    [Fact]
    public async Task Its_bill_of_materials_has_what_comes_with_it()
    {
        using ZipArchive archive = await ZipFile.OpenReadAsync(tool.Package, TestContext.Current.CancellationToken);
        await using Stream bill = await archive.GetEntry("sbom/bom.xml")!.OpenAsync(TestContext.Current.CancellationToken);
        await using Stream start = await archive.GetEntry(Folder + "Utf8Gen.Tool.deps.json")!
            .OpenAsync(TestContext.Current.CancellationToken);

        XDocument materials = await XDocument.LoadAsync(bill, LoadOptions.None, TestContext.Current.CancellationToken);
        using JsonDocument libraries = await JsonDocument.ParseAsync(start, cancellationToken: TestContext.Current.CancellationToken);
        string[] brought = [.. from library in libraries.RootElement.GetProperty("libraries"u8).EnumerateObject()
                               where library.Value.GetProperty("type"u8).ValueEquals("package"u8)
                               select $"pkg:nuget/{library.Name.Replace('/', '@')}"];

        Assert.Contains(
            brought, static package => package.StartsWith("pkg:nuget/Microsoft.CodeAnalysis.CSharp@", StringComparison.Ordinal));
        Assert.Empty(brought.Except(
            materials.Descendants().Where(static element => element.Name.LocalName == "purl").Select(static element => element.Value)));
    }

    [Fact]
    public async Task It_shows_its_readme_icon_and_changelog()
    {
        using ZipArchive archive = await ZipFile.OpenReadAsync(tool.Package, TestContext.Current.CancellationToken);
        await using Stream nuspec = await archive.GetEntry("Utf8Gen.Tool.nuspec")!.OpenAsync(TestContext.Current.CancellationToken);

        XElement[] metadata = [.. (await XDocument.LoadAsync(nuspec, LoadOptions.None, TestContext.Current.CancellationToken))
            .Root!.Elements().Single().Elements()];

        Assert.Equal("README.md", ValueOf("readme"));
        Assert.Equal("icon.png", ValueOf("icon"));
        Assert.EndsWith("/CHANGELOG.md", ValueOf("releaseNotes"), StringComparison.Ordinal);
        Assert.All(["README.md", "icon.png"], file => Assert.NotNull(archive.GetEntry(file)));

        string ValueOf(string name) => metadata.Single(element => element.Name.LocalName == name).Value;
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
