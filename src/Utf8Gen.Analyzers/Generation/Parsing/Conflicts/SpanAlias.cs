using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing.Conflicts;

/// <summary>Decides whether the file of a table may have an alias for spans of bytes.</summary>
internal static class SpanAlias
{
    /// <summary>Whether the name of the alias means nothing inside a type: no nested or inherited
    /// type, no type of an outer one or of a namespace, no other alias.</summary>
    public static bool IsFree(INamedTypeSymbol type, Compilation compilation, CancellationToken cancel)
    {
        for (INamedTypeSymbol? current = type; current is not null; current = current.BaseType)
        {
            if (!current.GetTypeMembers(EmittedNames.SpanAlias).IsEmpty)
                return false;
        }

        return type.DeclaringSyntaxReferences is [{ } first, ..]
            && first.GetSyntax(cancel) is TypeDeclarationSyntax declaration
            && compilation.GetSemanticModel(declaration.SyntaxTree)
                .LookupNamespacesAndTypes(declaration.Identifier.SpanStart, name: EmittedNames.SpanAlias).IsEmpty;
    }
}
