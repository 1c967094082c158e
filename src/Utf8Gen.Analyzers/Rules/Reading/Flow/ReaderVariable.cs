using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Rules.Reading.Flow;

/// <summary>Local variables and parameters that are readers. No lambda can capture one, so
/// everything that happens to it is in one function.</summary>
internal static class ReaderVariable
{
    /// <summary>Whether a function has an alias for a reader:
    /// <c>ref Utf8JsonReader same = ref reader;</c>.</summary>
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
