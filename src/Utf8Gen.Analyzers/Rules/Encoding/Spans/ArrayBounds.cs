using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Rules.Encoding.Spans;

/// <summary>An array passed with its bounds: <c>stream.Write(bytes, 0, bytes.Length)</c>.</summary>
internal static class ArrayBounds
{
    /// <param name="call">The call.</param>
    /// <param name="array">The first of its arguments.</param>
    /// <returns>The overload for a span, if the call covers the whole
    /// array and there is one.</returns>
    public static IMethodSymbol? OverloadWithout(IInvocationOperation call, IOperation array)
        => call.Arguments is [{ Value: var first }, { Value.ConstantValue: { HasValue: true, Value: 0 } }, { Value: var length }]
            && first == array
            && ArgumentOrder.IsThatOfParameters(call)
            && AreBounds(call.TargetMethod)
            && IsLengthOf(length, array)
            ? call.TargetMethod.ContainingType.GetMembers(call.TargetMethod.Name).OfType<IMethodSymbol>()
                .FirstOrDefault(other => IsWanted(other, call.TargetMethod))
            : null;

    /// <summary>Whether the numbers are bounds according to their names: in
    /// <c>Send(data, 0, data.Length)</c> they may be a channel and a limit.</summary>
    private static bool AreBounds(IMethodSymbol method)
        => method.Parameters is [_, { Name: "offset" or "index" or "start" or "startIndex" }, { Name: "count" or "length" or "size" }];

    private static bool IsLengthOf(IOperation length, IOperation array)
        => length is IPropertyReferenceOperation
        {
            Property: { Name: "Length", ContainingType.SpecialType: SpecialType.System_Array },
            Instance: { } instance
        }
            && Receiver.CanBeRepeated(array)
            && Receiver.AreSame(instance, array);

    private static bool IsWanted(IMethodSymbol other, IMethodSymbol method)
        => other is { DeclaredAccessibility: Accessibility.Public, Arity: 0, Parameters: [{ RefKind: RefKind.None, Type: var type }] }
            && other.IsStatic == method.IsStatic
            && type.IsReadOnlySpanOf(SpecialType.System_Byte)
            && SymbolEqualityComparer.Default.Equals(other.ReturnType, method.ReturnType);
}
