using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Reading.Flow;

/// <summary>The possible tokens of a reader at each place of a function.</summary>
/// <remarks>Tests of <c>reader.TokenType</c> narrow the set; advancing the reader widens it. At a
/// place reached by an exception nothing is known.</remarks>
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

    /// <returns><see langword="null"/> if the reader may have an alias
    /// through which it advances.</returns>
    public static TokenFlow? TryCreate(FunctionFlow flow, ISymbol reader, ITypeSymbol readerType)
        => Known.GetOrAdd(flow, reader, () => ReaderVariable.MayHaveAlias(flow.Body, readerType) ? null : new TokenFlow(flow, reader));

    /// <summary>Returns the tokens just before a call, a property or a local
    /// variable is evaluated.</summary>
    public JsonTokens Before(SyntaxNode place) => _before.TryGetValue(place, out JsonTokens tokens) ? tokens : JsonTokens.Anything;

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
                tokens = After(step, tokens);
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
                tokens = After(step, tokens);

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

    private JsonTokens After(IOperation step, JsonTokens tokens) => ReaderMoves.Of(step, _reader, _flow) switch
    {
        ReaderMove.Read => (tokens & JsonTokens.All) == JsonTokens.PropertyName ? JsonTokens.PropertyValue : JsonTokens.Anything,
        ReaderMove.None => AskedForText(step) && (tokens & JsonTokens.Text) != 0
            ? tokens & (JsonTokens.Text | JsonTokens.Elsewhere)
            : tokens,
        _ => JsonTokens.Anything,
    };

    /// <summary><c>reader.ValueTextEquals("id"u8)</c>, which throws if
    /// the token is not text.</summary>
    private bool AskedForText(IOperation step)
        => step is IInvocationOperation { TargetMethod.Name: "ValueTextEquals" or "CopyString", Instance: { } instance }
            && VariableReference.Is(_flow.Resolve(instance), _reader);
}
