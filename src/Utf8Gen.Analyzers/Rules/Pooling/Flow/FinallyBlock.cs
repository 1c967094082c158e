using Microsoft.CodeAnalysis.FlowAnalysis;

namespace Utf8Gen.Analyzers.Rules.Pooling.Flow;

/// <summary>The <c>finally</c> blocks of a graph, including that of a <c>using</c>.</summary>
internal static class FinallyBlock
{
    /// <summary>Returns the region that a branch without a destination ends: control continues
    /// at its earlier target.</summary>
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
