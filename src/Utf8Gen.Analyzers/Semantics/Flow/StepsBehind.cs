using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.FlowAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Flow;

/// <summary>The steps that are found behind a call, on any path that no exception makes.</summary>
/// <remarks>A path is not enough to say that two steps are executed one after the other: <c>if (own) Free(); if (!own) Read();</c> has one.
/// Two things are: that no path leads past all that is found, and that none leads to a step but through the call
/// (<see cref="StepsOnlyBehind"/>).</remarks>
internal sealed class StepsBehind
{
    private readonly ControlFlowGraph _graph;
    private readonly Func<IOperation, FlowStep> _judge;
    private readonly List<IOperation> _found = [];
    private readonly HashSet<BasicBlock> _seen = [];
    private readonly Dictionary<ControlFlowRegion, bool> _passable = [];
    private readonly HashSet<BasicBlock> _ending;

    /// <param name="flow">The function.</param>
    /// <param name="call">The call.</param>
    /// <param name="judge">What a step is. Where it is to stop, nothing behind it is found on that path.</param>
    public StepsBehind(FunctionFlow flow, SyntaxNode call, Func<IOperation, FlowStep> judge)
    {
        _graph = flow.Graph;
        _judge = judge;
        _ending = BlocksThatEnd(_graph);
        foreach (BasicBlock block in _graph.Blocks)
        {
            IOperation[] behind = [.. FunctionFlow.StepsOf(block).SkipWhile(step => !FlowSearch.IsAt(step, call)).Skip(1)];
            if (behind.Length > 0 || FunctionFlow.StepsOf(block).Any(step => FlowSearch.IsAt(step, call)))
                IsAvoidable |= Passes(behind, block, _seen);
        }
    }

    /// <summary>What is found, in the order of the source.</summary>
    public IEnumerable<IOperation> Found => _found.OrderBy(static step => step.Syntax.SpanStart);

    /// <summary>Whether a path leads past all that is found. One that is never left, or that throws, does.</summary>
    public bool IsAvoidable { get; }

    private bool Passes(IEnumerable<IOperation> steps, BasicBlock block, HashSet<BasicBlock> seen)
    {
        var open = new Stack<BasicBlock>();
        bool passes = Judge(steps, block, open);
        while (open.Count > 0)
        {
            BasicBlock next = open.Pop();
            if (seen.Add(next))
                passes |= Judge(FunctionFlow.StepsOf(next), next, open);
        }

        return passes;
    }

    /// <returns>Whether a path leads out of the function, or to a step that stops it.</returns>
    private bool Judge(IEnumerable<IOperation> steps, BasicBlock block, Stack<BasicBlock> open)
    {
        foreach (IOperation step in steps)
        {
            switch (_judge(step))
            {
                case FlowStep.Found:
                    _found.Add(step);
                    return false;

                case FlowStep.Stop:
                    return true;
            }

            if (NoReturn.Is(step))
                return true;
        }

        bool leadsOut = block.Kind == BasicBlockKind.Exit || !_ending.Contains(block);
        return leadsOut | Follow(block.ConditionalSuccessor, open) | Follow(block.FallThroughSuccessor, open);
    }

    /// <returns>Whether the branch leads out of a <c>finally</c> block, or of the function because of an exception.</returns>
    private bool Follow(ControlFlowBranch? branch, Stack<BasicBlock> open)
    {
        if (branch is null)
            return false;

        foreach (ControlFlowRegion passed in branch.FinallyRegions)
        {
            if (!Passes(passed))
                return false;
        }

        if (branch.Destination is null)
            return true;

        open.Push(branch.Destination);
        return false;
    }

    /// <summary>Whether a path leads through a <c>finally</c> block.</summary>
    private bool Passes(ControlFlowRegion region)
    {
        if (!_passable.TryGetValue(region, out bool isPassable))
        {
            BasicBlock first = _graph.Blocks[region.FirstBlockOrdinal];
            _passable.Add(region, isPassable = Passes(FunctionFlow.StepsOf(first), first, [first]));
        }

        return isPassable;
    }

    private static HashSet<BasicBlock> BlocksThatEnd(ControlFlowGraph graph)
    {
        HashSet<BasicBlock> ending = [.. graph.Blocks.Where(static block
            => block.Kind == BasicBlockKind.Exit || block.FallThroughSuccessor?.Semantics == ControlFlowBranchSemantics.StructuredExceptionHandling)];
        var open = new Stack<BasicBlock>(ending);
        while (open.Count > 0)
        {
            foreach (ControlFlowBranch branch in open.Pop().Predecessors)
            {
                if (ending.Add(branch.Source))
                    open.Push(branch.Source);
            }
        }

        return ending;
    }
}
