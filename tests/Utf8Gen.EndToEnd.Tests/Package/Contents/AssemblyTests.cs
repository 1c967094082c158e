using System.Diagnostics;
using System.IO.Compression;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Text.Json;
using Utf8Gen.EndToEnd.Tests.Support;

namespace Utf8Gen.EndToEnd.Tests.Package.Contents;

/// <summary>What a debugger finds in the assemblies of the package.</summary>
public sealed class AssemblyTests(PackedPackage package)
{
    private static readonly Guid SourceLink = new("CC110556-A091-4D38-9FEC-25AB9A351A6A");

    private static readonly Guid EmbeddedSource = new("0E8A571B-6926-466E-B4AD-8AB04611F5FE");

    public static TheoryData<string> Assemblies =>
    [
        "analyzers/dotnet/roslyn4.14/cs/Utf8Gen.Analyzers.dll",
        "analyzers/dotnet/roslyn4.14/cs/Utf8Gen.CodeFixes.dll",
        "lib/net10.0/Utf8Gen.dll",
        "lib/net8.0/Utf8Gen.dll",
    ];

    [Theory, MemberData(nameof(Assemblies))]
    public async Task Each_source_is_embedded_or_in_the_repository_at_the_commit_of_the_package(string assembly)
    {
        using PEReader image = await ReadAsync(assembly);
        using MetadataReaderProvider provider = image.ReadEmbeddedPortablePdbDebugDirectoryData(
            image.ReadDebugDirectory().Single(static entry => entry.Type == DebugDirectoryEntryType.EmbeddedPortablePdb));
        MetadataReader symbols = provider.GetMetadataReader();
        string commit = (await Command.RunAsync(Repository.Directory, new Dictionary<string, string?>(), "git", "rev-parse", "HEAD"))
            .Succeeded().Text.Trim();

        (string folder, string address) = LinkOf(symbols);
        string[] linked = [.. symbols.Documents.Where(handle => ValueOf(symbols, handle, EmbeddedSource) is null)
            .Select(handle => symbols.GetString(symbols.GetDocument(handle).Name))];

        Assert.EndsWith($"{new Uri(Repository.Url).AbsolutePath}/{commit}/", address, StringComparison.Ordinal);
        Assert.NotEmpty(linked);
        Assert.All(linked, source => Assert.StartsWith(folder, source, StringComparison.Ordinal));
        Assert.All(linked, source => Assert.True(File.Exists(Repository.PathOf(source[folder.Length..])), source));
    }

    [Theory, MemberData(nameof(Assemblies))]
    public async Task It_is_optimized(string assembly)
    {
        using PEReader image = await ReadAsync(assembly);
        MetadataReader metadata = image.GetMetadataReader();

        CustomAttribute debuggable = Assert.Single(
            metadata.GetCustomAttributes(Handle.AssemblyDefinition).Select(metadata.GetCustomAttribute),
            attribute => metadata.StringComparer.Equals(TypeOf(metadata, attribute).Name, nameof(DebuggableAttribute)));
        BlobReader value = metadata.GetBlobReader(debuggable.Value);
        value.Offset = sizeof(ushort);

        var modes = (DebuggableAttribute.DebuggingModes)value.ReadInt32();
        Assert.Equal(DebuggableAttribute.DebuggingModes.IgnoreSymbolStoreSequencePoints, modes);
    }

    private static TypeReference TypeOf(MetadataReader metadata, CustomAttribute attribute)
    {
        MemberReference constructor = metadata.GetMemberReference((MemberReferenceHandle)attribute.Constructor);
        return metadata.GetTypeReference((TypeReferenceHandle)constructor.Parent);
    }

    /// <summary>The root of the sources as the compiler named it, and its address.</summary>
    private static (string Folder, string Address) LinkOf(MetadataReader symbols)
    {
        byte[] json = ValueOf(symbols, Handle.ModuleDefinition, SourceLink)!;
        using JsonDocument link = JsonDocument.Parse(json);
        JsonProperty root = Assert.Single(link.RootElement.GetProperty("documents"u8).EnumerateObject());
        return (root.Name.TrimEnd('*'), root.Value.GetString()!.TrimEnd('*'));
    }

    private static byte[]? ValueOf(MetadataReader symbols, EntityHandle parent, Guid kind)
        => symbols.GetCustomDebugInformation(parent)
            .Select(symbols.GetCustomDebugInformation)
            .Where(information => symbols.GetGuid(information.Kind) == kind)
            .Select(information => symbols.GetBlobBytes(information.Value))
            .SingleOrDefault();

    private async Task<PEReader> ReadAsync(string assembly)
    {
        using ZipArchive archive = await ZipFile.OpenReadAsync(package.Path, TestContext.Current.CancellationToken);
        using Stream content = archive.GetEntry(assembly)!.Open();
        var bytes = new MemoryStream();
        await content.CopyToAsync(bytes, TestContext.Current.CancellationToken);
        bytes.Position = 0;
        return new PEReader(bytes);
    }
}
