using System.Reflection;

namespace Utf8Gen.Testing;

/// <summary>Finds on disk what code is compiled against.</summary>
internal static class TargetingPack
{
    private const string NetCore = "Microsoft.NETCore.App.Ref";
    private const string AspNetCore = "Microsoft.AspNetCore.App.Ref";

    // As CodeReferences.targets restores them.
    private static readonly (string Name, string Version)[] NetStandardPackages =
    [
        ("System.Text.Json", "10.0.14"),
        ("System.Text.Encodings.Web", "10.0.14"),
        ("System.IO.Pipelines", "10.0.14"),
        ("Microsoft.Bcl.AsyncInterfaces", "10.0.14"),
        ("System.Buffers", "4.6.1"),
        ("System.Memory", "4.6.3"),
        ("System.Runtime.CompilerServices.Unsafe", "6.1.2"),
    ];

    /// <summary>The runtime library for code that targets net8.0.</summary>
    public static string RuntimeOnNet8 => Metadata("RuntimeOnNet8");

    /// <summary>The assembly with the attributes alone.</summary>
    public static string AttributesAlone => Metadata("AttributesAlone");

    /// <summary>The reference assemblies of netstandard2.0, and the packages that System.Text.Json
    /// is and needs there.</summary>
    public static string[] NetStandardAssemblies()
        =>
        [
            .. Directory.GetFiles(Package("netstandard.library", "2.0.3", "build", "netstandard2.0", "ref"), "*.dll"),
            .. NetStandardPackages.Select(static package
                => Path.Combine(Package(package.Name.ToLowerInvariant(), package.Version, "lib", "netstandard2.0"), package.Name + ".dll")),
        ];

    private static string Package(params string[] path)
        => Metadata("TargetingPackFolders").Split(';', StringSplitOptions.RemoveEmptyEntries)
            .Select(folder => Path.Combine([folder, .. path]))
            .First(Directory.Exists);

    /// <summary>The reference assemblies of a framework. They come with the SDK, or were restored
    /// with the packages of a project for an older framework.</summary>
    /// <param name="version">The framework, such as "8.0".</param>
    public static string[] ReferenceAssemblies(string version) => AssembliesOf(NetCore, version);

    /// <summary>The reference assemblies of ASP.NET Core, which come with the SDK.</summary>
    public static string[] AspNetCoreAssemblies() => AssembliesOf(AspNetCore, "10.0");

    private static string[] AssembliesOf(string pack, string version)
    {
        // With the SDK, and as a restored package.
        string[] names = [pack, pack.ToLowerInvariant()];
        string[] folders = Metadata("TargetingPackFolders").Split(';', StringSplitOptions.RemoveEmptyEntries);
        string folder = folders
            .SelectMany(folder => names.Select(name => Path.Combine(folder, name)))
            .Where(Directory.Exists)
            .SelectMany(found => Directory.GetDirectories(found, version + ".*"))
            .Select(found => Path.Combine(found, "ref", "net" + version))
            .FirstOrDefault(Directory.Exists)
            ?? throw new DirectoryNotFoundException($"No {pack} for net{version} in: {string.Join(", ", folders)}.");
        return [.. Directory.GetFiles(folder, "*.dll").Order(StringComparer.Ordinal)];
    }

    /// <summary>The package of System.Text.Json that this run uses instead of the framework's,
    /// from TestJson; null for the framework's.</summary>
    public static string? JsonPackage { get; } = Find("TestJson") is { } version ? Package("system.text.json", version) : null;

    private static string Metadata(string key) => Find(key) ?? throw new InvalidOperationException($"There is no metadata '{key}'.");

    private static string? Find(string key)
        => typeof(TargetingPack).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .SingleOrDefault(attribute => attribute.Key == key)?.Value;
}
