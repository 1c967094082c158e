using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace Utf8Gen.EndToEnd.Tests.Support;

/// <summary>What a built assembly says of itself.</summary>
internal static class AssemblyFile
{
    /// <summary>The names of the assemblies that it needs.</summary>
    public static string[] ReferencesOf(string path)
    {
        using FileStream file = File.OpenRead(path);
        using var image = new PEReader(file);
        MetadataReader metadata = image.GetMetadataReader();
        return [.. metadata.AssemblyReferences.Select(reference => metadata.GetString(metadata.GetAssemblyReference(reference).Name))];
    }
}
