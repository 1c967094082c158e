using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Rules.Pooling;

internal static class OpenLease
{
    /// <summary>Whether the containing member or object has a lease of any pool.</summary>
    public static bool MayBeAround(IOperation operation, PoolSymbols pool)
    {
        IOperation member = operation;
        while (member.Parent is { } parent)
            member = parent;

        return member.DescendantsAndSelf().Any(part => pool.IsLease(part.Type))
            || IsIn(operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart), pool);
    }

    /// <summary>Whether a lease is a parameter of a containing function, or
    /// a field of the type.</summary>
    private static bool IsIn(ISymbol? symbol, PoolSymbols pool) => symbol switch
    {
        IMethodSymbol method => method.Parameters.Any(parameter => pool.IsLease(parameter.Type)) || IsIn(method.ContainingSymbol, pool),
        INamedTypeSymbol type => type.GetMembers().OfType<IFieldSymbol>().Any(field => pool.IsLease(field.Type)),
        _ => false,
    };
}
