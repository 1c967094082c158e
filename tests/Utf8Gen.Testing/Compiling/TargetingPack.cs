using System.Reflection;

namespace Utf8Gen.Testing;

/// <summary>Finds on disk what code is compiled against.</summary>
internal static class TargetingPack
{
    // With the SDK, and as a restored package.
    private static readonly string[] Names = ["Microsoft.NETCore.App.Ref", "microsoft.netcore.app.ref"];

    /// <summary>The runtime library for code that targets net8.0.</summary>
    public static string RuntimeOnNet8 => Metadata("RuntimeOnNet8");

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
