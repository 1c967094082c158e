using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Pooling;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Pooling;

/// <summary>A statement that moves after a later one in the same block.</summary>
/// <remarks>Several statements may move in one block: so each is
/// annotated with its position.</remarks>
internal sealed class MoveAfter : NodeRewrite
{
    /// <summary>The annotations of a block's statements. Specific to the block: a tree may keep
    /// those of another pass.</summary>
    private static readonly ConditionalWeakTable<SyntaxNode, SyntaxAnnotation[]> Places = new();

    private readonly SyntaxAnnotation[] _places;
    private readonly int _from;
    private readonly int _last;

    private MoveAfter(BlockSyntax block, int from, int last)
        : base(block)
    {
        _places = Places.GetValue(block, static block => [.. ((BlockSyntax)block).Statements.Select(static _ => new SyntaxAnnotation())]);
        _from = from;
        _last = last;
    }

    /// <returns><see langword="null"/> unless every use is in the block, every path from the
    /// statement passes the last one, and nothing in between can observe the move.</returns>
    public static MoveAfter? TryCreate(LateUse late, SemanticModel model, PoolSymbols pool)
    {
        if (late.End is not IInvocationOperation call
            || call.Syntax.FirstAncestorOrSelf<ExpressionStatementSyntax>() is not { Parent: BlockSyntax block } end
            || Comments.HasDirective(block))
        {
            return null;
        }

        int from = block.Statements.IndexOf(end);
        int[] uses = [.. late.AllUses.Select(use => block.Statements.IndexOf(statement => statement.Span.Contains(use.Syntax.Span)))];
        int last = uses.Max();
        if (uses.Min() <= from)
            return null;

        var passed = new SkippedStatements(call, model, pool);
        return block.Statements.Skip(from + 1).Take(last - from).All(passed.IsIndifferent)
            ? new MoveAfter(block, from, last)
            : null;
    }

    public override SyntaxNode Apply(SyntaxNode current)
    {
        SyntaxList<StatementSyntax> statements = WithPlaces(((BlockSyntax)current).Statements);
        int from = statements.IndexOf(statement => PlaceOf(statement) == _from);

        // The same call may already have moved further, after a use that another rule finds.
        if (from > statements.IndexOf(statement => PlaceOf(statement) == _last))
            return current;

        StatementSyntax moved = statements[from];
        if (from + 1 < statements.Count)
            statements = statements.Replace(statements[from + 1], WithBlankLinesBefore(statements[from + 1], moved, isFirst: from == 0));

        statements = statements.RemoveAt(from);
        int to = statements.IndexOf(statement => PlaceOf(statement) == _last) + 1;

        // Statements that have moved here before keep their order.
        while (to < statements.Count && PlaceOf(statements[to]) < _from)
            to++;
        return ((BlockSyntax)current).WithStatements(statements.Insert(to, WithoutBlankLines(moved)));
    }

    private SyntaxList<StatementSyntax> WithPlaces(SyntaxList<StatementSyntax> statements)
        => _places.Any(statements[0].HasAnnotation)
            ? statements
            : [.. statements.Select((statement, place) => statement.WithAdditionalAnnotations(_places[place]))];

    private int PlaceOf(StatementSyntax statement) => Array.FindIndex(_places, statement.HasAnnotation);

    /// <summary>Blank lines stay in place.</summary>
    private static StatementSyntax WithBlankLinesBefore(StatementSyntax next, StatementSyntax moved, bool isFirst)
    {
        SyntaxTriviaList before = moved.GetLeadingTrivia();
        SyntaxTriviaList blank = SyntaxFactory.TriviaList(before.Take(BlankLines(before)));
        if (blank.Count == 0 && !isFirst)
            return next;

        next = WithoutBlankLines(next);
        return next.WithLeadingTrivia(blank.AddRange(next.GetLeadingTrivia()));
    }

    private static StatementSyntax WithoutBlankLines(StatementSyntax statement)
    {
        SyntaxTriviaList trivia = statement.GetLeadingTrivia();
        return statement.WithLeadingTrivia(trivia.Skip(BlankLines(trivia)));
    }

    /// <summary>Returns how much of the leading trivia is blank lines.</summary>
    private static int BlankLines(SyntaxTriviaList trivia)
    {
        int end = 0;
        for (int i = 0; i < trivia.Count && trivia[i].Kind() is SyntaxKind.WhitespaceTrivia or SyntaxKind.EndOfLineTrivia; i++)
        {
            if (trivia[i].IsKind(SyntaxKind.EndOfLineTrivia))
                end = i + 1;
        }

        return end;
    }
}
