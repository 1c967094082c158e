using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Testing;

/// <summary>The reference assemblies of a framework and the runtime library that belongs to it.</summary>
internal static class References
{
    private const string SystemTextJson = "System.Text.Json.dll";

    private static readonly ConcurrentDictionary<TargetFramework, ImmutableArray<PortableExecutableReference>> Frameworks = new();

    private static readonly MetadataReference RuntimeOnNet10 = MetadataReference.CreateFromFile(typeof(Utf8TableAttribute).Assembly.Location);

    private static readonly Lazy<MetadataReference> RuntimeOnNet8 = new(static () => MetadataReference.CreateFromFile(Metadata("RuntimeOnNet8")));

    public static IEnumerable<MetadataReference> Of(CodeOptions options)
    {
        IEnumerable<MetadataReference> framework = Frameworks.GetOrAdd(options.Framework, Load)
            .Where(assembly => options.HasSystemTextJson || Path.GetFileName(assembly.FilePath) != SystemTextJson);

        return options.HasRuntime
            ? [.. framework, RuntimeOf(options.Framework), .. options.ExtraReferences]
            : [.. framework, .. options.ExtraReferences];
    }

    private static MetadataReference RuntimeOf(TargetFramework framework)
        => framework == TargetFramework.Net8 ? RuntimeOnNet8.Value : RuntimeOnNet10;

    private static ImmutableArray<PortableExecutableReference> Load(TargetFramework framework)
        => [.. Directory.GetFiles(FindPack(framework), "*.dll").Order(StringComparer.Ordinal).Select(static path => MetadataReference.CreateFromFile(path))];

    /// <summary>The pack comes with the SDK, or was restored with the packages for an older framework.</summary>
    private static string FindPack(TargetFramework framework)
    {
        string version = framework == TargetFramework.Net8 ? "8.0" : "10.0";
        string[] folders = Metadata("TargetingPackFolders").Split(';', StringSplitOptions.RemoveEmptyEntries);
        return folders
            .SelectMany(static folder => new[] { Path.Combine(folder, "Microsoft.NETCore.App.Ref"), Path.Combine(folder, "microsoft.netcore.app.ref") })
            .Where(Directory.Exists)
            .SelectMany(pack => Directory.GetDirectories(pack, version + ".*"))
            .Select(pack => Path.Combine(pack, "ref", "net" + version))
            .LastOrDefault(Directory.Exists)
            ?? throw new DirectoryNotFoundException($"No reference assemblies of net{version} in: {string.Join(", ", folders)}.");
    }

    private static string Metadata(string key)
        => typeof(References).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(attribute => attribute.Key == key).Value!;
}
