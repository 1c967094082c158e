using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Documents.Parsing;
using Utf8Gen.Analyzers.Semantics.Text;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Documents.Parsing;

/// <summary>Opens a file for the statement that parses it, and no longer: later
/// code may write the file.</summary>
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

    /// <returns>Null if there is no place for the stream, or the file
    /// would stay open too long.</returns>
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
            || !Passage.IsClearFromStartOf(operation, found.Parse.Call))
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
        { Awaiting = Awaiting.Of(_found.Read) };
        if (!parse.Binds(_request.Model, SyntaxFactory.ParseExpression("default(global::System.IO.Stream)!")))
            return null;

        NodeRewrite? opened = isLast ? new OpenedBefore(_statement, $"using {Declaration};", _layout) : OpenForStatement();
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

    private OpenedAround? OpenForStatement() => _statement switch
    {
        ExpressionStatementSyntax => new OpenedAround(_statement, $"using ({Declaration})", DeclaredBefore: null, _layout),
        LocalDeclarationStatementSyntax
        {
            UsingKeyword.RawKind: 0, IsConst: false,
            Declaration: { Variables: [{ Initializer: not null } variable] } declaration
        }
            when !declaration.Type.IsKind(SyntaxKind.RefType) && TypeOf(variable, declaration) is { } type
            => new OpenedAround(_statement, $"using ({Declaration})", $"{type} {variable.Identifier.Text};", _layout),
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
