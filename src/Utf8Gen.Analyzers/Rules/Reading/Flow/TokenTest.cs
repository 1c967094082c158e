using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Reading.Flow;

/// <summary>Interprets a condition about the current token of a reader.</summary>
/// <remarks>A variable or captured value counts as what it was assigned, as long as the reader
/// has not advanced since.</remarks>
internal sealed class TokenTest(FunctionFlow flow, ISymbol reader)
{
    private readonly TokenValues _values = TokenValues.Of(flow, reader);

    /// <summary>Returns the tokens for which a condition can be true, or false. All of them if it
    /// is about something else.</summary>
    public JsonTokens TokensWhere(IOperation condition, bool isTrue) => _values.Resolve(condition) switch
    {
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not, Operand: var operand } => TokensWhere(operand, !isTrue),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } equality => TokensWhere(equality, isTrue),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.NotEquals } inequality => TokensWhere(inequality, !isTrue),
        IIsPatternOperation { Value: var value, Pattern: var pattern } => TokensWhere(value, pattern, isTrue),
        _ => JsonTokens.All,
    };

    /// <summary><c>reader.TokenType == JsonTokenType.String</c></summary>
    private JsonTokens TokensWhere(IBinaryOperation equality, bool isTrue)
    {
        JsonTokens? token = IsTokenType(equality.LeftOperand) ? TokenOf(equality.RightOperand)
            : IsTokenType(equality.RightOperand) ? TokenOf(equality.LeftOperand)
            : null;
        return token is { } known ? Where(known, isTrue) : JsonTokens.All;
    }

    private JsonTokens TokensWhere(IOperation value, IPatternOperation pattern, bool isTrue)
    {
        if (IsTokenType(value))
            return TokensOf(pattern) is { } tokens ? Where(tokens, isTrue) : JsonTokens.All;

        // reader is not { TokenType: JsonTokenType.PropertyName }
        if (pattern is INegatedPatternOperation { Pattern: var negated })
            return TokensWhere(value, negated, !isTrue);

        // reader is { TokenType: JsonTokenType.PropertyName, CurrentDepth: 1 }
        return pattern is IRecursivePatternOperation { PropertySubpatterns: var parts }
            && VariableReference.Is(_values.Resolve(value), reader)
            ? TokensWhere(parts, isTrue)
            : JsonTokens.All;
    }

    private static JsonTokens TokensWhere(ImmutableArray<IPropertySubpatternOperation> parts, bool isTrue)
    {
        foreach (IPropertySubpatternOperation part in parts)
        {
            // If one of several parts is false, nothing follows for the others.
            if (part.Member is IPropertyReferenceOperation { Property.Name: "TokenType" }
                && (isTrue || parts.Length == 1)
                && TokensOf(part.Pattern) is { } tokens)
            {
                return Where(tokens, isTrue);
            }
        }

        return JsonTokens.All;
    }

    /// <summary>The tokens that a pattern is true for, if it is made of constants only.</summary>
    private static JsonTokens? TokensOf(IPatternOperation pattern) => pattern switch
    {
        IConstantPatternOperation constant => TokenOf(constant.Value),
        IDiscardPatternOperation => JsonTokens.All,
        INegatedPatternOperation { Pattern: var negated } => TokensOf(negated) is { } tokens ? Where(tokens, isTrue: false) : null,
        IBinaryPatternOperation { OperatorKind: BinaryOperatorKind.Or } or
            => TokensOf(or.LeftPattern) is { } left && TokensOf(or.RightPattern) is { } right ? left | right : null,
        IBinaryPatternOperation { OperatorKind: BinaryOperatorKind.And } and
            => TokensOf(and.LeftPattern) is { } left && TokensOf(and.RightPattern) is { } right ? left & right : null,
        _ => null,
    };

    private static JsonTokens Where(JsonTokens tokens, bool isTrue) => isTrue ? tokens : JsonTokens.All & ~tokens;

    private bool IsTokenType(IOperation operation)
        => _values.Resolve(operation) is IPropertyReferenceOperation { Property.Name: "TokenType", Instance: { } instance }
            && VariableReference.Is(flow.Resolve(instance), reader);

    private static JsonTokens? TokenOf(IOperation operation)
        => operation.ConstantValue is { HasValue: true, Value: byte value and < 12 } ? (JsonTokens)(1 << value) : null;
}
