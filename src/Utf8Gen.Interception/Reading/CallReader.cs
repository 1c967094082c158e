using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Interception;
using Utf8Gen.Interception.Model;
using Utf8Gen.Interception.Rows;

namespace Utf8Gen.Interception.Reading;

/// <summary>From the syntax of a call to a value.</summary>
internal static class CallReader
{
    /// <summary>Whether a node may be a call that can be replaced, by syntax alone.</summary>
    public static bool MayBeFound(SyntaxNode node)
        => node is InvocationExpressionSyntax call
            && NameIn(call.Expression) is { Identifier.ValueText: var name }
            && InterceptionTable.Find(name) is { } row
            && row.MayBeFound(call);

    public static FoundCall? TryRead(GeneratorSyntaxContext context, CancellationToken cancellation)
    {
        var syntax = (InvocationExpressionSyntax)context.Node;
        InterceptionSymbols symbols = InterceptionSymbols.Of(context.SemanticModel.Compilation);
        if (!symbols.HasSpans)
            return null;

        SemanticModel model = symbols.ModelOf(syntax.SyntaxTree);
        if (model.GetOperation(syntax, cancellation) is not IInvocationOperation call
            || InterceptorFactory.TryCreate(call, symbols) is not { } interceptor)
        {
            return null;
        }

        string? location = InterceptablePlace.Is(call)
            ? model.GetInterceptableLocation(syntax, cancellation)?.GetInterceptsLocationAttributeSyntax()
            : null;
        int position = NameIn(syntax.Expression)!.SpanStart;
        int line = syntax.SyntaxTree.GetText(cancellation).Lines.GetLinePosition(position).Line + 1;
        return new FoundCall(syntax.SyntaxTree.FilePath, line, position, location, interceptor);
    }

    private static SimpleNameSyntax? NameIn(ExpressionSyntax called) => called switch
    {
        MemberAccessExpressionSyntax { Name: var name } => name,
        MemberBindingExpressionSyntax { Name: var name } => name,
        SimpleNameSyntax name => name,
        _ => null,
    };
}
