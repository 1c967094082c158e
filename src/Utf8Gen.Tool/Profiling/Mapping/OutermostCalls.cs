using Utf8Gen.Tool.Profiling.Recordings;

namespace Utf8Gen.Tool.Profiling.Mapping;

/// <summary>Finds the stacks that call something not yet on the stack, so that
/// recursion is counted once.</summary>
internal static class OutermostCalls
{
    /// <param name="calls">The stacks.</param>
    /// <param name="subjects">For each stack the number of the subject of its
    /// innermost frame; -1 for none.</param>
    /// <param name="subjectCount">An upper bound of the numbers.</param>
    public static bool[] Find(CallTree calls, int[] subjects, int subjectCount)
    {
        (int[] firstCallees, int[] nextSiblings) = Link(calls);
        var isOutermost = new bool[calls.Count];
        int[] open = new int[subjectCount];

        // A depth-first walk without recursion: a file decides how deep stacks are.
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

    /// <remarks>0 means none: the root is never a callee.</remarks>
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
