using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary><c>global::System.Buffers.BuffersExtensions.Write(writer, text)</c>, which a using
/// shortens to <c>writer.Write(text)</c>.</summary>
/// <param name="Method">The start of the method's name.</param>
/// <param name="Receiver">The receiver of the extension method.</param>
/// <param name="First">The first argument, with its separator.</param>
/// <param name="Symbol">The method.</param>
internal sealed record WrittenCall(int Method, string Receiver, TextSpan First, string Symbol)
{
    /// <param name="type">The name of a type.</param>
    /// <param name="model">The model of the document.</param>
    /// <returns>Null if the type is used in any other way.</returns>
    public static WrittenCall? TryOf(SyntaxNode type, SemanticModel model)
    {
        if (type.Parent is not MemberAccessExpressionSyntax { Parent: InvocationExpressionSyntax call } access
            || access.Expression != type
            || call.ArgumentList.Arguments is not [{ NameColon: null } first, ..] arguments
            || model.GetSymbolInfo(call).Symbol is not IMethodSymbol { IsExtensionMethod: true, ReducedFrom: null } method)
        {
            return null;
        }

        int end = arguments.Count > 1 ? arguments[1].SpanStart : first.Span.End;
        return new WrittenCall(
            access.Name.SpanStart, Operand(first.Expression), TextSpan.FromBounds(first.SpanStart, end), Identity(method));
    }

    public IEnumerable<TextChange> ToExtension(int start)
        => [new TextChange(TextSpan.FromBounds(start, Method), Receiver + "."), new TextChange(First, "")];

    /// <summary>Whether a name is that of the method, called on something; also true if a
    /// project excludes it.</summary>
    public bool IsIn(CompiledText written, int position)
        => written.Root.FindTrivia(position) is { RawKind: not 0 }
            || (written.Root.FindToken(position).Parent is { } name
                && written.Model.GetSymbolInfo(name).Symbol is IMethodSymbol { ReducedFrom: { } method }
                && Identity(method) == Symbol);

    private static string Identity(IMethodSymbol method)
        => method.OriginalDefinition.ToDisplayString(SymbolDisplayFormat.CSharpErrorMessageFormat);

    private static string Operand(ExpressionSyntax expression)
        => expression is LiteralExpressionSyntax or SimpleNameSyntax or MemberAccessExpressionSyntax or InvocationExpressionSyntax
            or ElementAccessExpressionSyntax or ThisExpressionSyntax or ParenthesizedExpressionSyntax
            ? expression.WithoutTrivia().ToString()
            : $"({expression.WithoutTrivia()})";
}
