using Microsoft.CodeAnalysis.FlowAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Flow;

/// <summary>The paths that continue after a call, except those of exceptions.</summary>
/// <remarks>A path to a step does not prove that the step runs after the call: <c>if (own) Free(); if (!own)
/// Read();</c> has one. Two things do: no path bypasses the step, or none reaches it except through the call
/// (<see cref="StepsOnlyAfter"/>).</remarks>
internal sealed class PathsAfter
{
    private readonly ControlFlowGraph _graph;
    private readonly SyntaxNode _call;
    private readonly Func<IOperation, FlowStep> _judge;
    private readonly HashSet<BasicBlock> _ending;
    private readonly Dictionary<ControlFlowRegion, (bool GoesOn, bool LeadsOut)> _crossed = [];
    private readonly StepsOnlyAfter _onlyBehind;

    /// <summary>The <c>finally</c> block that a branch is being followed through, and whether a path reached its
    /// end.</summary>
    private (ControlFlowRegion? Region, bool GoesOn) _crossing;

    private PathsAfter(FunctionFlow flow, SyntaxNode call, Func<IOperation, FlowStep> judge)
    {
        _graph = flow.Graph;
        _call = call;
        _judge = judge;
        _ending = BlocksThatEnd(_graph);
        _onlyBehind = new StepsOnlyAfter(flow, call, judge);
    }

    /// <summary>Returns what is found on the paths, in source order.</summary>
    /// <param name="flow">The function.</param>
    /// <param name="call">The call.</param>
    /// <param name="judge">Judges a step. A path continues after what is found, and ends at a stop.</param>
    public static IReadOnlyList<IOperation> Find(FunctionFlow flow, SyntaxNode call, Func<IOperation, FlowStep> judge)
    {
        var found = new List<IOperation>();
        new PathsAfter(flow, call, Collect).AnyPasses();
        return [.. found.OrderBy(static step => step.Syntax.SpanStart)];

        FlowStep Collect(IOperation step)
        {
            FlowStep result = judge(step);
            if (result != FlowStep.Found)
                return result;

            found.Add(step);
            return FlowStep.GoOn;
        }
    }

    /// <summary>Whether each path leads to something that is found. One that never ends, or throws, does not.</summary>
    /// <inheritdoc cref="Find"/>
    public static bool AllLeadTo(FunctionFlow flow, SyntaxNode call, Func<IOperation, FlowStep> judge)
        => !new PathsAfter(flow, call, judge).AnyPasses();

    private bool AnyPasses()
    {
        foreach (BasicBlock block in _graph.Blocks)
        {
            IOperation[] rest = [.. FunctionFlow.StepsOf(block).SkipWhile(step => !FlowSearch.IsAt(step, _call))];
            if (rest.Length > 0)
                return !block.IsReachable || Passes(rest.Skip(1), block, []);
        }

        return true;
    }

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

    /// <returns>Whether a path leaves the function, or reaches a step that stops it.</returns>
    private bool Judge(IEnumerable<IOperation> steps, BasicBlock block, Stack<BasicBlock> open)
    {
        foreach (IOperation step in steps)
        {
            switch (_judge(step))
            {
                case FlowStep.Found:
                    return false;

                case FlowStep.Stop:
                    return true;
            }

            if (NoReturn.IsCallWithoutReturn(step))
                return true;
        }

        bool leadsOut = block.Kind == BasicBlockKind.Exit || !_ending.Contains(block);
        return leadsOut | Follow(block.ConditionalSuccessor, open) | Follow(block.FallThroughSuccessor, open);
    }

    /// <summary>After a <c>finally</c> block that always makes the call, control continues at its earlier target. A
    /// conditional call may be for exceptions only: <c>finally { if (!done) pool.Free(handle); }</c>.</summary>
    /// <returns>Whether the branch leaves a <c>finally</c> block, or the function because of an exception.</returns>
    private bool Follow(ControlFlowBranch? branch, Stack<BasicBlock> open)
    {
        if (branch is null || !FunctionFlow.IsTaken(branch))
            return false;

        if (FinallyBlock.EndedBy(branch) is not { } ended)
            return Follow(branch, 0, open);

        if (ended == _crossing.Region)
        {
            _crossing.GoesOn = true;
            return false;
        }

        return !_onlyBehind.IsBehindAfter(ended, isBehind: false) || FollowAllThrough(ended, open);
    }

    private bool FollowAllThrough(ControlFlowRegion ended, Stack<BasicBlock> open)
    {
        bool leadsOut = false;
        foreach (ControlFlowBranch branch in FinallyBlock.BranchesThrough(ended, _graph))
            leadsOut |= FunctionFlow.IsTaken(branch) && Follow(branch, branch.FinallyRegions.IndexOf(ended) + 1, open);

        return leadsOut;
    }

    /// <param name="branch">A branch.</param>
    /// <param name="from">The first <c>finally</c> block on it still ahead.</param>
    /// <param name="open">Receives the target block.</param>
    /// <returns>Whether a path leaves the function on it.</returns>
    private bool Follow(ControlFlowBranch branch, int from, Stack<BasicBlock> open)
    {
        bool leadsOut = false;
        for (int i = from; i < branch.FinallyRegions.Length; i++)
        {
            (bool goesOn, bool leadsOutThere) = Cross(branch.FinallyRegions[i]);
            leadsOut |= leadsOutThere;
            if (!goesOn)
                return leadsOut;
        }

        if (branch.Destination is null)
            return true;

        open.Push(branch.Destination);
        return leadsOut;
    }

    /// <summary>Whether a path passes through a <c>finally</c> block to its end, and whether one leaves it or reaches a
    /// stop.</summary>
    private (bool GoesOn, bool LeadsOut) Cross(ControlFlowRegion region)
    {
        if (!_crossed.TryGetValue(region, out (bool GoesOn, bool LeadsOut) result))
        {
            (ControlFlowRegion? Region, bool GoesOn) around = _crossing;
            _crossing = (region, false);
            BasicBlock first = _graph.Blocks[region.FirstBlockOrdinal];
            bool leadsOut = Passes(FunctionFlow.StepsOf(first), first, [first]);
            _crossed.Add(region, result = (_crossing.GoesOn, leadsOut));
            _crossing = around;
        }

        return result;
    }

    private static HashSet<BasicBlock> BlocksThatEnd(ControlFlowGraph graph)
    {
        HashSet<BasicBlock> ending = [.. graph.Blocks.Where(static block
            => block.Kind == BasicBlockKind.Exit
                || block.FallThroughSuccessor?.Semantics == ControlFlowBranchSemantics.StructuredExceptionHandling)];
        var open = new Stack<BasicBlock>(ending);
        while (open.Count > 0)
        {
            foreach (ControlFlowBranch branch in open.Pop().Predecessors)
            {
                if (FunctionFlow.IsTaken(branch) && ending.Add(branch.Source))
                    open.Push(branch.Source);
            }
        }

        return ending;
    }
}

/// <summary>The steps that are reached only through a call, with no stop in between.</summary>
/// <remarks>For a place reached by an exception, or in a <c>finally</c> block before the call, nothing is
/// known.</remarks>
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

    /// <summary>Whether control that leaves a <c>finally</c> block at its end is after the call.</summary>
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

    /// <summary>Returns whether control is after the call at the start of each block, for a part of the graph that is
    /// entered at its first block.</summary>
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

/// <summary>The <c>finally</c> blocks of a graph, including that of a <c>using</c>.</summary>
internal static class FinallyBlock
{
    /// <summary>Returns the region that a branch without a destination ends: control continues at its earlier
    /// target.</summary>
    public static ControlFlowRegion? EndedBy(ControlFlowBranch? branch)
    {
        if (branch is not { Semantics: ControlFlowBranchSemantics.StructuredExceptionHandling })
            return null;

        ControlFlowRegion? region = branch.Source.EnclosingRegion;
        while (region is { Kind: not (ControlFlowRegionKind.Finally or ControlFlowRegionKind.Filter) })
            region = region.EnclosingRegion;
        return region is { Kind: ControlFlowRegionKind.Finally } ? region : null;
    }

    /// <summary>Returns the branches that pass through a block.</summary>
    public static IEnumerable<ControlFlowBranch> BranchesThrough(ControlFlowRegion region, ControlFlowGraph graph)
    {
        foreach (BasicBlock block in graph.Blocks)
        {
            if (block.ConditionalSuccessor is { } conditional && conditional.FinallyRegions.Contains(region))
                yield return conditional;
            if (block.FallThroughSuccessor is { } next && next.FinallyRegions.Contains(region))
                yield return next;
        }
    }
}

internal static class NoReturn
{
    /// <summary>Whether a step is a call of a method with <c>[DoesNotReturn]</c>.</summary>
    public static bool IsCallWithoutReturn(IOperation step)
        => step is IInvocationOperation { TargetMethod: var method }
            && method.GetAttributes().Any(static attribute => attribute.AttributeClass?.Name == "DoesNotReturnAttribute");
}
