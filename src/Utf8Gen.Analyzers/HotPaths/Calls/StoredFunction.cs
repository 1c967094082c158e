using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.HotPaths.Calls;

/// <summary>A lambda that a local variable is declared with:
/// <c>RequestDelegate handle = context => ...;</c></summary>
internal static class StoredFunction
{
    /// <summary>Returns the uses of the variable; none if it may get another function.</summary>
    public static IEnumerable<ILocalReferenceOperation> UsesOf(IAnonymousFunctionOperation lambda)
    {
        IOperation? value = lambda.Parent;
        while (value is IDelegateCreationOperation or IConversionOperation)
            value = value.Parent;
        if (value is not IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: var local } declarator })
            return [];

        ILocalReferenceOperation[] uses =
        [
            .. OperationRoot.Of(declarator).Descendants().OfType<ILocalReferenceOperation>()
                .Where(use => SymbolEqualityComparer.Default.Equals(use.Local, local)),
        ];
        return Array.Exists(uses, static use => use.Parent is IAssignmentOperation assignment && assignment.Target == use) ? [] : uses;
    }
}
