using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Semantics;

/// <summary>Constant text as an argument: <c>"id"</c> or <c>"id".AsSpan()</c>.</summary>
internal static class ConstantText
{
    public static bool TryRead(IOperation value, out Utf8Literal text)
        => Utf8Literal.TryCreate(value is IInvocationOperation conversion && IsAsSpan(conversion) ? conversion.Arguments[0].Value : value, out text);

    /// <summary><c>MemoryExtensions.AsSpan(string)</c></summary>
    private static bool IsAsSpan(IInvocationOperation call)
        => call is { TargetMethod: { Name: "AsSpan", ContainingType: { Name: "MemoryExtensions" } type }, Arguments: [_] }
            && type.IsIn("System");
}
