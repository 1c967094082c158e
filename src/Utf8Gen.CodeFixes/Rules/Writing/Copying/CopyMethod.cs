using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing.Copying;

/// <summary>A method that copies the text of a reader's token through a buffer on the stack.</summary>
/// <param name="Name">What it is called.</param>
/// <param name="Declaration">What writes it, if it is not there.</param>
/// <param name="IsSafeName">Whether the name that is chosen can meet no other.</param>
internal sealed record CopyMethod(string Name, NodeRewrite? Declaration, bool IsSafeName)
{
    /// <returns>Null where the type cannot have one.</returns>
    public static CopyMethod? TryFind(RewriteRequest request, CopiedText found)
    {
        if (HomeType.TryFind(request.Finding) is not { } type
            || request.Model.GetDeclaredSymbol(type, request.Cancellation) is not INamedTypeSymbol symbol
            || !TypeParts.IsInOneBranch(type)
            || !ConditionalCode.IsWith(request.Finding.SpanStart, type.Keyword.SpanStart, type.SyntaxTree)
            || CopyMethodText.TryCreate(found, request.Model, type.OpenBraceToken.Span.End) is not { } text)
        {
            return null;
        }

        // What this fix has written, in this pass or earlier.
        string wish = found.BecomesName ? "CopyPropertyName" : "CopyStringValue";
        List<(INamedTypeSymbol Type, string Wish, CopyMethod Method)> written = request.Session.StateOf<List<(INamedTypeSymbol Type, string Wish, CopyMethod Method)>>(request.Document);
        if (written.Find(other => other.Wish == wish && SymbolEqualityComparer.Default.Equals(other.Type, symbol)).Method is { } same)
            return same;
        if (symbol.GetMembers().OfType<IMethodSymbol>().FirstOrDefault(text.IsWrittenAs) is { } there)
            return new CopyMethod(there.Name, Declaration: null, IsSafeName: true);

        string name = wish;
        for (int number = 2; IsTaken(name, symbol, request); number++)
            name = wish + number;
        var layout = CodeLayout.Of(type, type.SyntaxTree.GetText(request.Cancellation));
        var method = new CopyMethod(name, new AddedMembers(type, text.Write(name, layout), layout), TypeParts.AreInOneFile(symbol));
        written.Add((symbol, wish, method));
        return method;
    }

    private static bool IsTaken(string name, INamedTypeSymbol type, RewriteRequest request)
        => !request.Model.LookupSymbols(request.Finding.SpanStart, name: name).IsEmpty
            || TypeParts.Mention(type, name, request.Cancellation);
}
