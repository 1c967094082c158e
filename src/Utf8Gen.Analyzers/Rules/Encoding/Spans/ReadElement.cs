using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Rules.Encoding.Spans;

/// <summary>An array element that is read as a value: <c>bytes[0] == '{'</c>.</summary>
internal static class ReadElement
{
    /// <param name="element">The element.</param>
    /// <param name="array">The mention of the array.</param>
    public static bool Is(IArrayElementReferenceOperation element, IOperation array)
        => element.ArrayReference == array
            && element is { Type.SpecialType: SpecialType.System_Byte, Indices: [{ Type: { } type } index] }
            && (type.SpecialType == SpecialType.System_Int32 || type is { Name: nameof(System.Index) })
            && !index.DescendantsAndSelf().Any(static part => part is IAwaitOperation)
            && IsValue(element);

    private static bool IsValue(IArrayElementReferenceOperation element)
        => element.Syntax.Parent is not RefExpressionSyntax && element.Parent switch
        {
            IConversionOperation or IBinaryOperation or IIsPatternOperation or IConditionalOperation => true,
            IReturnOperation or IVariableInitializerOperation => true,
            IArgumentOperation { Parameter.RefKind: RefKind.None } => true,
            ISimpleAssignmentOperation { IsRef: false } assignment => assignment.Value == element,
            _ => false,
        };
}
