using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>A static method that a fix calls and adds to the type.</summary>
/// <param name="Name">The name.</param>
/// <param name="Declaration">The rewrite that adds it, if it does not exist.</param>
/// <param name="IsSafeName">Whether the chosen name cannot clash with another one.</param>
internal sealed record AddedMethod(string Name, NodeRewrite? Declaration, bool IsSafeName)
{
    /// <param name="request">The finding.</param>
    /// <param name="wishes">The preferred names.</param>
    /// <param name="textAt">Returns the source of the method at a position; null if it
    /// cannot be written there.</param>
    /// <returns>Null if the type cannot have one, or all names are taken.</returns>
    public static AddedMethod? TryFind(RewriteRequest request, string[] wishes, Func<int, MethodText?> textAt)
    {
        if (HomeType.TryFind(request.Finding) is not { } type
            || request.Model.GetDeclaredSymbol(type, request.Cancellation) is not INamedTypeSymbol symbol
            || !TypeParts.IsInOneBranch(type)
            || !ConditionalCode.IsWith(request.Finding.SpanStart, type.Keyword.SpanStart, type.SyntaxTree)
            || textAt(type.OpenBraceToken.Span.End) is not { } text)
        {
            return null;
        }

        // What this fix has written, in this pass or earlier.
        List<Written> all = request.Session.StateOf<List<Written>>(request.Document);
        List<Written> written = all.FindAll(other => SymbolEqualityComparer.Default.Equals(other.Type, symbol));
        if (written.Find(other => other.Text.IsSameAs(text)) is { } same)
            return same.Method;
        if (symbol.GetMembers().OfType<IMethodSymbol>()
            .FirstOrDefault(method => text.IsWrittenAs(method) && IsMeant(method, text, request)) is { } there)
            return new AddedMethod(there.Name, Declaration: null, IsSafeName: true);

        string[] names = [.. wishes, $"{wishes[0]}For{Naming.MemberName.Around(request.Finding)}"];
        if (Array.Find(names, name => IsFree(name, text, symbol, written, request)) is not { } name)
            return null;

        var layout = CodeLayout.Of(type, type.SyntaxTree.GetText(request.Cancellation));
        var method = new AddedMethod(name, new AddedMembers(type, text.Write(name, layout), layout), TypeParts.AreInOneFile(symbol));
        all.Add(new Written(symbol, text, method));
        return method;
    }

    /// <summary>Whether a call by name binds to the method.</summary>
    private static bool IsMeant(IMethodSymbol method, MethodText text, RewriteRequest request)
    {
        ImmutableArray<ISymbol> named = request.Model.LookupSymbols(request.Finding.SpanStart, name: method.Name);
        return named.Contains(method, SymbolEqualityComparer.Default)
            && (named.Length == 1 || (text.CanBeOverload && named.All(other => other is IMethodSymbol)));
    }

    /// <summary>Whether a name is unused, or only used by methods that the
    /// new one can overload.</summary>
    private static bool IsFree(string name, MethodText text, INamedTypeSymbol type, List<Written> written, RewriteRequest request)
        => written.TrueForAll(other => other.Method.Name != name || text.CanStandBeside(other.Text))
            && (!IsTaken(name, type, request) || HelperOverloads.HaveRoom(name, text, type, request));

    private static bool IsTaken(string name, INamedTypeSymbol type, RewriteRequest request)
        => !request.Model.LookupSymbols(request.Finding.SpanStart, name: name).IsEmpty
            || TypeParts.Mention(type, name, request.Cancellation);

    private sealed record Written(INamedTypeSymbol Type, MethodText Text, AddedMethod Method);
}
