using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Flow;

/// <summary>The steps that every path leads to through a call, with nothing in between that stops it.</summary>
/// <remarks>A place that an exception leads to, or that is behind a <c>finally</c> block, knows of no call.</remarks>
internal sealed class StepsOnlyBehind
{
    private readonly SyntaxNode _call;
    private readonly Func<IOperation, FlowStep> _judge;
    private readonly bool?[] _atStart;
    private readonly HashSet<IOperation> _steps = [];

    public StepsOnlyBehind(FunctionFlow flow, SyntaxNode call, Func<IOperation, FlowStep> judge)
    {
        _call = call;
        _judge = judge;
        _atStart = new bool?[flow.Graph.Blocks.Length];
        Propagate(flow.Graph);
        foreach (BasicBlock block in flow.Graph.Blocks)
            IsBehindAtEnd(block, _steps);
    }

    public bool Contains(IOperation step) => _steps.Contains(step);

    private void Propagate(ControlFlowGraph graph)
    {
        var open = new Queue<BasicBlock>();
        foreach (BasicBlock block in graph.Blocks)
        {
            // The entry, and catch and finally blocks, which no branch leads to.
            if (block.Predecessors.IsEmpty)
                Join(block, isBehind: false, open);
        }

        while (open.Count > 0)
        {
            BasicBlock block = open.Dequeue();
            bool isBehind = IsBehindAtEnd(block, steps: null);
            foreach (ControlFlowBranch? branch in (ControlFlowBranch?[])[block.ConditionalSuccessor, block.FallThroughSuccessor])
            {
                if (branch?.Destination is { } next)
                    Join(next, isBehind && branch.FinallyRegions.IsEmpty, open);
            }
        }
    }

    private void Join(BasicBlock block, bool isBehind, Queue<BasicBlock> open)
    {
        bool joined = isBehind && _atStart[block.Ordinal] != false;
        if (_atStart[block.Ordinal] == joined)
            return;

        _atStart[block.Ordinal] = joined;
        open.Enqueue(block);
    }

    /// <param name="block">A block.</param>
    /// <param name="steps">Gets those of the block that are behind the call.</param>
    private bool IsBehindAtEnd(BasicBlock block, HashSet<IOperation>? steps)
    {
        bool isBehind = _atStart[block.Ordinal] == true;
        foreach (IOperation step in FunctionFlow.StepsOf(block))
        {
            if (isBehind)
                steps?.Add(step);
            isBehind = FlowSearch.IsAt(step, _call) || (isBehind && _judge(step) != FlowStep.Stop);
        }

        return isBehind;
    }
}
