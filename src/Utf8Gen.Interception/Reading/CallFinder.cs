using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Interception.Rows;

namespace Utf8Gen.Interception.Reading;

/// <summary>Finds the calls of a file whose method has a name of the table.</summary>
/// <remarks>The names are searched for in the text, since most files have none of them, and the
/// nodes of a file are created when they are asked for.</remarks>
internal static class CallFinder
{
    public static IEnumerable<InvocationExpressionSyntax> In(SyntaxTree tree, CancellationToken cancellation)
    {
        string text = tree.GetText(cancellation).ToString();

        // A name may be written with escapes.
        if (Contains(text, "\\u") || Contains(text, "\\U"))
            return tree.GetRoot(cancellation).DescendantNodes().OfType<InvocationExpressionSyntax>().Where(HasKnownName);

        return InterceptionTable.Methods.SelectMany(method => CallsOf(method, text, tree, cancellation));
    }

    /// <summary>The name of the method, as a call writes it.</summary>
    public static SimpleNameSyntax? NameIn(ExpressionSyntax called) => called switch
    {
        MemberAccessExpressionSyntax { Name: var name } => name,
        MemberBindingExpressionSyntax { Name: var name } => name,
        SimpleNameSyntax name => name,
        _ => null,
    };

    private static IEnumerable<InvocationExpressionSyntax> CallsOf(
        string method, string text, SyntaxTree tree, CancellationToken cancellation)
    {
        for (int position = IndexOf(method, text, 0); position >= 0; position = IndexOf(method, text, position + method.Length))
        {
            SyntaxToken token = tree.GetRoot(cancellation).FindToken(position);
            if (token.ValueText == method && token.Parent is SimpleNameSyntax name && CallOf(name) is { } call)
                yield return call;
        }
    }

    private static InvocationExpressionSyntax? CallOf(SimpleNameSyntax name)
    {
        SyntaxNode? called = name.Parent is MemberAccessExpressionSyntax or MemberBindingExpressionSyntax ? name.Parent : name;
        return called.Parent is InvocationExpressionSyntax call && NameIn(call.Expression) == name ? call : null;
    }

    private static bool HasKnownName(InvocationExpressionSyntax call)
        => NameIn(call.Expression) is { Identifier.ValueText: var name } && InterceptionTable.Find(name) is not null;

    private static bool Contains(string text, string part) => IndexOf(part, text, 0) >= 0;

    private static int IndexOf(string part, string text, int start) => text.IndexOf(part, start, StringComparison.Ordinal);
}
