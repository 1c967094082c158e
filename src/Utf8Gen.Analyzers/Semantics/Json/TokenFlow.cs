using Microsoft.CodeAnalysis.FlowAnalysis;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Semantics.Json;

/// <summary>The possible tokens of a reader at each place of a function.</summary>
/// <remarks>Tests of <c>reader.TokenType</c> narrow the set; advancing the reader widens it. At a place reached by an
/// exception nothing is known.</remarks>
internal sealed class TokenFlow
{
    private static readonly PerReader<TokenFlow?> Known = new();

    private readonly FunctionFlow _flow;
    private readonly ISymbol _reader;
    private readonly TokenTest _test;
    private readonly JsonTokens[] _atStart;
    private readonly Dictionary<SyntaxNode, JsonTokens> _before = [];

    private TokenFlow(FunctionFlow flow, ISymbol reader)
    {
        _flow = flow;
        _reader = reader;
        _test = new TokenTest(flow, reader);
        _atStart = new JsonTokens[flow.Graph.Blocks.Length];
        Propagate();
        FindPlaces();
    }

    /// <returns><see langword="null"/> if the reader may have an alias through which it advances.</returns>
    public static TokenFlow? TryCreate(FunctionFlow flow, ISymbol reader, ITypeSymbol readerType)
        => Known.GetOrAdd(flow, reader, () => ReaderVariable.MayHaveAlias(flow.Body, readerType) ? null : new TokenFlow(flow, reader));

    /// <summary>Returns the tokens just before a call, a property or a local variable is evaluated.</summary>
    public JsonTokens TokensBefore(SyntaxNode place) => _before.TryGetValue(place, out JsonTokens tokens) ? tokens : JsonTokens.Anything;

    private void FindPlaces()
    {
        foreach (BasicBlock block in _flow.Graph.Blocks)
        {
            JsonTokens tokens = _atStart[block.Ordinal];
            foreach (IOperation step in FunctionFlow.StepsOf(block))
            {
                bool isPlace = step is IInvocationOperation or IPropertyReferenceOperation or ILocalReferenceOperation;
                if (isPlace && !_before.ContainsKey(step.Syntax))
                    _before.Add(step.Syntax, tokens);
                tokens = TokensAfter(step, tokens);
            }
        }
    }

    private void Propagate()
    {
        var open = new Queue<BasicBlock>();
        foreach (BasicBlock block in _flow.Graph.Blocks)
        {
            // The entry, and catch and finally blocks, which no branch leads to.
            if (block.Predecessors.IsEmpty)
                Join(block, JsonTokens.Anything, open);
        }

        while (open.Count > 0)
        {
            BasicBlock block = open.Dequeue();
            JsonTokens tokens = _atStart[block.Ordinal];
            foreach (IOperation step in FunctionFlow.StepsOf(block))
                tokens = TokensAfter(step, tokens);

            bool isTakenWhen = block.ConditionKind == ControlFlowConditionKind.WhenTrue;
            Follow(block.ConditionalSuccessor, Narrow(block, tokens, isTakenWhen), open);
            Follow(
                block.FallThroughSuccessor,
                block.ConditionKind == ControlFlowConditionKind.None ? tokens : Narrow(block, tokens, !isTakenWhen), open);
        }
    }

    private JsonTokens Narrow(BasicBlock block, JsonTokens tokens, bool isTrue)
        => block.BranchValue is { } condition ? tokens & (_test.TokensWhere(condition, isTrue) | JsonTokens.Elsewhere) : tokens;

    private void Follow(ControlFlowBranch? branch, JsonTokens tokens, Queue<BasicBlock> open)
    {
        if (branch?.Destination is { } next)
            Join(next, branch.FinallyRegions.IsEmpty ? tokens : JsonTokens.Anything, open);
    }

    private void Join(BasicBlock block, JsonTokens tokens, Queue<BasicBlock> open)
    {
        // Only the bit that is not a token is left, so control does not get here.
        if ((tokens & JsonTokens.All) == 0)
            return;

        JsonTokens joined = _atStart[block.Ordinal] | tokens;
        if (joined == _atStart[block.Ordinal])
            return;

        _atStart[block.Ordinal] = joined;
        open.Enqueue(block);
    }

    private JsonTokens TokensAfter(IOperation step, JsonTokens tokens) => ReaderMoveClassifier.Classify(step, _reader, _flow) switch
    {
        ReaderMove.Read => (tokens & JsonTokens.All) == JsonTokens.PropertyName ? JsonTokens.PropertyValue : JsonTokens.Anything,
        ReaderMove.None => AskedForText(step) && (tokens & JsonTokens.Text) != 0
            ? tokens & (JsonTokens.Text | JsonTokens.Elsewhere)
            : tokens,
        _ => JsonTokens.Anything,
    };

    /// <summary><c>reader.ValueTextEquals("id"u8)</c>, which throws if the token is not text.</summary>
    private bool AskedForText(IOperation step)
        => step is IInvocationOperation { TargetMethod.Name: "ValueTextEquals" or "CopyString", Instance: { } instance }
            && VariableReference.RefersTo(_flow.Resolve(instance), _reader);
}

/// <summary>The tokens that a reader may be at. The bit of a <c>JsonTokenType</c> is its value.</summary>
[Flags]
internal enum JsonTokens
{
    /// <summary>No token: control does not get here.</summary>
    Unreachable = 0,

    StartObject = 1 << 1,
    EndObject = 1 << 2,
    EndArray = 1 << 4,
    PropertyName = 1 << 5,
    String = 1 << 7,
    Null = 1 << 11,

    /// <summary>Every <c>JsonTokenType</c>.</summary>
    All = (1 << 12) - 1,

    /// <summary>Not a token: the reader may be elsewhere than after the name of a property.</summary>
    Elsewhere = 1 << 12,

    /// <summary>Nothing is known.</summary>
    Anything = All | Elsewhere,

    /// <summary>What can be escaped.</summary>
    Text = PropertyName | String,

    /// <summary>Where the serializer advances the reader before it reads: at a name, and before the first
    /// token.</summary>
    BeforeValue = PropertyName | 1,

    /// <summary>What can follow the name of a property: not a name, an end, or nothing.</summary>
    PropertyValue = All & ~(PropertyName | EndObject | EndArray | 1),
}

/// <summary>Interprets a condition about the current token of a reader.</summary>
/// <remarks>A variable or captured value counts as what it was assigned, as long as the reader has not advanced
/// since.</remarks>
internal sealed class TokenTest(FunctionFlow flow, ISymbol reader)
{
    private readonly TokenValues _values = TokenValues.GetOrCreate(flow, reader);

    /// <summary>Returns the tokens for which a condition can be true, or false. All of them if it is about something
    /// else.</summary>
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
        return token is { } known ? Select(known, isTrue) : JsonTokens.All;
    }

    private JsonTokens TokensWhere(IOperation value, IPatternOperation pattern, bool isTrue)
    {
        if (IsTokenType(value))
            return TokensOf(pattern) is { } tokens ? Select(tokens, isTrue) : JsonTokens.All;

        // reader is not { TokenType: JsonTokenType.PropertyName }
        if (pattern is INegatedPatternOperation { Pattern: var negated })
            return TokensWhere(value, negated, !isTrue);

        // reader is { TokenType: JsonTokenType.PropertyName, CurrentDepth: 1 }
        return pattern is IRecursivePatternOperation { PropertySubpatterns: var parts }
            && VariableReference.RefersTo(_values.Resolve(value), reader)
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
                return Select(tokens, isTrue);
            }
        }

        return JsonTokens.All;
    }

    /// <summary>The tokens that a pattern is true for, if it is made of constants only.</summary>
    private static JsonTokens? TokensOf(IPatternOperation pattern) => pattern switch
    {
        IConstantPatternOperation constant => TokenOf(constant.Value),
        IDiscardPatternOperation => JsonTokens.All,
        INegatedPatternOperation { Pattern: var negated } => TokensOf(negated) is { } tokens ? Select(tokens, isTrue: false) : null,
        IBinaryPatternOperation { OperatorKind: BinaryOperatorKind.Or } or
            => TokensOf(or.LeftPattern) is { } left && TokensOf(or.RightPattern) is { } right ? left | right : null,
        IBinaryPatternOperation { OperatorKind: BinaryOperatorKind.And } and
            => TokensOf(and.LeftPattern) is { } left && TokensOf(and.RightPattern) is { } right ? left & right : null,
        _ => null,
    };

    private static JsonTokens Select(JsonTokens tokens, bool isTrue) => isTrue ? tokens : JsonTokens.All & ~tokens;

    private bool IsTokenType(IOperation operation)
        => _values.Resolve(operation) is IPropertyReferenceOperation { Property.Name: "TokenType", Instance: { } instance }
            && VariableReference.RefersTo(flow.Resolve(instance), reader);

    private static JsonTokens? TokenOf(IOperation operation)
        => operation.ConstantValue is { HasValue: true, Value: byte value and < 12 } ? (JsonTokens)(1 << value) : null;
}
