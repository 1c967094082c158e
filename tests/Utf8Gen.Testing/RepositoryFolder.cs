using System.Reflection;

namespace Utf8Gen.Testing;

/// <summary>Where the project lies on this machine.</summary>
public static class RepositoryFolder
{
    public static string Path { get; } = typeof(RepositoryFolder).Assembly
        .GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(static metadata => metadata.Key == "RepositoryDirectory")
        .Value!;

    public static string PathOf(params ReadOnlySpan<string> parts) => System.IO.Path.Combine([Path, .. parts]);
}
