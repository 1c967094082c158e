using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics.Json;

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

    /// <summary><c>this</c>, in a method that is not <c>readonly</c>; a local or parameter
    /// that stores the reader.</summary>
    private static bool CanBeChanged(IOperation instance)
        => instance is IInstanceReferenceOperation
            ? instance.SemanticModel?.GetEnclosingSymbol(instance.Syntax.SpanStart) is IMethodSymbol
            {
                IsReadOnly: false,
                ContainingType.IsReadOnly: false
            }
            : IsPossible(instance);
}
