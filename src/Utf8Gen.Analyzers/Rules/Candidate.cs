using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules;

/// <summary>Whether an operation may match any of the rules about text that leaves UTF-8.</summary>
/// <remarks>Decided by the kinds and names of the operation and its operands alone, so that what is
/// behind it, symbols as well as code to compile, is not needed for most projects.</remarks>
internal static class Candidate
{
    public static bool Is(IOperation operation) => operation switch
    {
        IInvocationOperation call => IsCall(call),
        IBinaryOperation comparison => IsComparison(comparison),
        IIsPatternOperation match => TextOfBytes.MayBe(match.Value),
        IConditionalOperation statement => IsCondition(statement.Condition),
        ISwitchOperation statement => TextOfBytes.MayBe(statement.Value),
        ISwitchExpressionOperation expression => TextOfBytes.MayBe(expression.Value),
        IVariableDeclaratorOperation { Initializer.Value: var value } => TextOfBytes.MayBe(value),
        IObjectCreationOperation creation => creation.Type?.Name == "StringContent",

        // static readonly byte[] Id = { (byte)'i', (byte)'d' };
        IFieldInitializerOperation { InitializedFields: [{ IsStatic: true, IsReadOnly: true, Type: var type }], Value: var value }
            => type is IArrayTypeSymbol { Rank: 1, ElementType.SpecialType: SpecialType.System_Byte } && value is not IInvocationOperation,
        _ => false,
    };

    private static bool IsCall(IInvocationOperation call)
    {
        IMethodSymbol method = call.TargetMethod;
        return method.Name switch
        {
            nameof(string.Equals) or nameof(string.IsNullOrEmpty) or "Contains" => TextOfBytes.MayBeIn(call),
            "TryGetValue" or "ContainsKey" or "GetValueOrDefault" or "Remove" => TextOfBytes.MayBeIn(call) || TakesReaderOrBytes(method),
            "StartsWith" or "EndsWith" or "IndexOf" => method.IsStatic || TextOfBytes.MayBeIn(call),
            "Parse" => method.ContainingType?.Name.StartsWith("Json", StringComparison.Ordinal) == true || TextOfBytes.MayBeIn(call),
            "TryParse" => method.ContainingType?.Name == "Utf8Parser" || TextOfBytes.MayBeIn(call),
            "Skip" when method.ContainingType?.Name == "Utf8JsonReader" => true,
            "WriteLine" or "WriteLineAsync" => call.Arguments is [{ Value: IInvocationOperation { TargetMethod.Name: "Serialize" } }, ..],
            "ToArray" => call.Instance is IUtf8StringOperation or IBinaryOperation,
            "GetString" or "SequenceEqual" or "NameEquals" or "ValueEquals" or "ValueTextEquals" or "GetProperty" or "TryGetProperty"
                or "GetBytes" or "GetByteCount" or "FromBase64String" or "FromHexString" or "Deserialize" or "GetTypeInfo"
                or "GetConverter" or "WriteAsync" or "WriteAllText" or "WriteAllTextAsync" => true,
            _ => TakesReaderOrBytes(method) || method.ContainingType?.Name == "Utf8JsonWriter",
        };
    }

    /// <summary>A method that may advance a copy of a reader, or a lookup.</summary>
    private static bool TakesReaderOrBytes(IMethodSymbol method)
    {
        foreach (IParameterSymbol parameter in method.Parameters)
        {
            if (parameter.Type.Name == "Utf8JsonReader" || parameter.Type.IsReadOnlySpanOf(SpecialType.System_Byte))
                return true;
        }

        return false;
    }

    private static bool IsCondition(IOperation condition) => condition switch
    {
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr, LeftOperand: var first } => IsCondition(first),
        IInvocationOperation or IBinaryOperation or IIsPatternOperation => Is(condition),
        _ => false,
    };

    private static bool IsComparison(IBinaryOperation comparison)
        => comparison.OperatorKind is BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals
            && comparison.LeftOperand.Type?.SpecialType == SpecialType.System_String
            && (TextOfBytes.MayBe(comparison.LeftOperand) || TextOfBytes.MayBe(comparison.RightOperand));
}
