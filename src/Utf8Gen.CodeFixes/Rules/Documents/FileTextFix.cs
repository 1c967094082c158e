using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents;

/// <summary><c>Parse(File.ReadAllText(path))</c> parses the stream of the file, and <c>File.WriteAllText(path,
/// Serialize(value))</c> becomes <c>File.WriteAllBytes(path, SerializeToUtf8Bytes(value))</c>.</summary>
/// <remarks>Not for Fix All: ill-formed text was replaced, and UTF-16 with a byte order mark was accepted.</remarks>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class FileTextFixProvider : DocumentFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = ImmutableArray.Create(RuleCatalogue.FileText.Id);

    private protected override IEnumerable<RewriteOffer> OffersFor(
        RewriteRequest request, ArgumentSyntax argument, IOperation user, DocumentSymbols symbols)
    {
        if (ParserIn(user, symbols) is { } parse && FileText.TryMatch(parse) is { } file)
            return OfferReading(request, argument, file);
        if (user is IInvocationOperation call && SerializedText.TryMatchWriting(call, symbols) is { } written)
            return OfferWriting(request, argument, call, written);
        return [];
    }

    private static IEnumerable<RewriteOffer> OfferReading(RewriteRequest request, ArgumentSyntax argument, FileText found)
    {
        if (FileStreamUse.TryCreate(request, argument, found) is { } rewrites)
            yield return new RewriteOffer(
                "Parse the stream of the file (UTF-8 only)", RuleCatalogue.FileText.Id, rewrites)
            { IsForFixAll = false };
    }

    private static IEnumerable<RewriteOffer> OfferWriting(
        RewriteRequest request, ArgumentSyntax argument, IInvocationOperation call, SerializedText found)
    {
        if (OverloadTwin.FindNamed(call.TargetMethod, call.TargetMethod.Name.Replace("Text", "Bytes"), ordinal: 1) is not { } method
            || !SerializeCall.Binds(found, request.Model))
            yield break;

        CallRewrite rewrite = new(
            method, argument, [found.Serialize.Syntax], static pieces => SerializeCall.ToBytes(pieces[0]))
        { Parameter = 1 };
        if (rewrite.Binds(request.Model) && LocalRemoval.AddTo(found.Source, rewrite) is { } rewrites)
            yield return new RewriteOffer(
                $"Serialize to bytes and use {method.Name}", RuleCatalogue.FileText.Id, rewrites)
            { IsForFixAll = false };
    }
}

/// <summary>Opens a file for the statement that parses it, and no longer: later code may write the file.</summary>
internal sealed class FileStreamUse
{
    private readonly RewriteRequest _request;
    private readonly FileText _found;
    private readonly StatementSyntax _statement;
    private readonly string _name;
    private readonly string _type;
    private readonly CodeLayout _layout;

    private FileStreamUse(RewriteRequest request, FileText found, StatementSyntax statement, string type)
    {
        _request = request;
        _found = found;
        _statement = statement;
        _type = type;
        _layout = CodeLayout.OfStatement(statement, statement.SyntaxTree.GetText(request.Cancellation));
        _name = LocalNames.Choose(request, statement.FirstAncestorOrSelf<MemberDeclarationSyntax>()!, "stream");
    }

    /// <returns>Null if there is no place for the stream, or the file would stay open too long.</returns>
    public static IReadOnlyList<NodeRewrite>? TryCreate(RewriteRequest request, ArgumentSyntax argument, FileText found)
    {
        if (request.Model.Compilation.GetTypeByMetadataName("System.IO.FileStream") is not { } fileStream
            || TypeSpelling.TryOf(fileStream, request.Model, request.Finding.SpanStart) is not { } type
            || argument.FirstAncestorOrSelf<StatementSyntax>() is not { Parent: BlockSyntax block } statement
            || statement is not (ReturnStatementSyntax or ExpressionStatementSyntax or LocalDeclarationStatementSyntax)
            || Comments.HasDirective(statement)
            || statement.FirstAncestorOrSelf<MemberDeclarationSyntax>() is null
            || found.Read.Call.Syntax is not InvocationExpressionSyntax
            || request.Model.GetOperation(statement, request.Cancellation) is not { } operation
            || !CodeMotion.IsClearFromStartOf(operation, found.Parse.Call))
        {
            return null;
        }

        return new FileStreamUse(request, found, statement, type).Write(
            argument, isLast: statement is ReturnStatementSyntax || block.Statements.Last() == statement);
    }

    private List<NodeRewrite>? Write(ArgumentSyntax argument, bool isLast)
    {
        CallRewrite parse = new(
            _found.Replacement, argument, [], _ => SyntaxFactory.IdentifierName(_name))
        { Awaiting = Awaiting.TryCreate(_found.Read) };
        if (!parse.Binds(_request.Model, SyntaxFactory.ParseExpression("default(global::System.IO.Stream)!")))
            return null;

        NodeRewrite? opened = isLast ? new DeclarationInsertion(_statement, $"using {Declaration};", _layout) : OpenForStatement();
        if (opened is null || Removal() is not { } removal)
            return null;

        return [parse, opened, .. removal];
    }

    /// <summary>Returns the removal of the local that stored the text.</summary>
    private List<NodeRewrite>? Removal()
        => _found.Source.Local is not { } local ? []
            : local.Syntax.Parent?.Parent is LocalDeclarationStatementSyntax { Parent: BlockSyntax }
                && LocalRemoval.TryCreate(local.Syntax) is { } removal ? [removal]
            : null;

    private UsingStatementWrapper? OpenForStatement() => _statement switch
    {
        ExpressionStatementSyntax => new UsingStatementWrapper(_statement, $"using ({Declaration})", DeclaredBefore: null, _layout),
        LocalDeclarationStatementSyntax
        {
            UsingKeyword.RawKind: 0, IsConst: false,
            Declaration: { Variables: [{ Initializer: not null } variable] } declaration
        }
            when !declaration.Type.IsKind(SyntaxKind.RefType) && TypeOf(variable, declaration) is { } type
            => new UsingStatementWrapper(_statement, $"using ({Declaration})", $"{type} {variable.Identifier.Text};", _layout),
        _ => null,
    };

    /// <summary>Returns the type of a variable that is declared without a value.</summary>
    private string? TypeOf(VariableDeclaratorSyntax variable, VariableDeclarationSyntax declaration)
    {
        if (!declaration.Type.IsVar)
            return declaration.Type.WithoutTrivia().ToString();

        return _request.Model.GetDeclaredSymbol(variable, _request.Cancellation) is ILocalSymbol { Type: { IsAnonymousType: false } type }
            ? type.ToMinimalDisplayString(_request.Model, variable.SpanStart)
            : null;
    }

    /// <summary><c>FileStream stream = File.OpenRead(path)</c></summary>
    private string Declaration
    {
        get
        {
            var read = (InvocationExpressionSyntax)_found.Read.Call.Syntax;
            ExpressionSyntax open = CallRewrite.Renamed(read.Expression, "OpenRead").WithoutTrivia();
            return $"{new LocalStyle(_request.Options).Elsewhere(_type)} {_name} = {open}({_found.Path.Value.Syntax.WithoutTrivia()})";
        }
    }
}

/// <summary><c>using FileStream stream = File.OpenRead(path);</c> before a statement.</summary>
/// <param name="statement">The statement.</param>
/// <param name="declaration">The declaration, as source.</param>
/// <param name="layout">The layout of the statement.</param>
internal sealed class DeclarationInsertion(StatementSyntax statement, string declaration, CodeLayout layout) : NodeRewrite(statement)
{
    public override SyntaxNode Apply(SyntaxNode current)
    {
        StatementSyntax opened = SyntaxFactory.ParseStatement(declaration)
            .WithLeadingTrivia(current.GetLeadingTrivia())
            .WithTrailingTrivia(SyntaxFactory.EndOfLine(layout.LineBreak));
        return Splices.CreateBlock(
            opened, ((StatementSyntax)current).WithLeadingTrivia(SyntaxFactory.Whitespace(layout.MemberIndentation)));
    }
}

/// <summary><c>using (FileStream stream = File.OpenRead(path))</c> around a statement, with its declarations moved
/// before it.</summary>
/// <param name="Statement">The statement.</param>
/// <param name="Header">The <c>using</c>, as source.</param>
/// <param name="DeclaredBefore">The declaration without its value, as source, if any.</param>
/// <param name="Layout">The layout of the statement.</param>
internal sealed class UsingStatementWrapper(
    StatementSyntax Statement, string Header, string? DeclaredBefore, CodeLayout Layout) : NodeRewrite(Statement)
{
    public override SyntaxNode Apply(SyntaxNode current)
    {
        var statement = (StatementSyntax)current;
        SyntaxTriviaList lineBreak = SyntaxFactory.TriviaList(SyntaxFactory.EndOfLine(Layout.LineBreak));
        SyntaxTriviaList indentation = SyntaxFactory.TriviaList(SyntaxFactory.Whitespace(Layout.MemberIndentation));
        StatementSyntax inner = WithoutDeclaration(statement)
            .WithLeadingTrivia(SyntaxFactory.Whitespace(Layout.MemberIndentation + Layout.Unit))
            .WithTrailingTrivia(statement.GetTrailingTrivia());

        var opened = (UsingStatementSyntax)SyntaxFactory.ParseStatement(Header + " ;");
        opened = opened.WithCloseParenToken(opened.CloseParenToken.WithTrailingTrivia(lineBreak)).WithStatement(inner);
        return DeclaredBefore is null
            ? opened.WithLeadingTrivia(statement.GetLeadingTrivia())
            : Splices.CreateBlock(
                SyntaxFactory.ParseStatement(DeclaredBefore).WithLeadingTrivia(statement.GetLeadingTrivia()).WithTrailingTrivia(lineBreak),
                opened.WithLeadingTrivia(indentation));
    }

    /// <summary><c>var x = Parse(stream);</c> becomes <c>x = Parse(stream);</c></summary>
    private static StatementSyntax WithoutDeclaration(StatementSyntax statement)
    {
        if (statement is not LocalDeclarationStatementSyntax declaration
            || declaration.Declaration.Variables is not [{ Initializer.Value: var value } variable])
            return statement;

        SyntaxToken equals = SyntaxFactory.Token(
            SyntaxFactory.TriviaList(SyntaxFactory.Space), SyntaxKind.EqualsToken, SyntaxFactory.TriviaList(SyntaxFactory.Space));
        return SyntaxFactory.ExpressionStatement(
            SyntaxFactory.AssignmentExpression(
                SyntaxKind.SimpleAssignmentExpression, SyntaxFactory.IdentifierName(variable.Identifier.WithoutTrivia()), equals,
                value.WithoutLeadingTrivia()),
            declaration.SemicolonToken.WithLeadingTrivia());
    }
}
