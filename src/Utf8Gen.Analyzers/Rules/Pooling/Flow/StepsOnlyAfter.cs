using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;
using Utf8Gen.Analyzers.Semantics.Flow;

namespace Utf8Gen.Analyzers.Rules.Pooling.Flow;

/// <summary>The steps that are reached only through a call, with no stop in between.</summary>
/// <remarks>For a place reached by an exception, or in a <c>finally</c> block before the
/// call, nothing is known.</remarks>
internal sealed class StepsOnlyAfter
{
    private readonly ControlFlowGraph _graph;
    private readonly SyntaxNode _call;
    private readonly Func<IOperation, FlowStep> _judge;
    private readonly Dictionary<(ControlFlowRegion, bool), bool> _behindFinally = [];
    private readonly Lazy<HashSet<IOperation>> _steps;

    public StepsOnlyAfter(FunctionFlow flow, SyntaxNode call, Func<IOperation, FlowStep> judge)
    {
        _graph = flow.Graph;
        _call = call;
        _judge = judge;
        _steps = new Lazy<HashSet<IOperation>>(Collect);
    }

    public bool Contains(IOperation step) => _steps.Value.Contains(step);

    /// <summary>Whether control that leaves a <c>finally</c> block at its
    /// end is after the call.</summary>
    /// <param name="region">The block.</param>
    /// <param name="isBehind">Whether control was after the call when it entered.</param>
    public bool IsBehindAfter(ControlFlowRegion region, bool isBehind)
    {
        if (!_behindFinally.TryGetValue((region, isBehind), out bool isBehindAfter))
        {
            bool?[] atStart = Propagate(region.FirstBlockOrdinal, region.LastBlockOrdinal, isBehind);
            isBehindAfter = true;
            for (int ordinal = region.FirstBlockOrdinal; ordinal <= region.LastBlockOrdinal; ordinal++)
            {
                BasicBlock block = _graph.Blocks[ordinal];
                isBehindAfter &= FinallyBlock.EndedBy(block.FallThroughSuccessor) != region || IsBehindAtEnd(block, atStart, steps: null);
            }

            _behindFinally.Add((region, isBehind), isBehindAfter);
        }

        return isBehindAfter;
    }

    private bool IsBehindAfter(ImmutableArray<ControlFlowRegion> regions, bool isBehind)
    {
        foreach (ControlFlowRegion region in regions)
            isBehind = IsBehindAfter(region, isBehind);

        return isBehind;
    }

    private HashSet<IOperation> Collect()
    {
        var steps = new HashSet<IOperation>();
        bool?[] atStart = Propagate(0, _graph.Blocks.Length - 1, isBehind: false);
        foreach (BasicBlock block in _graph.Blocks)
            IsBehindAtEnd(block, atStart, steps);
        return steps;
    }

    /// <summary>Returns whether control is after the call at the start of each block, for a part of
    /// the graph that is entered at its first block.</summary>
    private bool?[] Propagate(int first, int last, bool isBehind)
    {
        var atStart = new bool?[_graph.Blocks.Length];
        var open = new Queue<BasicBlock>();
        Join(_graph.Blocks[first], isBehind);
        for (int ordinal = first + 1; ordinal <= last; ordinal++)
        {
            // Catch and finally blocks, which no branch leads to.
            if (_graph.Blocks[ordinal].Predecessors.IsEmpty)
                Join(_graph.Blocks[ordinal], isBehindStart: false);
        }

        while (open.Count > 0)
        {
            BasicBlock block = open.Dequeue();
            bool isBehindEnd = IsBehindAtEnd(block, atStart, steps: null);
            foreach (ControlFlowBranch? branch in (ControlFlowBranch?[])[block.ConditionalSuccessor, block.FallThroughSuccessor])
            {
                if (branch?.Destination is { } next && FunctionFlow.IsTaken(branch))
                    Join(next, IsBehindAfter(branch.FinallyRegions, isBehindEnd));
            }
        }

        return atStart;

        void Join(BasicBlock block, bool isBehindStart)
        {
            bool joined = isBehindStart && atStart[block.Ordinal] != false;
            if (atStart[block.Ordinal] == joined)
                return;

            atStart[block.Ordinal] = joined;
            open.Enqueue(block);
        }
    }

    /// <param name="block">A block.</param>
    /// <param name="atStart">Whether control is after the call at the start of blocks.</param>
    /// <param name="steps">Receives the steps of the block that are after the call.</param>
    private bool IsBehindAtEnd(BasicBlock block, bool?[] atStart, HashSet<IOperation>? steps)
    {
        bool isBehind = atStart[block.Ordinal] == true;
        foreach (IOperation step in FunctionFlow.StepsOf(block))
        {
            if (isBehind)
                steps?.Add(step);
            isBehind = FlowSearch.IsAt(step, _call) || (isBehind && _judge(step) != FlowStep.Stop);
        }

        return isBehind;
    }
}
