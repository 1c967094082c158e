using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Tool.Loading;

/// <summary>Finds projects and file-based programs in folders.</summary>
internal static class ProjectFolders
{
    private static readonly string[] Extensions = [".csproj", ".fsproj", ".vbproj"];

    private static readonly CSharpParseOptions ProgramOptions =
        CSharpParseOptions.Default.WithFeatures([KeyValuePair.Create("FileBasedProgram", "true")]);

    private static readonly string[] Outputs = ["bin", "obj", "node_modules"];

    /// <summary>Returns the projects in a folder and those in it, in the order of their
    /// paths.</summary>
    /// <remarks>Hidden folders and those of outputs are left out.</remarks>
    public static IEnumerable<string> ProjectsBelow(string folder)
        => FilesBelow(new DirectoryInfo(folder))
            .Where(static file => Extensions.Contains(file.Extension, StringComparer.OrdinalIgnoreCase))
            .Select(static file => file.FullName)
            .Order(StringComparer.Ordinal);

    /// <summary>Returns the file-based programs in a folder and those in it, in the order of their
    /// paths.</summary>
    public static IEnumerable<string> ProgramsBelow(string folder)
        => FilesBelow(new DirectoryInfo(folder))
            .Select(static file => file.FullName)
            .Where(static file => ScanTarget.IsProgram(file) && Runs(file))
            .Order(StringComparer.Ordinal);

    /// <summary>Whether a file has directives for the SDK or top-level statements: a program may
    /// include files that have neither.</summary>
    private static bool Runs(string file)
    {
        using FileStream text = File.OpenRead(file);
        CompilationUnitSyntax unit = CSharpSyntaxTree.ParseText(SourceText.From(text), ProgramOptions).GetCompilationUnitRoot();
        return unit.Members.Any(SyntaxKind.GlobalStatement)
            || unit.GetLeadingTrivia().Any(static trivia =>
                trivia.IsKind(SyntaxKind.ShebangDirectiveTrivia) || trivia.IsKind(SyntaxKind.IgnoredDirectiveTrivia));
    }

    private static IEnumerable<FileInfo> FilesBelow(DirectoryInfo folder)
        => folder.EnumerateFiles().Concat(folder.EnumerateDirectories()
            .Where(static inner => !inner.Name.StartsWith('.') && !Outputs.Contains(inner.Name, StringComparer.OrdinalIgnoreCase)
                && inner.LinkTarget is null)
            .SelectMany(FilesBelow));
}
