namespace Utf8Gen.Analyzers.Semantics.Json;

/// <summary>Local variables and parameters that are readers. No lambda can capture one, so everything that happens to
/// it is in one function.</summary>
internal static class ReaderVariable
{
    /// <summary>Whether a function has an alias for a reader: <c>ref Utf8JsonReader same = ref reader;</c>.</summary>
    public static bool MayHaveAlias(IOperation function, ITypeSymbol readerType)
    {
        foreach (IOperation operation in function.Descendants())
        {
            if (TypeOfAlias(operation) is { } type && SymbolEqualityComparer.Default.Equals(type, readerType))
                return true;
        }

        return false;
    }

    private static ITypeSymbol? TypeOfAlias(IOperation operation) => operation switch
    {
        IVariableDeclaratorOperation { Symbol: { IsRef: true, Type: var type } } => type,

        // reader = ref other; (flag ? ref reader : ref other).Read(); Same(ref reader).Read();
        ISimpleAssignmentOperation { IsRef: true, Type: var type } => type,
        IConditionalOperation { IsRef: true, Type: var type } => type,
        IInvocationOperation { TargetMethod: { ReturnsByRef: true, ReturnType: var type } } => type,
        _ => null,
    };
}

internal static class ReaderReference
{
    /// <summary>Whether <c>ref</c> can precede an expression.</summary>
    public static bool IsPossible(IOperation reader) => reader switch
    {
        ILocalReferenceOperation
        {
            Local:
            {
                RefKind: RefKind.None or RefKind.Ref, IsForEach: false, IsUsing: false,
                IsConst: false
            }
        } => true,
        IParameterReferenceOperation { Parameter.RefKind: RefKind.None or RefKind.Ref or RefKind.Out } => true,
        IFieldReferenceOperation
        {
            Field: { IsReadOnly: false, RefKind: RefKind.None or RefKind.Ref },
            Instance: { } instance
        } => CanBeChanged(instance),
        _ => false,
    };

    /// <summary><c>this</c>, in a method that is not <c>readonly</c>; a local or parameter that stores the
    /// reader.</summary>
    private static bool CanBeChanged(IOperation instance)
        => instance is IInstanceReferenceOperation
            ? instance.SemanticModel?.GetEnclosingSymbol(instance.Syntax.SpanStart) is IMethodSymbol
            {
                IsReadOnly: false,
                ContainingType.IsReadOnly: false
            }
            : IsPossible(instance);
}
