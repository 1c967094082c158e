using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Pooling.Flow;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>The variables of a function that hold the same lease: copies of one another,
/// each with one value.</summary>
/// <remarks>Each is written before it is read, and so are the copies before what is read
/// through them: if a path from the end of the lease to a use writes to none of them, all held
/// the lease that ended.</remarks>
internal static class LeaseNames
{
    /// <param name="lease">A variable that holds a lease.</param>
    /// <param name="function">The function that contains it.</param>
    /// <param name="pool">The pool's types.</param>
    /// <returns>Empty if the variable may have several values.</returns>
    public static IReadOnlyList<ISymbol> Of(ISymbol lease, IOperation function, PoolSymbols pool)
    {
        var names = new List<ISymbol>();
        AddSources(lease, function, names);
        if (names.Count > 0)
            AddCopies(function, names, pool);
        return names;
    }

    /// <summary><c>Utf8Lease same = lease;</c></summary>
    private static void AddSources(ISymbol lease, IOperation function, List<ISymbol> names)
    {
        ISymbol? next = lease;
        while (next is not null
            && !Has(names, next)
            && IsByValue(next)
            && OnlyValue.TryFind(next, function, out IOperation? value))
        {
            names.Add(next);
            next = VariableReference.Of(value);
        }
    }

    private static void AddCopies(IOperation function, List<ISymbol> names, PoolSymbols pool)
    {
        int known;
        do
        {
            known = names.Count;
            foreach (IOperation operation in function.Descendants())
            {
                if (operation is IVariableDeclaratorOperation { Symbol: var local }
                    && pool.IsLease(local.Type)
                    && IsCopy(local, function, names))
                {
                    names.Add(local);
                }
            }
        }
        while (names.Count > known);
    }

    private static bool IsCopy(ILocalSymbol local, IOperation function, List<ISymbol> names)
        => !Has(names, local)
            && IsByValue(local)
            && OnlyValue.TryFind(local, function, out IOperation? value)
            && VariableReference.Of(value) is { } source
            && Has(names, source);

    private static bool IsByValue(ISymbol variable) => variable switch
    {
        ILocalSymbol local => local.RefKind == RefKind.None,
        IParameterSymbol parameter => parameter.RefKind == RefKind.None,
        _ => false,
    };

    private static bool Has(List<ISymbol> names, ISymbol variable) => names.Contains(variable, SymbolEqualityComparer.Default);
}
