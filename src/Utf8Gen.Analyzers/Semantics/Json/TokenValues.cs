using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Semantics.Json;

/// <summary>The variables and captured values that belong to the current token: on every path to a mention, the reader
/// has not advanced since the assignment.</summary>
/// <remarks>At a place reached by an exception nothing is known.</remarks>
internal sealed class TokenValues
{
    private static readonly PerReader<TokenValues> Known = new();

    private readonly FunctionFlow _flow;
    private readonly ISymbol _reader;
    private readonly ImmutableHashSet<object>?[] _atStart;
    private readonly HashSet<IOperation> _current = [];
    private readonly Dictionary<SyntaxNode, bool> _mentions = [];

    private TokenValues(FunctionFlow flow, ISymbol reader)
    {
        _flow = flow;
        _reader = reader;
        _atStart = new ImmutableHashSet<object>?[flow.Graph.Blocks.Length];
        Propagate();
        FindMentions();
    }

    /// <remarks>The reader must have no alias through which it could advance: see
    /// <see cref="ReaderVariable.MayHaveAlias"/>.</remarks>
    public static TokenValues GetOrCreate(FunctionFlow flow, ISymbol reader)
        => Known.GetOrAdd(flow, reader, () => new TokenValues(flow, reader));

    /// <summary>Whether a local variable, at a mention, has a value of the current token.</summary>
    public bool AreCurrentAt(SyntaxNode mention) => _mentions.TryGetValue(mention, out bool isCurrent) && isCurrent;

    /// <summary>Returns the operation that a value comes from, if the reader has not advanced since:
    /// <c>reader.TokenType</c> for <c>type</c>.</summary>
    public IOperation? Resolve(IOperation? operation)
    {
        while (true)
        {
            switch (operation)
            {
                case IConversionOperation { OperatorMethod: null, Operand: var operand }:
                    operation = operand;
                    break;

                case IFlowCaptureReferenceOperation { Id: var id }:
                    operation = _current.Contains(operation) ? _flow.KeptAs(id) : null;
                    break;

                case ILocalReferenceOperation { Local: { Type.Name: "JsonTokenType" } local }:
                    operation = _current.Contains(operation) ? SingleValue.FindInitializer(local, _flow.Body) : null;
                    break;

                default:
                    return operation;
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
                Join(block, ImmutableHashSet<object>.Empty, open);
        }

        while (open.Count > 0)
        {
            BasicBlock block = open.Dequeue();
            ImmutableHashSet<object> values = _atStart[block.Ordinal]!;
            foreach (IOperation step in FunctionFlow.StepsOf(block))
                values = ValuesAfter(step, values);

            Follow(block.ConditionalSuccessor, values, open);
            Follow(block.FallThroughSuccessor, values, open);
        }
    }

    private void Follow(ControlFlowBranch? branch, ImmutableHashSet<object> values, Queue<BasicBlock> open)
    {
        if (branch?.Destination is { } next)
            Join(next, branch.FinallyRegions.IsEmpty ? values : ImmutableHashSet<object>.Empty, open);
    }

    private void Join(BasicBlock block, ImmutableHashSet<object> values, Queue<BasicBlock> open)
    {
        ImmutableHashSet<object>? before = _atStart[block.Ordinal];
        ImmutableHashSet<object> joined = before is null ? values : before.Intersect(values);
        if (before is not null && joined.Count == before.Count)
            return;

        _atStart[block.Ordinal] = joined;
        open.Enqueue(block);
    }

    private ImmutableHashSet<object> ValuesAfter(IOperation step, ImmutableHashSet<object> values)
    {
        if (ReaderMoveClassifier.Classify(step, _reader, _flow) != ReaderMove.None)
            return ImmutableHashSet<object>.Empty;

        return step switch
        {
            IFlowCaptureOperation { Id: var id } => values.Add(id),
            ISimpleAssignmentOperation { IsRef: false, Target: ILocalReferenceOperation { Local: var local } } => values.Add(local),
            _ => values,
        };
    }

    private void FindMentions()
    {
        foreach (BasicBlock block in _flow.Graph.Blocks)
        {
            if (_atStart[block.Ordinal] is not { } values)
                continue;

            foreach (IOperation step in FunctionFlow.StepsOf(block))
            {
                Note(step, values);
                values = ValuesAfter(step, values);
            }
        }
    }

    private void Note(IOperation step, ImmutableHashSet<object> values)
    {
        object? place = step switch
        {
            IFlowCaptureReferenceOperation { Id: var id } => id,
            ILocalReferenceOperation { Local: var local } => local,
            _ => null,
        };
        if (place is null)
            return;

        bool isCurrent = values.Contains(place);
        if (isCurrent)
            _current.Add(step);
        if (place is ILocalSymbol)
            _mentions[step.Syntax] = isCurrent && (!_mentions.TryGetValue(step.Syntax, out bool before) || before);
    }
}

/// <summary>A result about a reader in a function, computed once as long as the function is unchanged.</summary>
internal sealed class PerReader<T>
{
    private readonly ConditionalWeakTable<FunctionFlow, ConcurrentDictionary<ISymbol, T>> _known = new();

    public T GetOrAdd(FunctionFlow flow, ISymbol reader, Func<T> create)
    {
        ConcurrentDictionary<ISymbol, T> readers = _known.GetValue(flow, static _ => new(SymbolEqualityComparer.Default));
        return readers.TryGetValue(reader, out T? known) ? known : readers.GetOrAdd(reader, create());
    }
}
