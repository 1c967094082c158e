using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Generation.Parsing.Conflicts;

/// <summary>The primary constructor of a type.</summary>
internal static class PrimaryConstructor
{
    /// <summary>Returns its parameters, which are in scope in the body of the type:
    /// an emitted member of the same name would silently shadow one. The parameters
    /// of a record are members.</summary>
    public static ImmutableArray<IParameterSymbol> ParametersOf(INamedTypeSymbol type, CancellationToken cancel)
    {
        foreach (IMethodSymbol constructor in type.InstanceConstructors)
        {
            if (constructor.DeclaringSyntaxReferences is [{ } reference]
                && reference.GetSyntax(cancel) is TypeDeclarationSyntax and not RecordDeclarationSyntax)
                return constructor.Parameters;
        }

        return ImmutableArray<IParameterSymbol>.Empty;
    }
}
