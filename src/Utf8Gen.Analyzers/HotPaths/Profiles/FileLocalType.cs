using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Profiles;

/// <summary><c>file class Helper</c></summary>
internal static class FileLocalType
{
    /// <param name="type">A type in source.</param>
    /// <param name="file">The name of a file as the compiler includes it in the type name.</param>
    public static bool IsIn(INamedTypeSymbol type, string file)
        => type.IsFileLocal && type.DeclaringSyntaxReferences is [var reference, ..] && NameOf(reference.SyntaxTree.FilePath) == file;

    private static string NameOf(string path)
    {
        string name = path.Substring(path.LastIndexOfAny(['/', '\\']) + 1);
        int extension = name.LastIndexOf('.');
        if (extension >= 0)
            name = name.Substring(0, extension);
        return string.Concat(name.Select(static c => c is (>= 'a' and <= 'z') or (>= 'A' and <= 'Z') or (>= '0' and <= '9') ? c : '_'));
    }
}
