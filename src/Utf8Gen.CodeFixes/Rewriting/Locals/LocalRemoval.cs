using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Removes the declaration of a local. The next statement takes its position.</summary>
internal sealed class LocalRemoval : NodeRewrite
{
    private readonly string _local;

    private LocalRemoval(SyntaxNode target, string local)
        : base(target)
        => _local = local;

    /// <returns><see langword="null"/> if a comment or directive would be lost, or another target
    /// needs the declaration.</returns>
    public static LocalRemoval? TryCreate(SyntaxNode declarator)
    {
        if (declarator is not VariableDeclaratorSyntax
            {
                Identifier.ValueText: var name,
                Parent.Parent: LocalDeclarationStatementSyntax { Parent: { } list } statement
            }
            || ConditionalCode.Mentions(ScopeOf(list), name))
        {
            return null;
        }

        return statement.DescendantTrivia().All(Survives) ? new LocalRemoval(list, name) : null;

        // Trivia above the statement moves above the next one.
        bool Survives(SyntaxTrivia trivia) => trivia.Kind() is SyntaxKind.WhitespaceTrivia or SyntaxKind.EndOfLineTrivia
            || (trivia.Span.End <= statement.SpanStart && !trivia.HasStructure);
    }

    /// <summary>Combines the rewrites of a text's use with the removal of the
    /// local that stored it.</summary>
    /// <returns>Null if the local cannot be removed.</returns>
    public static IReadOnlyList<NodeRewrite>? AddTo(TextSource source, params NodeRewrite[] rewrites)
    {
        if (source.Local is null)
            return rewrites;

        return source.Local.Syntax is { Parent.Parent: LocalDeclarationStatementSyntax { Parent: BlockSyntax } } declarator
            && TryCreate(declarator) is { } removal
            ? [.. rewrites, removal]
            : null;
    }

    public override SyntaxNode Apply(SyntaxNode current) => current switch
    {
        BlockSyntax block => block.WithStatements(Without(block.Statements)),
        SwitchSectionSyntax section => section.WithStatements(Without(section.Statements)),
        _ => current,
    };

    /// <summary>The sections of a <c>switch</c> share a scope.</summary>
    private static SyntaxNode ScopeOf(SyntaxNode list) => list is SwitchSectionSyntax { Parent: { } sections } ? sections : list;

    private SyntaxList<StatementSyntax> Without(SyntaxList<StatementSyntax> statements)
    {
        int index = statements.IndexOf(statement
            => statement is LocalDeclarationStatementSyntax { Declaration.Variables: [{ Identifier.ValueText: var name }] }
                && name == _local);
        if (index < 0 || index + 1 == statements.Count)
            return statements;

        StatementSyntax next = statements[index + 1];
        return statements.Replace(next, next.WithLeadingTrivia(LeadingTriviaOf(next, statements[index]))).RemoveAt(index);
    }

    private static SyntaxTriviaList LeadingTriviaOf(StatementSyntax next, StatementSyntax removed)
    {
        SyntaxTriviaList before = removed.GetLeadingTrivia();
        bool endsLine = removed.GetTrailingTrivia() is [.., { RawKind: (int)SyntaxKind.EndOfLineTrivia }];
        return endsLine
            ? WithoutIndentation(before).AddRange(WithoutBlankLines(next.GetLeadingTrivia()))
            : before.AddRange(next.GetLeadingTrivia());
    }

    private static SyntaxTriviaList WithoutIndentation(SyntaxTriviaList trivia)
        => trivia is [.., { RawKind: (int)SyntaxKind.WhitespaceTrivia }] ? trivia.RemoveAt(trivia.Count - 1) : trivia;

    /// <summary>A blank line after a declaration separates it from what follows.</summary>
    private static SyntaxTriviaList WithoutBlankLines(SyntaxTriviaList trivia)
    {
        int end = -1;
        for (int i = 0; i < trivia.Count && trivia[i].Kind() is SyntaxKind.WhitespaceTrivia or SyntaxKind.EndOfLineTrivia; i++)
        {
            if (trivia[i].IsKind(SyntaxKind.EndOfLineTrivia))
                end = i;
        }

        return SyntaxFactory.TriviaList(trivia.Skip(end + 1));
    }
}
