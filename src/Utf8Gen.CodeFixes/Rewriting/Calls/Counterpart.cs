using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

internal static class Counterpart
{
    /// <summary>The node that is in <paramref name="current"/> where <paramref name="descendant"/> is in <paramref name="original"/>.</summary>
    /// <remarks>Between the two nothing has changed: what a rewrite inside <paramref name="original"/> replaces is below.</remarks>
    public static T Of<T>(T descendant, SyntaxNode original, SyntaxNode current)
        where T : SyntaxNode
    {
        var path = new Stack<int>();
        for (SyntaxNode node = descendant; node != original; node = node.Parent!)
            path.Push(node.Parent!.ChildNodes().TakeWhile(child => child != node).Count());

        return (T)path.Aggregate(current, static (node, index) => node.ChildNodes().ElementAt(index));
    }
}
