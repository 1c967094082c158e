using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary><c>if (type == "a") ... else if (type == "b") ... else if (type == "c") ...</c>: a lookup is better there.</summary>
internal static class ComparisonChain
{
    private const int MinArms = 3;

    public static bool IsIn(ComparedLocal found)
    {
        if (found.Comparisons.Length < MinArms)
            return false;

        var arms = new Dictionary<IOperation, HashSet<IOperation>>();
        foreach (TextComparison comparison in found.Comparisons)
        {
            if (ArmOf(comparison.Operation) is not { } arm)
                continue;

            IOperation first = FirstOf(arm);
            if (!arms.TryGetValue(first, out HashSet<IOperation> chain))
                arms.Add(first, chain = []);
            if (chain.Add(arm) && chain.Count == MinArms)
                return true;
        }

        return false;
    }

    /// <summary>The <c>if</c> whose condition a comparison is in.</summary>
    private static IConditionalOperation? ArmOf(IOperation comparison)
    {
        for (IOperation part = comparison; part.Parent is { } parent; part = parent)
        {
            if (parent is IConditionalOperation { Type: null } arm && arm.Condition == part)
                return arm;
            if (parent is IBlockOperation)
                return null;
        }

        return null;
    }

    private static IConditionalOperation FirstOf(IConditionalOperation arm)
    {
        while (arm.Parent is IConditionalOperation { Type: null } before && before.WhenFalse == arm)
            arm = before;

        return arm;
    }
}
