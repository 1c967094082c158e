using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Interception;
using Utf8Gen.Interception.Model;
using Utf8Gen.Interception.Rows;

namespace Utf8Gen.Interception.Reading;

/// <summary>From the calls of a file to values.</summary>
internal static class CallReader
{
    public static void Read(FileCalls file, InterceptionSymbols symbols, CancellationToken cancellation)
    {
        SemanticModel? model = null;
        foreach (InvocationExpressionSyntax call in CallFinder.In(file.Tree, cancellation))
        {
            model ??= symbols.ModelOf(file.Tree);
            if (MayBeReplaced(call, model) && TryRead(call, model, symbols, cancellation) is { } found)
                file.Calls.Add(found);
        }
    }

    /// <summary>Whether a call may be replaced, without binding what contains it.</summary>
    public static bool MayBeReplaced(InvocationExpressionSyntax call, SemanticModel model)
        => InterceptionTable.Find(CallFinder.NameIn(call.Expression)!.Identifier.ValueText)!.MayBeFound(call, model);

    private static FoundCall? TryRead(
        InvocationExpressionSyntax syntax, SemanticModel model, InterceptionSymbols symbols, CancellationToken cancellation)
    {
        if (model.GetOperation(syntax, cancellation) is not IInvocationOperation call
            || InterceptorFactory.TryCreate(call, symbols) is not { } interceptor)
        {
            return null;
        }

        string? location = InterceptablePlace.Is(call)
            ? model.GetInterceptableLocation(syntax, cancellation)?.GetInterceptsLocationAttributeSyntax()
            : null;
        int position = CallFinder.NameIn(syntax.Expression)!.SpanStart;
        LinePosition place = syntax.SyntaxTree.GetText(cancellation).Lines.GetLinePosition(position);
        return new FoundCall(syntax.SyntaxTree.FilePath, place.Line + 1, place.Character + 1, position, location, interceptor);
    }
}
