using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>A static method of the type around a finding, which a fix calls.</summary>
/// <param name="Name">What it is called.</param>
/// <param name="Declaration">What writes it, if it is not there.</param>
/// <param name="IsSafeName">Whether the name that is chosen can meet no other.</param>
internal sealed record AddedMethod(string Name, NodeRewrite? Declaration, bool IsSafeName)
{
    /// <param name="request">The finding.</param>
    /// <param name="wish">The name, if it is free.</param>
    /// <param name="textAt">The source of the method at a position; null where it cannot be written there.</param>
    /// <returns>Null where the type cannot have one.</returns>
    public static AddedMethod? TryFind(RewriteRequest request, string wish, Func<int, MethodText?> textAt)
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
        if (symbol.GetMembers().OfType<IMethodSymbol>().FirstOrDefault(method => text.IsWrittenAs(method) && IsMeant(method, request)) is { } there)
            return new AddedMethod(there.Name, Declaration: null, IsSafeName: true);

        string name = wish;
        for (int number = 2; IsTaken(name, symbol, request) || written.Exists(other => other.Method.Name == name); number++)
            name = wish + number;
        var layout = CodeLayout.Of(type, type.SyntaxTree.GetText(request.Cancellation));
        var method = new AddedMethod(name, new AddedMembers(type, text.Write(name, layout), layout), TypeParts.AreInOneFile(symbol));
        all.Add(new Written(symbol, text, method));
        return method;
    }

    /// <summary>Whether its name means it, and no local or overload.</summary>
    private static bool IsMeant(IMethodSymbol method, RewriteRequest request)
        => request.Model.LookupSymbols(request.Finding.SpanStart, name: method.Name) is [var symbol] && SymbolEqualityComparer.Default.Equals(symbol, method);

    private static bool IsTaken(string name, INamedTypeSymbol type, RewriteRequest request)
        => !request.Model.LookupSymbols(request.Finding.SpanStart, name: name).IsEmpty
            || TypeParts.Mention(type, name, request.Cancellation);

    private sealed record Written(INamedTypeSymbol Type, MethodText Text, AddedMethod Method);
}
