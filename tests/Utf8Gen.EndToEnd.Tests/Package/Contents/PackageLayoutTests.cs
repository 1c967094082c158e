using System.IO.Compression;
using System.Xml.Linq;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package.Contents;

/// <summary>What is in the package, and where a build looks for it.</summary>
public sealed class PackageLayoutTests(PackedPackage package)
{
    [Fact]
    public async Task The_package_has_these_files_and_no_others()
    {
        using ZipArchive archive = await ZipFile.OpenReadAsync(package.Path, TestContext.Current.CancellationToken);
        IEnumerable<string> entries = archive.Entries
            .Select(static entry => entry.FullName)
            .Where(static name =>
                !name.StartsWith("_rels/", StringComparison.Ordinal) && !name.StartsWith("package/", StringComparison.Ordinal))
            .Order(StringComparer.Ordinal);

        Assert.Equal(
            [
                "LICENSE",
                "README.md",
                "Utf8Gen.nuspec",
                "[Content_Types].xml",
                "analyzers/dotnet/roslyn4.14/cs/Utf8Gen.Analyzers.dll",
                "analyzers/dotnet/roslyn4.14/cs/Utf8Gen.CodeFixes.dll",
                "analyzers/dotnet/roslyn4.8/cs/Utf8Gen.Analyzers.dll",
                "build/AllRules.props",
                "build/FixableRules.props",
                "build/Messages.proj",
                "build/Utf8Gen.props",
                "build/Utf8Gen.targets",
                "build/WithoutRuntime.targets",
                "build/modes/audit.globalconfig",
                "build/modes/default.globalconfig",
                "build/modes/hot-errors.globalconfig",
                "build/modes/off.globalconfig",
                "build/modes/strict.globalconfig",
                "build/modes/suggestions.globalconfig",
                "buildMultiTargeting/Utf8Gen.props",
                "buildMultiTargeting/Utf8Gen.targets",
                "buildTransitive/Utf8Gen.props",
                "buildTransitive/Utf8Gen.targets",
                "icon.png",
                "lib/net10.0/Utf8Gen.dll",
                "lib/net8.0/Utf8Gen.dll",
                "lib/netstandard2.0/_._",
                "ref/net10.0/Utf8Gen.dll",
                "ref/net10.0/Utf8Gen.xml",
                "ref/net8.0/Utf8Gen.dll",
                "ref/net8.0/Utf8Gen.xml",
                "ref/netstandard2.0/Utf8Gen.dll",
                "ref/netstandard2.0/Utf8Gen.xml",
                "sbom/bom.xml",
            ],
            entries);
    }

    [Fact]
    public async Task It_shows_its_readme_icon_licence_source_and_changelog_and_is_no_development_dependency()
    {
        XElement metadata = (await ReadNuspecAsync()).Root!.Elements().Single();

        Assert.Equal("README.md", ValueOf(metadata, "readme"));
        Assert.Equal("icon.png", ValueOf(metadata, "icon"));
        Assert.Equal("MIT", ValueOf(metadata, "license"));
        Assert.Equal("https://github.com/utf8gen/utf8gen", ValueOf(metadata, "projectUrl"));
        Assert.EndsWith(
            "https://github.com/utf8gen/utf8gen/blob/main/CHANGELOG.md",
            ValueOf(metadata, "releaseNotes"),
            StringComparison.Ordinal);
        Assert.Matches(
            "^[0-9a-f]{40}$",
            metadata.Elements().Single(static element => element.Name.LocalName == "repository").Attribute("commit")?.Value);
        Assert.Null(ValueOf(metadata, "developmentDependency"));
    }

    [Fact]
    public async Task It_needs_another_package_only_where_the_framework_lacks_it()
    {
        IEnumerable<string> dependencies = (await ReadNuspecAsync()).Descendants()
            .Where(static element => element.Name.LocalName == "dependency")
            .Select(static element => $"{element.Parent!.Attribute("targetFramework")?.Value} {element.Attribute("id")?.Value}");

        Assert.Equal(["net8.0 System.IO.Pipelines"], dependencies);
    }

    [Fact]
    public async Task Its_bill_of_materials_has_what_it_needs_and_what_it_was_built_with()
    {
        using ZipArchive archive = await ZipFile.OpenReadAsync(package.Path, TestContext.Current.CancellationToken);
        using Stream bill = archive.GetEntry("sbom/bom.xml")!.Open();
        XElement root = (await XDocument.LoadAsync(bill, LoadOptions.None, TestContext.Current.CancellationToken)).Root!;
        XNamespace format = root.Name.Namespace;

        Assert.Equal(
            $"pkg:nuget/Utf8Gen@{package.Version}",
            root.Element(format + "metadata")!.Element(format + "component")!.Element(format + "purl")!.Value);
        IEnumerable<(string Name, string Scope)> components = root.Element(format + "components")!.Elements()
            .Select(component => (component.Element(format + "name")!.Value, component.Element(format + "scope")!.Value));
        Assert.Equal(("System.IO.Pipelines", "required"), Assert.Single(components, static component => component.Scope == "required"));
        Assert.Contains(("Microsoft.CodeAnalysis.PublicApiAnalyzers", "excluded"), components);
    }

    private static string? ValueOf(XElement metadata, string name)
        => metadata.Elements().SingleOrDefault(element => element.Name.LocalName == name)?.Value;

    private async Task<XDocument> ReadNuspecAsync()
    {
        using ZipArchive archive = await ZipFile.OpenReadAsync(package.Path, TestContext.Current.CancellationToken);
        using Stream nuspec = archive.GetEntry("Utf8Gen.nuspec")!.Open();
        return await XDocument.LoadAsync(nuspec, LoadOptions.None, TestContext.Current.CancellationToken);
    }
}
