using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Cold;

/// <summary>Conditions that say that something has failed:
/// <c>!response.IsSuccessStatusCode</c>.</summary>
/// <remarks>Only properties of frameworks that mean a failure. A result that a program defines may
/// be an error as a matter of course, as for input that is not valid.</remarks>
internal static class FailedResult
{
    /// <summary>Whether a condition can have an outcome only after a failure.</summary>
    public static bool IsSaid(IOperation condition, bool outcome) => condition switch
    {
        IPropertyReferenceOperation { Property: var property } => FailedValue(property) == outcome,
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } test when outcome
            => IsFailure(test.LeftOperand, test.RightOperand) || IsFailure(test.RightOperand, test.LeftOperand),
        IIsPatternOperation { Pattern: INegatedPatternOperation { Pattern: var pattern }, Value: var value }
            => !outcome && IsFailure(value, pattern),
        IIsPatternOperation { Pattern: var pattern, Value: var value } => outcome && IsFailure(value, pattern),
        _ => false,
    };

    private static bool IsFailure(IOperation value, IPatternOperation pattern) => pattern switch
    {
        IConstantPatternOperation { Value: var constant } => IsFailure(value, constant),
        IRecursivePatternOperation { PropertySubpatterns: var parts }
            => parts.Any(static part => IsFailure(part.Member, part.Pattern)),
        _ => false,
    };

    /// <param name="value">The read of a property, which may be nullable.</param>
    /// <param name="other">What it is compared with.</param>
    private static bool IsFailure(IOperation value, IOperation other) => value switch
    {
        IConditionalAccessOperation { WhenNotNull: var read } => IsFailure(read, other),
        IPropertyReferenceOperation { Property: var property } => FailedValue(property) is { } failed && IsConstant(other, failed),
        _ => false,
    };

    private static bool IsConstant(IOperation value, bool wanted) => value switch
    {
        IConversionOperation { Operand: var operand } => IsConstant(operand, wanted),
        _ => value.ConstantValue is { HasValue: true, Value: bool constant } && constant == wanted,
    };

    /// <summary>Returns the value of a property that says that something has failed.</summary>
    private static bool? FailedValue(ISymbol property) => property.Name switch
    {
        "IsSuccessStatusCode" => IsIn(property, "HttpResponseMessage", "System.Net.Http") ? false : null,
        "IsFaulted" => IsIn(property, "Task", "System.Threading.Tasks") ? true : null,
        "IsError" => SaysIsError(property.ContainingType) ? true : null,
        _ => null,
    };

    private static bool SaysIsError(INamedTypeSymbol type) => type.Name switch
    {
        "Response" => type.IsInNamespace("Azure"),
        "PipelineResponse" => type.IsInNamespace("System.ClientModel.Primitives"),
        "Error" => type.IsInNamespace("Confluent.Kafka"),
        "CallToolResult" => type.IsInNamespace("ModelContextProtocol.Protocol"),
        _ => false,
    };

    private static bool IsIn(ISymbol property, string type, string space)
        => property.ContainingType.Name == type && property.ContainingType.IsInNamespace(space);
}
