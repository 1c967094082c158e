using System.Collections.Concurrent;
using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Testing;

/// <summary>The reference assemblies of a framework and the runtime library that belongs to it.</summary>
internal static class References
{
    private const string SystemTextJson = "System.Text.Json.dll";
    private const string SystemMemory = "System.Memory.dll";

    private static readonly ConcurrentDictionary<TargetFramework, ImmutableArray<PortableExecutableReference>> Frameworks = new();

    private static readonly MetadataReference RuntimeOnNet10 =
        MetadataReference.CreateFromFile(typeof(Utf8TableAttribute).Assembly.Location);

    private static readonly MetadataReference RuntimeOnNet8 = MetadataReference.CreateFromFile(TargetingPack.RuntimeOnNet8);

    private static readonly MetadataReference AttributesAlone = MetadataReference.CreateFromFile(TargetingPack.AttributesAlone);

    /// <summary>The reference assemblies of ASP.NET Core on .NET 10.</summary>
    public static ImmutableArray<MetadataReference> AspNetCore { get; } =
        [.. TargetingPack.AspNetCoreAssemblies().Select(static path => MetadataReference.CreateFromFile(path))];

    public static IEnumerable<MetadataReference> Of(CodeOptions options)
    {
        IEnumerable<MetadataReference> framework = Frameworks.GetOrAdd(options.Framework, Load)
            .Where(assembly => options.HasSystemTextJson || Path.GetFileName(assembly.FilePath) != SystemTextJson)
            .Where(assembly => options.HasSystemMemory || Path.GetFileName(assembly.FilePath) != SystemMemory);

        return options.HasRuntime
            ? [.. framework, options.IsStandalone ? AttributesAlone : RuntimeOf(options.Framework), .. options.ExtraReferences]
            : [.. framework, .. options.ExtraReferences];
    }

    private static MetadataReference RuntimeOf(TargetFramework framework)
        => framework == TargetFramework.Net8 ? RuntimeOnNet8 : RuntimeOnNet10;

    private static ImmutableArray<PortableExecutableReference> Load(TargetFramework framework)
        =>
        [
            .. PathsOf(framework)
                .Select(path => framework == TargetFramework.Net10 ? InPackageOfJson(path) : path)
                .Select(static path => MetadataReference.CreateFromFile(path)),
        ];

    /// <summary>Where the tests run on a package of System.Text.Json, it and what it depends on are
    /// beside them.</summary>
    private static string InPackageOfJson(string ofFramework)
        => TargetingPack.JsonPackage is not null && Path.Combine(AppContext.BaseDirectory, Path.GetFileName(ofFramework)) is var beside
            && File.Exists(beside)
                ? beside
                : ofFramework;

    private static string[] PathsOf(TargetFramework framework) => framework switch
    {
        TargetFramework.NetStandard2 => TargetingPack.NetStandardAssemblies(),
        TargetFramework.Net8 => TargetingPack.ReferenceAssemblies("8.0"),
        _ => TargetingPack.ReferenceAssemblies("10.0"),
    };
}
