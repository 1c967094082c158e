using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.CodeFixes.Rewriting.Usings.Lists;

namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary>Adds usings that a fix needs, next to the existing ones.</summary>
internal static class AddedUsings
{
    /// <param name="names">The names that need one.</param>
    /// <param name="file">The file as one project compiles it.</param>
    /// <param name="text">Its text.</param>
    /// <param name="isInside">Whether a file without usings gets them inside its namespace.</param>
    public static ImmutableArray<TextChange> For(IReadOnlyCollection<WrittenName> names, CompiledText file, SourceText text, bool isInside)
        =>
        [
            .. names.GroupBy(static name => name.Namespace)
                .OrderBy(static needed => needed.Key, new UsingOrder(isSystemFirst: true))
                .Select(needed => ListFor(needed, file, text, isInside).Add(needed.Key))
                .GroupBy(static change => change.Span)
                .Select(static changes => new TextChange(changes.Key, Join([.. changes.Select(static change => change.NewText!)]))),
        ];

    private static UsingList ListFor(IEnumerable<WrittenName> names, CompiledText file, SourceText text, bool isInside)
    {
        SyntaxNode[] around = [.. file.Root.DescendantNodesAndSelf(IsContainer).Where(node => IsAround(node, names))];
        UsingList[] lists = [.. around.Select(node => new UsingList(node, text)).Reverse()];
        return Array.Find(lists, static list => !list.IsEmpty)
            ?? new UsingList(isInside && around.Length > 1 ? around[1] : file.Root, text);
    }

    private static bool IsContainer(SyntaxNode node) => node is CompilationUnitSyntax or BaseNamespaceDeclarationSyntax;

    private static bool IsAround(SyntaxNode node, IEnumerable<WrittenName> names)
        => node is CompilationUnitSyntax || (IsContainer(node) && names.All(name => node.Span.Contains(name.Start)));

    /// <summary>Joins usings for one place: the blank line after the first usings
    /// of a file comes once.</summary>
    private static string Join(string[] texts)
    {
        if (texts.Length == 1)
            return texts[0];

        string common = texts[0].Substring(texts[0].IndexOf(';') + 1);
        string lineBreak = common.StartsWith("\r\n", StringComparison.Ordinal) ? "\r\n" : "\n";
        return common == lineBreak + lineBreak
            ? string.Concat(texts.Take(texts.Length - 1).Select(part => part.Substring(0, part.Length - lineBreak.Length)))
                + texts[texts.Length - 1]
            : string.Concat(texts);
    }
}
