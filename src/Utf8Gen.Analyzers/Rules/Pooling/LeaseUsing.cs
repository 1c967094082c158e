using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>The leases that a <c>using</c> closes.</summary>
internal static class LeaseUsing
{
    /// <summary>Returns the leases, by the operation that replaces the call of <c>Dispose</c> in
    /// the control flow graph.</summary>
    public static IEnumerable<IOperation> ClosedBy(IOperation operation, PoolSymbols pool) => operation switch
    {
        IUsingDeclarationOperation { DeclarationGroup: var declarations } => LeasesOf(declarations, pool),
        IUsingOperation { Resources: IVariableDeclarationGroupOperation declarations } => LeasesOf(declarations, pool),

        // using (lease), using (lease = pool.Lease())
        IUsingOperation { Resources: var resource } when pool.IsLease(resource.Type) => ImmutableArray.Create(resource),
        _ => [],
    };

    private static IEnumerable<IOperation> LeasesOf(IVariableDeclarationGroupOperation declarations, PoolSymbols pool)
        => declarations.Declarations
            .SelectMany(static declaration => declaration.Declarators)
            .Where(declarator => pool.IsLease(declarator.Symbol.Type));
}
