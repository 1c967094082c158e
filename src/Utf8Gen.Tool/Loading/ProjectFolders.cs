namespace Utf8Gen.Tool.Loading;

/// <summary>Finds projects in folders.</summary>
internal static class ProjectFolders
{
    private static readonly string[] Extensions = [".csproj", ".fsproj", ".vbproj"];

    private static readonly string[] Outputs = ["bin", "obj", "node_modules"];

    /// <summary>Returns the projects in a folder and those in it, in the order of their
    /// paths.</summary>
    /// <remarks>Hidden folders and those of outputs are left out.</remarks>
    public static IEnumerable<string> ProjectsBelow(string folder)
        => FilesBelow(new DirectoryInfo(folder))
            .Where(static file => Extensions.Contains(file.Extension, StringComparer.OrdinalIgnoreCase))
            .Select(static file => file.FullName)
            .Order(StringComparer.Ordinal);

    private static IEnumerable<FileInfo> FilesBelow(DirectoryInfo folder)
        => folder.EnumerateFiles().Concat(folder.EnumerateDirectories()
            .Where(static inner => !inner.Name.StartsWith('.') && !Outputs.Contains(inner.Name, StringComparer.OrdinalIgnoreCase)
                && inner.LinkTarget is null)
            .SelectMany(FilesBelow));
}
