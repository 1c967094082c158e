using System.Reflection;

namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>Where the project lies on this machine.</summary>
internal static class Repository
{
    public static string Directory { get; } = typeof(Repository).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(static metadata => metadata.Key == "RepositoryDirectory")
        .Value!;

    public static string PathOf(params string[] parts) => Path.Combine([Directory, .. parts]);
}
