using Microsoft.CodeAnalysis;

namespace Utf8Gen.CodeFixes.Rewriting;

internal static class Counterpart
{
    /// <summary>Returns the node in <paramref name="current"/> that corresponds to
    /// <paramref name="descendant"/> in <paramref name="original"/>.</summary>
    /// <remarks>Nothing has changed above that node: rewrites inside <paramref name="original"/>
    /// replace what is below.</remarks>
    public static T Of<T>(T descendant, SyntaxNode original, SyntaxNode current)
        where T : SyntaxNode
    {
        var path = new Stack<int>();
        for (SyntaxNode node = descendant; node != original; node = node.Parent!)
            path.Push(node.Parent!.ChildNodes().TakeWhile(child => child != node).Count());

        return (T)path.Aggregate(current, static (node, index) => node.ChildNodes().ElementAt(index));
    }
}
