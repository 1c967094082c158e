using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Rules.Encoding.Common;

/// <summary>Where each name occurs in a file.</summary>
/// <remarks>Computed once for an unchanged file: while one file is being edited, the
/// others are not read again.</remarks>
internal static class IdentifierIndex
{
    private static readonly ConditionalWeakTable<SyntaxTree, ILookup<string, int>> Indexes = new();

    public static IEnumerable<IdentifierNameSyntax> Find(string name, SyntaxTree tree, CancellationToken cancellation)
    {
        SyntaxNode root = tree.GetRoot(cancellation);
        foreach (int position in Indexes.GetValue(tree, static tree => Create(tree.GetRoot()))[name])
        {
            if (root.FindToken(position).Parent is IdentifierNameSyntax identifier)
                yield return identifier;
        }
    }

    private static ILookup<string, int> Create(SyntaxNode root)
        => root.DescendantNodes().OfType<IdentifierNameSyntax>()
            .ToLookup(static name => name.Identifier.ValueText, static name => name.SpanStart, StringComparer.Ordinal);
}
