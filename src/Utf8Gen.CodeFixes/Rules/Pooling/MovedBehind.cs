using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Pooling;

/// <summary>A statement that comes to stand behind a later one of the same block.</summary>
internal sealed class MovedBehind : NodeRewrite
{
    private readonly StatementSyntax _moved;
    private readonly StatementSyntax _last;

    private MovedBehind(BlockSyntax block, StatementSyntax moved, StatementSyntax last)
        : base(block)
    {
        _moved = moved;
        _last = last;
    }

    /// <param name="end">The statement that ends a life.</param>
    /// <param name="late">What it ends, and where that is used.</param>
    /// <param name="request">The finding.</param>
    /// <returns><see langword="null"/> unless every path from the statement leads past the last use, and finds there what it finds here.</returns>
    public static MovedBehind? TryCreate(StatementSyntax end, LateUse late, RewriteRequest request)
    {
        if (end.Parent is not BlockSyntax block
            || Comments.HasDirective(block)
            || LastMention(block, end, late, request.Model) is not { } last
            || request.Finding.SpanStart < end.SpanStart
            || request.Finding.Span.End > last.Span.End)
        {
            return null;
        }

        StatementSyntax[] passed = [.. block.Statements.SkipWhile(statement => statement != end).Skip(1).TakeWhile(statement => statement.SpanStart <= last.SpanStart)];
        return passed.Any(LeavesEarly) || passed.Any(statement => Writes(statement, end)) ? null : new MovedBehind(block, end, last);
    }

    public override SyntaxNode Apply(SyntaxNode current)
    {
        SyntaxList<StatementSyntax> statements = ((BlockSyntax)current).Statements;
        int from = IndexOf(statements, _moved);
        int to = IndexOf(statements, _last);
        return from < 0 || to < from
            ? current
            : ((BlockSyntax)current).WithStatements(statements.RemoveAt(from).Insert(to, statements[from]));
    }

    /// <summary>Where a statement is by now: other rewrites of the same block move statements, too.</summary>
    /// <returns>-1 where it was changed, or several are the same.</returns>
    private int IndexOf(SyntaxList<StatementSyntax> statements, StatementSyntax statement)
    {
        int before = ((BlockSyntax)Target).Statements.IndexOf(statement);
        if (before < statements.Count && SyntaxFactory.AreEquivalent(statements[before], statement))
            return before;

        int first = statements.IndexOf(other => SyntaxFactory.AreEquivalent(other, statement));
        return first == statements.LastIndexOf(other => SyntaxFactory.AreEquivalent(other, statement)) ? first : -1;
    }

    /// <summary>The last statement of the block behind another one in which what has ended, or a span of it, is mentioned.</summary>
    private static StatementSyntax? LastMention(BlockSyntax block, StatementSyntax end, LateUse late, SemanticModel model)
        => block.Statements
            .Where(statement => statement.SpanStart > end.SpanStart)
            .LastOrDefault(statement => statement.DescendantNodes()
                .OfType<IdentifierNameSyntax>()
                .Any(name => late.Ended.Contains(model.GetSymbolInfo(name).Symbol!, SymbolEqualityComparer.Default)));

    /// <summary>Whether a statement may not lead to the next one.</summary>
    private static bool LeavesEarly(StatementSyntax statement)
        => statement.DescendantNodesAndSelf(static node => node is not (AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax)).Any(static node
            => node is ReturnStatementSyntax or ThrowStatementSyntax or ThrowExpressionSyntax or GotoStatementSyntax or YieldStatementSyntax
                or BreakStatementSyntax or ContinueStatementSyntax);

    /// <summary>Whether a statement gives another value to what the moved one is about.</summary>
    private static bool Writes(StatementSyntax statement, StatementSyntax moved)
    {
        string[] names = [.. moved.DescendantNodes().OfType<IdentifierNameSyntax>().Select(static name => name.Identifier.ValueText)];
        return statement.DescendantNodes().Any(node => node switch
        {
            AssignmentExpressionSyntax { Left: var target } => Mentions(target, names),
            ArgumentSyntax { RefKindKeyword.RawKind: (int)SyntaxKind.RefKeyword or (int)SyntaxKind.OutKeyword, Expression: var argument } => Mentions(argument, names),
            _ => false,
        });
    }

    private static bool Mentions(SyntaxNode node, string[] names)
        => node.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>().Any(name => names.Contains(name.Identifier.ValueText));
}
