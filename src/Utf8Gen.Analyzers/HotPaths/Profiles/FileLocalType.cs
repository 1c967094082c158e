using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.HotPaths.Profiles;

/// <summary><c>file class Helper</c></summary>
internal static class FileLocalType
{
    /// <param name="type">A type of the code.</param>
    /// <param name="file">The name of a file, as the compiler makes it a part of the name of the type.</param>
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
