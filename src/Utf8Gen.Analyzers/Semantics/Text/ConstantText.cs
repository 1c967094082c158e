using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Semantics.Text;

/// <summary>Constant text as an argument: <c>"id"</c> or <c>"id".AsSpan()</c>,
/// for a string or a span.</summary>
internal static class ConstantText
{
    public static bool TryRead(IOperation value, out Utf8Literal text)
        => Utf8Literal.TryCreate(StringIn(value), out text);

    private static IOperation StringIn(IOperation value) => value switch
    {
        IInvocationOperation call when IsAsSpan(call) => call.Arguments[0].Value,
        IConversionOperation
        {
            IsImplicit: true, Type: { } type,
            Operand: var operand
        } when type.IsReadOnlySpanOf(SpecialType.System_Char) => StringIn(operand),
        _ => value,
    };

    /// <summary><c>MemoryExtensions.AsSpan(string)</c></summary>
    private static bool IsAsSpan(IInvocationOperation call)
        => call.Arguments is [_] && SpanMethods.IsAsSpan(call.TargetMethod);
}
