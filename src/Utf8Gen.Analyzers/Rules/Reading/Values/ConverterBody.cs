using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Rules.Reading.Values;

/// <summary>The body of <c>JsonConverter&lt;T&gt;.Read</c>. The serializer, which calls it, reports
/// the exceptions of the reader as <c>JsonException</c>.</summary>
internal static class ConverterBody
{
    /// <summary>Whether an operation is in such a body, and in no <c>try</c>, where an exception
    /// could be caught before.</summary>
    public static bool IsAround(IOperation operation)
    {
        for (IOperation? ancestor = operation.Parent; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (ancestor is ITryOperation)
                return false;
        }

        return operation.SemanticModel?.GetEnclosingSymbol(operation.Syntax.SpanStart) is IMethodSymbol { Name: "Read" } method
            && IsOfConverter(method);
    }

    /// <summary>Whether a reader is still at the value that the serializer called the converter
    /// for.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="place">A place in a body.</param>
    public static bool HasNotMoved(ISymbol reader, IOperation place)
    {
        if (reader is not IParameterSymbol || !IsAround(place))
            return false;

        for (IOperation? ancestor = place.Parent; ancestor is not null; ancestor = ancestor.Parent)
        {
            if (ancestor is ILoopOperation)
                return false;
        }

        return FunctionBody.Around(place).Descendants().All(step => !IsJump(step) && !MayMoveBefore(step, reader, place));
    }

    /// <summary>What follows in the source may run before.</summary>
    private static bool IsJump(IOperation step) => step is IBranchOperation { BranchKind: BranchKind.GoTo };

    private static bool MayMoveBefore(IOperation step, ISymbol reader, IOperation place)
        => VariableReference.Is(step, reader)
            && step.Syntax.SpanStart < place.Syntax.SpanStart
            && step.Parent is not IPropertyReferenceOperation;

    private static bool IsOfConverter(IMethodSymbol method)
    {
        while (method.OverriddenMethod is { } overridden)
            method = overridden;

        return method.ContainingType is { Name: "JsonConverter", Arity: 1 } type
            && type.IsInNamespace("System.Text.Json.Serialization");
    }
}
