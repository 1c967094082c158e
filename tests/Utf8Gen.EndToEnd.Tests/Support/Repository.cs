using System.Reflection;

namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>Where the project lies on this machine.</summary>
internal static class Repository
{
    public static string Directory { get; } = Read("RepositoryDirectory");

    /// <summary>Where it is published.</summary>
    public static string Url { get; } = Read("RepositoryUrl");

    /// <summary>The folder of the packages that this project was built with.</summary>
    public static string Packages { get; } = Read("PackageFolder");

    /// <summary>The program of the compiler server in the SDK that this project was built with.</summary>
    public static string CompilerServer { get; } = Read("CompilerServer");

    /// <summary>What this project, and what it references, was built as.</summary>
    public static string Configuration { get; } = Read("Configuration");

    public static string PathOf(params string[] parts) => Path.Combine([Directory, .. parts]);

    private static string Read(string key) => typeof(Repository).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(metadata => metadata.Key == key)
        .Value!;
}
