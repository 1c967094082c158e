using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics.Flow;

internal static class SingleValue
{
    /// <summary>Returns the initializer of a local variable that is never assigned again.</summary>
    public static IOperation? Of(ILocalSymbol local, IOperation function)
    {
        IOperation? value = null;
        foreach (IOperation operation in function.Descendants())
        {
            switch (operation)
            {
                case IVariableDeclaratorOperation declarator when Is(local, declarator.Symbol):
                    value = declarator.Initializer?.Value;
                    break;

                case ILocalReferenceOperation { Local: var referenced } reference when Is(local, referenced) && MayBeWritten(reference):
                    return null;
            }
        }

        return value;
    }

    private static bool MayBeWritten(ILocalReferenceOperation reference) => reference.Parent switch
    {
        // same = ref span, ref (flag ? ref span : ref other)
        ISimpleAssignmentOperation { IsRef: true } or IConditionalOperation { IsRef: true } => true,
        IAssignmentOperation { Target: var target } => target == reference,
        IArgumentOperation { Parameter: { RefKind: var kind } } => kind is RefKind.Ref or RefKind.Out,

        // ref ReadOnlySpan<byte> same = ref span, &span
        IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol.IsRef: true } } or IAddressOfOperation => true,
        ITupleOperation or IDeclarationExpressionOperation or IIncrementOrDecrementOperation => true,
        _ => false,
    };

    private static bool Is(ILocalSymbol local, ILocalSymbol other) => SymbolEqualityComparer.Default.Equals(local, other);
}
