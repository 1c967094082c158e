using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>Follows a reader through its method: which operations see it where its token is known.</summary>
internal sealed class ReaderFlow
{
    private readonly ControlFlowGraph _graph;
    private readonly ReaderReference _reader;
    private readonly ILocalSymbol? _text;
    private readonly ReaderState?[] _atStart;
    private readonly Dictionary<SyntaxNode, ReaderState> _seen = [];

    private ReaderFlow(ControlFlowGraph graph, ReaderReference reader, ILocalSymbol? text)
    {
        _graph = graph;
        _reader = reader;
        _text = text;
        _atStart = new ReaderState?[graph.Blocks.Length];
        Run();
    }

    /// <param name="operation">An operation of the method.</param>
    /// <param name="receiver">The reader.</param>
    /// <param name="text">A local that gets the text of a token, if that is asked about.</param>
    /// <returns><see langword="null"/> where the reader cannot be followed.</returns>
    public static ReaderFlow? TryCreate(IOperation operation, IOperation receiver, ILocalSymbol? text)
        => FlowGraph.Around(operation) is { } graph && ReaderReference.TryCreate(receiver, graph) is { } reader
            ? new ReaderFlow(graph, reader, text)
            : null;

    /// <summary>What is known of the reader where an operation is evaluated.</summary>
    /// <param name="operation">A read of a text, or a mention of its local.</param>
    public ReaderState StateAt(IOperation operation)
        => _seen.TryGetValue(operation.Syntax, out ReaderState state) ? state : ReaderState.Unknown;

    private void Run()
    {
        var waiting = new Queue<BasicBlock>();
        foreach (BasicBlock block in _graph.Blocks)
        {
            // The first block; and what handles exceptions, which come from anywhere.
            if (block.Predecessors.IsEmpty)
                Enter(block, ReaderState.Unknown, waiting);
        }

        while (waiting.Count > 0)
        {
            BasicBlock block = waiting.Dequeue();
            ReaderState state = Follow(block, _atStart[block.Ordinal]!);
            Leave(block, block.ConditionalSuccessor, state, waiting);
            Leave(block, block.FallThroughSuccessor, state, waiting);
        }
    }

    private void Enter(BasicBlock block, ReaderState state, Queue<BasicBlock> waiting)
    {
        ReaderState? before = _atStart[block.Ordinal];
        ReaderState after = before?.Meet(state) ?? state;
        if (after.Equals(before))
            return;

        _atStart[block.Ordinal] = after;
        waiting.Enqueue(block);
    }

    private void Leave(BasicBlock block, ControlFlowBranch? branch, ReaderState state, Queue<BasicBlock> waiting)
    {
        if (branch?.Destination is not { } destination)
            return;

        // What runs in a finally block on the way is not followed.
        ReaderState next = branch.FinallyRegions.IsEmpty ? Learn(block, branch, state) : ReaderState.Unknown;
        Enter(destination, next, waiting);
    }

    /// <summary>What the way out of a block says about the condition at its end.</summary>
    private ReaderState Learn(BasicBlock block, ControlFlowBranch branch, ReaderState state)
    {
        if (block.BranchValue is not { } condition || block.ConditionKind is ControlFlowConditionKind.None || Moves(condition))
            return state;

        bool answer = (block.ConditionKind is ControlFlowConditionKind.WhenTrue) == branch.IsConditionalSuccessor;
        var test = new NullTest(operand => IsTokenType(operand, state));
        return test.RulesOutNull(condition, answer) ? state with { IsNotNull = true } : state;
    }

    private ReaderState Follow(BasicBlock block, ReaderState state)
    {
        foreach (IOperation operation in block.Operations)
            state = Follow(operation, state);

        return block.BranchValue is { } value ? Follow(value, state) : state;
    }

    private ReaderState Follow(IOperation statement, ReaderState before)
    {
        ReaderState after = Visit(statement, before);
        return Moves(statement) ? ReaderState.Unknown : after;
    }

    /// <summary>Goes through an operation in the order of its evaluation.</summary>
    private ReaderState Visit(IOperation operation, ReaderState state)
    {
        foreach (IOperation child in operation.ChildOperations)
            state = Visit(child, state);

        if (_reader.Is(operation))
            return ReaderReference.Moves(operation) ? ReaderState.Unknown : state;

        switch (operation)
        {
            case IFlowCaptureOperation capture:
                return Keep(capture.Id, capture.Value, state);

            case ISimpleAssignmentOperation { Target: ILocalReferenceOperation { Local: var local } } assignment:
                state = Keep(local, assignment.Value, state);
                return SymbolEqualityComparer.Default.Equals(local, _text) ? state with { IsAtText = true } : state;

            case IInvocationOperation or IPropertyReferenceOperation:
                See(operation, state);
                return state;

            case ILocalReferenceOperation { Local: var local }:
                See(operation, state);
                return operation.Parent is IBinaryOperation or IIsPatternOperation or IFlowCaptureOperation
                    ? state
                    : state with { TokenTypes = state.TokenTypes.Remove(local) };

            default:
                return state;
        }
    }

    private void See(IOperation operation, ReaderState state)
        => _seen[operation.Syntax] = _seen.TryGetValue(operation.Syntax, out ReaderState before) ? before.Meet(state) : state;

    /// <summary><c>JsonTokenType type = reader.TokenType;</c></summary>
    private ReaderState Keep(object place, IOperation value, ReaderState state)
        => state with
        {
            TokenTypes = IsTokenType(value, state) && !(place is ILocalSymbol && HasFunctionsInside)
                ? state.TokenTypes.Add(place)
                : state.TokenTypes.Remove(place),
        };

    /// <summary>Functions that could write to a local at any time.</summary>
    private bool HasFunctionsInside
        => !_graph.LocalFunctions.IsEmpty
            || _graph.Blocks.Any(static block => block.AllOperations().Any(static part => part is IFlowAnonymousFunctionOperation));

    private bool IsTokenType(IOperation operation, ReaderState state) => operation switch
    {
        IPropertyReferenceOperation { Property.Name: "TokenType", Instance: { } instance } => _reader.Is(instance),
        ILocalReferenceOperation { Local: var local } => state.TokenTypes.Contains(local),
        IFlowCaptureReferenceOperation { Id: var id } => state.TokenTypes.Contains(id),
        IConversionOperation { Operand: var operand, IsImplicit: true } => IsTokenType(operand, state),
        _ => false,
    };

    private bool Moves(IOperation operation)
    {
        foreach (IOperation part in operation.DescendantsAndSelf())
        {
            if (_reader.Is(part) && ReaderReference.Moves(part))
                return true;
        }

        return false;
    }
}
