using Microsoft.CodeAnalysis.FlowAnalysis;

namespace Utf8Gen.Analyzers.Semantics.Flow;

/// <summary>Follows control from a place on every path, including those of exceptions.</summary>
/// <remarks>An exception may be thrown anywhere in a <c>try</c> block, and a <c>finally</c> block on a branch may
/// complete. This follows more paths than are possible, but omits none.</remarks>
/// <param name="flow">The function.</param>
/// <param name="judge">Judges a step.</param>
/// <param name="outcome">The only outcome of a condition to follow, if any.</param>
internal sealed class FlowSearch(FunctionFlow flow, Func<IOperation, FlowStep> judge, Func<IOperation, bool?> outcome)
{
    private readonly HashSet<BasicBlock> _seen = [];
    private readonly Stack<BasicBlock> _open = [];

    /// <summary>Whether a step is the evaluation of a call or a property at a place.</summary>
    /// <remarks>Conversions and captured values share the location of their operands.</remarks>
    public static bool IsAt(IOperation step, SyntaxNode place)
        => step.Syntax == place && step is (IInvocationOperation or IPropertyReferenceOperation);

    /// <summary>Whether a path from behind a place leads to a step that is found.</summary>
    public bool FindsAfter(SyntaxNode place)
    {
        foreach (BasicBlock block in flow.Graph.Blocks)
        {
            if (JudgeBehind(place, block) is not { } result)
                continue;
            OpenHandlers(block);
            if (result == FlowStep.GoOn)
                OpenSuccessors(block);
            return result == FlowStep.Found || FindsInOpenBlocks();
        }

        return false;
    }

    /// <summary>Whether a path from the beginning of the function leads to a step that is found.</summary>
    public bool FindsFromStart()
    {
        Open(flow.Graph.Blocks[0]);
        return FindsInOpenBlocks();
    }

    /// <returns><see langword="null"/> if the place is not in the block.</returns>
    private FlowStep? JudgeBehind(SyntaxNode place, BasicBlock block)
    {
        bool isBehind = false;
        foreach (IOperation step in FunctionFlow.StepsOf(block))
        {
            FlowStep result = isBehind ? judge(step) : FlowStep.GoOn;
            if (result != FlowStep.GoOn)
                return result;
            isBehind |= IsAt(step, place);
        }

        return isBehind ? FlowStep.GoOn : null;
    }

    private bool FindsInOpenBlocks()
    {
        while (_open.Count > 0)
        {
            BasicBlock block = _open.Pop();
            OpenHandlers(block);
            switch (Judge(block))
            {
                case FlowStep.Found:
                    return true;

                case FlowStep.GoOn:
                    OpenSuccessors(block);
                    break;
            }
        }

        return false;
    }

    private FlowStep Judge(BasicBlock block)
    {
        foreach (IOperation step in FunctionFlow.StepsOf(block))
        {
            FlowStep result = judge(step);
            if (result != FlowStep.GoOn)
                return result;
        }

        return FlowStep.GoOn;
    }

    private void OpenSuccessors(BasicBlock block)
    {
        bool? followed = block.BranchValue is { } condition && block.ConditionKind != ControlFlowConditionKind.None
            ? outcome(condition)
            : null;
        bool isTakenWhen = block.ConditionKind == ControlFlowConditionKind.WhenTrue;
        if (followed is null || followed == isTakenWhen)
            Open(block.ConditionalSuccessor);
        if (followed is null || followed != isTakenWhen)
            Open(block.FallThroughSuccessor);
    }

    /// <summary>Returns the <c>catch</c> and <c>finally</c> blocks, and filters, that an exception in a block may
    /// reach.</summary>
    private void OpenHandlers(BasicBlock block)
    {
        for (ControlFlowRegion? region = block.EnclosingRegion; region is not null; region = region.EnclosingRegion)
        {
            if (region is not { Kind: ControlFlowRegionKind.Try, EnclosingRegion: { } whole })
                continue;

            foreach (ControlFlowRegion handler in whole.NestedRegions)
            {
                if (handler != region)
                    Open(handler);
            }
        }
    }

    private void Open(ControlFlowBranch? branch)
    {
        if (branch is null)
            return;

        foreach (ControlFlowRegion passed in branch.FinallyRegions)
            Open(passed);
        Open(branch.Destination);
    }

    private void Open(ControlFlowRegion region) => Open(flow.Graph.Blocks[region.FirstBlockOrdinal]);

    private void Open(BasicBlock? block)
    {
        if (block is not null && _seen.Add(block))
            _open.Push(block);
    }
}

/// <summary>How a search along the control flow continues after a step.</summary>
internal enum FlowStep
{
    GoOn,

    /// <summary>This path ends here.</summary>
    Stop,

    /// <summary>The search ends here.</summary>
    Found,
}
