using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics.Flow;

/// <summary>Finds mentions of local variables and parameters.</summary>
internal static class VariableReference
{
    /// <returns><see langword="null"/> for a field, which other members can write,
    /// and for anything else.</returns>
    public static ISymbol? Of(IOperation? operation) => operation switch
    {
        ILocalReferenceOperation { Local: var local } => local,
        IParameterReferenceOperation { Parameter: var parameter } => parameter,
        _ => null,
    };

    public static bool Is(IOperation? operation, ISymbol variable)
        => SymbolEqualityComparer.Default.Equals(Of(operation), variable);
}
