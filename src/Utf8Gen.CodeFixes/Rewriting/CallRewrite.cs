using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>A call that receives something else instead of a text: <c>Deserialize&lt;T&gt;(text, options)</c> becomes
/// <c>Deserialize&lt;T&gt;(bytes, options)</c>, or <c>await DeserializeAsync&lt;T&gt;(stream, options)</c>.</summary>
internal sealed class CallRewrite : NodeRewrite
{
    private readonly IMethodSymbol _method;
    private readonly ArgumentSyntax _argument;
    private readonly IReadOnlyList<SyntaxNode> _pieces;
    private readonly Func<IReadOnlyList<SyntaxNode>, ExpressionSyntax> _write;

    /// <param name="method">The replacement method, with the new argument instead of the text.</param>
    /// <param name="argument">The text.</param>
    /// <param name="pieces">The parts of the new argument: code of the document, in the call or before it.</param>
    /// <param name="write">Composes the new argument from the parts.</param>
    public CallRewrite(
        IMethodSymbol method, ArgumentSyntax argument, IReadOnlyList<SyntaxNode> pieces,
        Func<IReadOnlyList<SyntaxNode>, ExpressionSyntax> write)
        : base(argument.Parent!.Parent!)
    {
        _method = method;
        _argument = argument;
        _pieces = pieces;
        _write = write;
    }

    /// <summary>The parameter that receives the argument.</summary>
    public int Parameter { get; init; }

    /// <summary>How the call is awaited, if it is.</summary>
    public Awaiting? Awaiting { get; init; }

    /// <summary>Whether the new call binds to the method.</summary>
    /// <param name="model">The model of the document.</param>
    /// <param name="standIn">Represents an argument that is not declared yet.</param>
    public bool Binds(SemanticModel model, ExpressionSyntax? standIn = null)
        => model.Binds(WriteCall((InvocationExpressionSyntax)Target, standIn ?? _write(_pieces)), Target.SpanStart, _method);

    public override SyntaxNode Apply(SyntaxNode current)
    {
        ExpressionSyntax text = _write(
            [.. _pieces.Select(piece => Target.Span.Contains(piece.Span) ? Counterpart.Of(piece, Target, current) : piece)]);
        InvocationExpressionSyntax call = WriteCall((InvocationExpressionSyntax)current, text);
        return Awaiting is null ? call : Awaiting.Write(call, Target);
    }

    private InvocationExpressionSyntax WriteCall(InvocationExpressionSyntax call, ExpressionSyntax text)
    {
        ArgumentSyntax argument = Counterpart.Of(_argument, Target, call);
        TextSpan[] kept = call == Target
            ? [.. _pieces.Select(static piece => piece.Span)]
            : [.. _pieces.Where(IsInside).Select(piece => Counterpart.Of(piece, Target, call).Span)];
        InvocationExpressionSyntax changed = call.ReplaceNode(
            argument, TextArgument.Replace(text, argument, _method.Parameters[Parameter].Name, kept));
        changed = changed.WithExpression(Renamed(changed.Expression, _method.Name));
        return Awaiting?.CancellationToken is { } token ? WithToken(changed, token) : changed;
    }

    /// <summary>Passes the token by name: optional parameters may precede it.</summary>
    private InvocationExpressionSyntax WithToken(InvocationExpressionSyntax call, string token)
    {
        SeparatedSyntaxList<ArgumentSyntax> arguments = call.ArgumentList.Arguments;
        ArgumentSyntax last = SyntaxFactory.ParseArgumentList(
            $"({_method.Parameters[_method.Parameters.Length - 1].Name}: {token})").Arguments[0];
        SyntaxToken comma = SyntaxFactory.Token(default, SyntaxKind.CommaToken, SyntaxFactory.TriviaList(SyntaxFactory.Space));
        return call.WithArgumentList(
            call.ArgumentList.WithArguments(SyntaxFactory.SeparatedList(arguments.Append(last), arguments.GetSeparators().Append(comma))));
    }

    private bool IsInside(SyntaxNode piece) => Target.Span.Contains(piece.Span);

    /// <summary><c>JsonSerializer.Deserialize&lt;T&gt;</c> with another name.</summary>
    public static ExpressionSyntax Renamed(ExpressionSyntax method, string name)
    {
        SimpleNameSyntax? last = method switch
        {
            MemberAccessExpressionSyntax access => access.Name,
            SimpleNameSyntax simple => simple,
            _ => null,
        };
        return last is null || last.Identifier.ValueText == name
            ? method
            : method.ReplaceToken(
                last.Identifier, SyntaxFactory.Identifier(last.Identifier.LeadingTrivia, name, last.Identifier.TrailingTrivia));
    }
}

/// <summary>How the replacement of an awaited call is awaited.</summary>
/// <param name="CancellationToken">The token, as source.</param>
/// <param name="Continuation">The argument of <c>ConfigureAwait</c>, as source.</param>
internal sealed record Awaiting(string? CancellationToken, string? Continuation)
{
    /// <returns>Null if nothing is awaited.</returns>
    public static Awaiting? TryCreate(TextCall read)
        => read.IsAwaited
            ? new Awaiting(SourceOf(read.CancellationToken?.Value), SourceOf(read.Continuation?.Value))
            : null;

    /// <summary>Adds parentheses if something follows: <c>(await Parse(...)).RootElement</c>.</summary>
    public ExpressionSyntax Write(ExpressionSyntax call, SyntaxNode replaced)
    {
        ExpressionSyntax plain = call.WithoutLeadingTrivia().WithoutTrailingTrivia();
        ExpressionSyntax task = Continuation is null ? plain : SyntaxFactory.ParseExpression($"{plain}.ConfigureAwait({Continuation})");
        ExpressionSyntax awaited = SyntaxFactory.AwaitExpression(
            SyntaxFactory.Token(default, SyntaxKind.AwaitKeyword, SyntaxFactory.TriviaList(SyntaxFactory.Space)), task);
        return (IsFollowed(replaced)
            ? SyntaxFactory.ParenthesizedExpression(
                SyntaxFactory.Token(default, SyntaxKind.OpenParenToken, default), awaited,
                SyntaxFactory.Token(default, SyntaxKind.CloseParenToken, default))
            : awaited).WithTriviaFrom(replaced);
    }

    private static bool IsFollowed(SyntaxNode call)
        => call.Parent is MemberAccessExpressionSyntax or ElementAccessExpressionSyntax or ConditionalAccessExpressionSyntax
            or PostfixUnaryExpressionSyntax;

    private static string? SourceOf(IOperation? operation) => operation?.Syntax.ToString();
}

/// <summary>An argument whose text is replaced for another overload.</summary>
internal static class TextArgument
{
    /// <param name="text">The replacement.</param>
    /// <param name="argument">The argument: <c>text: "id" /* why */ .AsSpan()</c></param>
    /// <param name="constant">The constant in it.</param>
    /// <param name="parameter">The parameter of the other overload.</param>
    public static ArgumentSyntax Replace(ExpressionSyntax text, ArgumentSyntax argument, ExpressionSyntax constant, string parameter)
        => Replace(text, argument, parameter, constant.Span);

    /// <param name="text">The replacement.</param>
    /// <param name="argument">The argument.</param>
    /// <param name="parameter">The parameter of the other overload.</param>
    /// <param name="kept">The parts of the argument that the replacement contains as well.</param>
    public static ArgumentSyntax Replace(ExpressionSyntax text, ArgumentSyntax argument, string parameter, params TextSpan[] kept)
        => Rename(argument, parameter).WithExpression(text
            .WithLeadingTrivia(argument.Expression.GetLeadingTrivia().AddRange(Comments.Dropped(argument.Expression, kept)))
            .WithTrailingTrivia(argument.Expression.GetTrailingTrivia()));

    /// <summary>Renames a named argument for the other overload.</summary>
    public static NameColonSyntax Rename(NameColonSyntax colon, string parameter)
        => colon.WithName(SyntaxFactory.IdentifierName(parameter).WithTriviaFrom(colon.Name));

    private static ArgumentSyntax Rename(ArgumentSyntax argument, string parameter)
        => argument.NameColon is { } colon ? argument.WithNameColon(Rename(colon, parameter)) : argument;
}

internal static class ArgumentNode
{
    /// <summary>Returns the argument as it is written.</summary>
    /// <remarks>The syntax of the operation is inside the parentheses of <c>(bytes)</c>, or before the <c>!</c> of
    /// <c>bytes!</c>.</remarks>
    public static ArgumentSyntax FindArgument(IArgumentOperation argument) => argument.Syntax.FirstAncestorOrSelf<ArgumentSyntax>()!;
}
