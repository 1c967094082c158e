using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Rules.Encoding.Constants;

/// <summary>A copy of a literal: <c>"id"u8.ToArray()</c>.</summary>
internal static class LiteralArray
{
    /// <returns>The literal, or concatenated literals. Null if they are empty: the array of no
    /// bytes is a shared one.</returns>
    public static IOperation? LiteralIn(IInvocationOperation call)
        => call is { TargetMethod: { Name: "ToArray", ContainingType: { } type }, Instance: { } literal }
            && type.IsReadOnlySpanOf(SpecialType.System_Byte)
            && IsLiteral(literal)
            && HasText(literal)
            ? literal
            : null;

    private static bool IsLiteral(IOperation operation) => operation switch
    {
        IUtf8StringOperation => true,

        // ("i"u8 + "d"u8).ToArray()
        IBinaryOperation { OperatorMethod: null, LeftOperand: var left, RightOperand: var right } => IsLiteral(left) && IsLiteral(right),
        _ => false,
    };

    private static bool HasText(IOperation literal) => literal switch
    {
        IUtf8StringOperation { Value.Length: > 0 } => true,
        IBinaryOperation { LeftOperand: var left, RightOperand: var right } => HasText(left) || HasText(right),
        _ => false,
    };
}
