using Utf8Gen.Analyzers.Generation.Emitting;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>The types without a reader, as comments at the end of a generated file: the analyzer reads them there, and
/// parses nothing again.</summary>
internal static class EmittedRefusals
{
    public const string FileOfTypes = "Utf8Json.g.cs";

    private const string Listed = "// U8G2040: ";
    private const string Inside = "// U8G2040, inside: ";
    private const string Separator = ": ";

    public static void Write(SourceWriter lines, EquatableArray<UnreadableType> types)
    {
        foreach (UnreadableType type in types)
        {
            string root = type.Root.Length == 0 ? "" : type.Root + Separator;
            string reason = type.Reason.Replace('\n', ' ').Replace('\r', ' ');
            lines.Line((type.IsListed ? Listed : Inside) + root + type.Name + Separator + reason);
        }
    }

    /// <summary>Returns those of a context; null if the generator has not run, or made nothing.</summary>
    public static IReadOnlyList<UnreadableType>? Of(INamedTypeSymbol context, CancellationToken cancel)
    {
        SyntaxTree? file = context.DeclaringSyntaxReferences
            .Select(static part => part.SyntaxTree)
            .FirstOrDefault(static file => file.FilePath.EndsWith(EmittedNames.ReaderFileExtension, StringComparison.Ordinal));
        return file is null ? null : Read(file, hasRoots: false, cancel);
    }

    /// <summary>Returns those of the types with the attribute; null if the generator has not run, or made
    /// nothing.</summary>
    public static IReadOnlyList<UnreadableType>? OfTypes(Compilation compilation, CancellationToken cancel)
    {
        SyntaxTree? file = compilation.SyntaxTrees.FirstOrDefault(static file => Path.GetFileName(file.FilePath) == FileOfTypes);
        return file is null ? null : Read(file, hasRoots: true, cancel);
    }

    private static IReadOnlyList<UnreadableType> Read(SyntaxTree file, bool hasRoots, CancellationToken cancel)
        => [.. file.GetRoot(cancel).GetLastToken(includeZeroWidth: true).LeadingTrivia
            .Select(static trivia => trivia.ToString())
            .Select(comment => Parse(comment, hasRoots))
            .OfType<UnreadableType>()];

    private static UnreadableType? Parse(string comment, bool hasRoots)
    {
        bool isListed = comment.StartsWith(Listed, StringComparison.Ordinal);
        if (!isListed && !comment.StartsWith(Inside, StringComparison.Ordinal))
            return null;

        int count = hasRoots ? 3 : 2; // a reason may have a colon
        string[] parts = comment.Substring((isListed ? Listed : Inside).Length).Split([Separator], count, StringSplitOptions.None);
        return parts.Length == count
            ? new UnreadableType(parts[count - 2], parts[count - 1], isListed) { Root = hasRoots ? parts[0] : "" }
            : null;
    }
}
