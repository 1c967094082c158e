using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Pooling;

/// <summary>The types of Utf8Gen.Pooling in a compilation.</summary>
internal sealed class PoolSymbols
{
    private readonly INamedTypeSymbol _pool;
    private readonly INamedTypeSymbol? _frozenPool;
    private readonly INamedTypeSymbol? _readOnlyPool;
    private readonly INamedTypeSymbol _lease;
    private readonly INamedTypeSymbol? _knownNames;

    private PoolSymbols(Compilation compilation, INamedTypeSymbol pool, INamedTypeSymbol lease)
    {
        _pool = pool;
        _frozenPool = compilation.GetTypeByMetadataName(KnownNames.Utf8FrozenPool);
        _readOnlyPool = compilation.GetTypeByMetadataName(KnownNames.Utf8ReadOnlyPool);
        _lease = lease;
        _knownNames = compilation.GetTypeByMetadataName(KnownNames.Utf8KnownNames);
    }

    /// <returns><see langword="null"/> if the compilation does not reference the pool.</returns>
    public static PoolSymbols? TryCreate(Compilation compilation)
        => compilation.GetTypeByMetadataName(KnownNames.Utf8Pool) is { } pool
            && compilation.GetTypeByMetadataName(KnownNames.Utf8Lease) is { } lease
            ? new PoolSymbols(compilation, pool, lease)
            : null;

    /// <summary>A pool, a frozen one, or their base type, which declares what both can do.</summary>
    public bool IsPool(ITypeSymbol? type)
        => type is not null && (SymbolEqualityComparer.Default.Equals(type, _pool)
            || SymbolEqualityComparer.Default.Equals(type, _readOnlyPool)
            || IsFrozen(type));

    public bool IsLease(ITypeSymbol? type) => SymbolEqualityComparer.Default.Equals(type, _lease);

    public bool IsKnownNames(ITypeSymbol? type)
        => _knownNames is not null && SymbolEqualityComparer.Default.Equals(type?.OriginalDefinition, _knownNames);

    public bool IsOfPooling(ITypeSymbol? type) => IsPool(type) || IsLease(type);

    /// <summary><c>pool.Lease()</c>; a lease of a frozen pool holds nothing back.</summary>
    public bool IsLeasing(IOperation operation)
        => operation is IInvocationOperation { TargetMethod: { Name: "Lease", ContainingType: var type } }
            && IsPool(type) && !IsFrozen(type);

    /// <summary><c>pool.DangerousGetSpan(handle)</c></summary>
    public bool IsDangerous(IOperation operation)
        => operation is IInvocationOperation { TargetMethod: { Name: "DangerousGetSpan", ContainingType: var type } } && IsPool(type);

    /// <summary><c>lease[handle]</c></summary>
    public bool IsReading(IOperation operation)
        => operation is IPropertyReferenceOperation { Property: { IsIndexer: true, ContainingType: var type } } && IsLease(type);

    private bool IsFrozen(ITypeSymbol? type) => type is not null && SymbolEqualityComparer.Default.Equals(type, _frozenPool);
}
