using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>Which stacks call something that is not on them already: what calls itself is counted once.</summary>
internal static class OutermostCalls
{
    /// <param name="calls">The stacks.</param>
    /// <param name="subjects">For each stack the number of what its innermost frame is about; -1 for nothing.</param>
    /// <param name="subjectCount">More than every number.</param>
    public static bool[] Find(CallTree calls, int[] subjects, int subjectCount)
    {
        (int[] firstCallees, int[] nextSiblings) = Link(calls);
        var isOutermost = new bool[calls.Count];
        int[] open = new int[subjectCount];

        // A walk down and up again, without recursion: stacks are as deep as a file says.
        int node = CallTree.Root;
        while (true)
        {
            if (subjects[node] is >= 0 and var entered)
                isOutermost[node] = open[entered]++ == 0;
            if (firstCallees[node] != 0)
            {
                node = firstCallees[node];
                continue;
            }

            while (true)
            {
                if (subjects[node] is >= 0 and var left)
                    open[left]--;
                if (node == CallTree.Root)
                    return isOutermost;
                if (nextSiblings[node] != 0)
                    break;
                node = calls.ParentOf(node);
            }

            node = nextSiblings[node];
        }
    }

    /// <remarks>0 is none: the root is nobody's callee.</remarks>
    private static (int[] FirstCallees, int[] NextSiblings) Link(CallTree calls)
    {
        int[] firstCallees = new int[calls.Count];
        int[] nextSiblings = new int[calls.Count];
        for (int node = calls.Count - 1; node > 0; node--)
        {
            int caller = calls.ParentOf(node);
            nextSiblings[node] = firstCallees[caller];
            firstCallees[caller] = node;
        }

        return (firstCallees, nextSiblings);
    }
}
