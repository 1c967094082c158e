using System.Reflection;

namespace Utf8Gen.Testing;

/// <summary>Finds on disk what code is compiled against.</summary>
internal static class TargetingPack
{
    // With the SDK, and as a restored package.
    private static readonly string[] Names = ["Microsoft.NETCore.App.Ref", "microsoft.netcore.app.ref"];

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

    /// <summary>The reference assemblies of netstandard2.0, and the packages that System.Text.Json is and needs there.</summary>
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

    /// <summary>The reference assemblies of a framework. They come with the SDK, or were restored with the packages of a
    /// project for an older framework.</summary>
    /// <param name="version">The framework, such as "8.0".</param>
    public static string[] ReferenceAssemblies(string version)
    {
        string[] folders = Metadata("TargetingPackFolders").Split(';', StringSplitOptions.RemoveEmptyEntries);
        string pack = folders
            .SelectMany(static folder => Names.Select(name => Path.Combine(folder, name)))
            .Where(Directory.Exists)
            .SelectMany(pack => Directory.GetDirectories(pack, version + ".*"))
            .Select(pack => Path.Combine(pack, "ref", "net" + version))
            .FirstOrDefault(Directory.Exists)
            ?? throw new DirectoryNotFoundException($"No reference assemblies of net{version} in: {string.Join(", ", folders)}.");
        return [.. Directory.GetFiles(pack, "*.dll").Order(StringComparer.Ordinal)];
    }

    private static string Metadata(string key)
        => typeof(TargetingPack).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(attribute => attribute.Key == key).Value!;
}
