using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Generation.Parsing.Conflicts;

/// <summary>The constructor that a type has behind its name.</summary>
internal static class PrimaryConstructor
{
    /// <summary>Its parameters, which the body of the type sees as it sees members: one of the same name would take their
    /// place in silence. Those of a record are members.</summary>
    public static ImmutableArray<IParameterSymbol> ParametersOf(INamedTypeSymbol type, CancellationToken cancel)
    {
        foreach (IMethodSymbol constructor in type.InstanceConstructors)
        {
            if (constructor.DeclaringSyntaxReferences is [{ } reference] && reference.GetSyntax(cancel) is TypeDeclarationSyntax and not RecordDeclarationSyntax)
                return constructor.Parameters;
        }

        return ImmutableArray<IParameterSymbol>.Empty;
    }
}
