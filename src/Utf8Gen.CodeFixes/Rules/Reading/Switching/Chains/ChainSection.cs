using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Chains;

/// <summary>A section of a switch that can become an arm of a chain.</summary>
/// <param name="Condition">The condition; <see langword="null"/> for <c>default</c>.</param>
/// <param name="Body">The statements, without the final <c>break</c>.</param>
/// <param name="Declarations">The declarations of names in the condition.</param>
internal sealed record ChainSection(string? Condition, IReadOnlyList<StatementSyntax> Body, IReadOnlyList<NodeRewrite> Declarations)
{
    /// <param name="statement">The switch.</param>
    /// <param name="call">Writes a call for the UTF-8 form of a constant.</param>
    /// <param name="model">The model of the document.</param>
    /// <returns>Null if one of them jumps, shares a local, has a comment that would be lost, or a
    /// constant without a UTF-8 form.</returns>
    public static IReadOnlyList<ChainSection>? TryReadAll(
        SwitchStatementSyntax statement, Func<string, string> call, SemanticModel model)
    {
        SwitchSectionSyntax[] sections = [.. statement.Sections];
        if (Array.FindIndex(sections, IsDefault) is var @default && @default >= 0 && @default < sections.Length - 1)
            return null;
        if (HasJump(statement) || HasSharedLocal(sections) || !sections.All(IsPlain))
            return null;

        ChainSection?[] all = [.. sections.Select(section => TryRead(section, call, model))];
        return Array.Exists(all, static section => section is null) ? null : [.. all.OfType<ChainSection>()];
    }

    /// <summary>Returns the statements of a section, or of its only block, without
    /// the final <c>break</c>.</summary>
    public static IReadOnlyList<StatementSyntax> BodyOf(SwitchSectionSyntax section)
    {
        StatementSyntax[] statements = WithoutBreak(section.Statements);
        return statements is [BlockSyntax block] ? WithoutBreak(block.Statements) : statements;
    }

    private static StatementSyntax[] WithoutBreak(SyntaxList<StatementSyntax> statements)
        => [.. statements.LastOrDefault() is BreakStatementSyntax ? statements.Take(statements.Count - 1) : statements];

    private static ChainSection? TryRead(SwitchSectionSyntax section, Func<string, string> call, SemanticModel model)
    {
        if (IsDefault(section))
            return section.Labels.Count == 1 ? new ChainSection(Condition: null, BodyOf(section), []) : null;

        Utf8Spelling?[] spellings = [.. section.Labels.SelectMany(ConstantsOf).Select(constant => Utf8Spelling.TryCreate(constant, model))];
        return Array.Exists(spellings, static spelling => spelling is null)
            ? null
            : new ChainSection(
                string.Join(" || ", spellings.Select(spelling => call(spelling!.Text.WithoutTrivia().ToString()))),
                BodyOf(section),
                [.. spellings.Select(static spelling => spelling!.Declaration).OfType<NodeRewrite>()]);
    }

    private static IEnumerable<ExpressionSyntax> ConstantsOf(SwitchLabelSyntax label) => label switch
    {
        CaseSwitchLabelSyntax single => [single.Value.WithoutParentheses()],
        CasePatternSwitchLabelSyntax pattern => pattern.Pattern.DescendantNodesAndSelf().OfType<ConstantPatternSyntax>()
            .Select(static constant => constant.Expression.WithoutParentheses()),
        _ => [],
    };

    private static bool IsDefault(SwitchSectionSyntax section) => section.Labels.Any(SyntaxKind.DefaultSwitchLabel);

    /// <summary>Whether the section's own <c>break</c> is only at its end, without a comment
    /// on it or on a label.</summary>
    private static bool IsPlain(SwitchSectionSyntax section)
        => section.DescendantNodes(static node => !TakesBreak(node)).OfType<BreakStatementSyntax>()
            .All(end => IsEnd(end, section) && !HasComment(end))
            && !section.Labels.Any(HasComment)
            && !(section.Statements.FirstOrDefault() is BlockSyntax block && HasComment(block.OpenBraceToken, block.CloseBraceToken));

    private static bool IsEnd(BreakStatementSyntax end, SwitchSectionSyntax section)
        => section.Statements.LastOrDefault() == end
            || (end.Parent is BlockSyntax block && block.Statements.Last() == end && WithoutBreak(section.Statements) is [var only]
                && only == block);

    /// <summary>A nested <c>break</c> does not belong to the section.</summary>
    private static bool TakesBreak(SyntaxNode node)
        => node is SwitchStatementSyntax or CommonForEachStatementSyntax or ForStatementSyntax or WhileStatementSyntax or DoStatementSyntax
            or AnonymousFunctionExpressionSyntax or LocalFunctionStatementSyntax;

    private static bool HasJump(SwitchStatementSyntax statement)
        => statement.DescendantNodes().Any(static node => node is GotoStatementSyntax or LabeledStatementSyntax);

    private static bool HasComment(SyntaxNode node) => node.DescendantTrivia().Any(IsComment);

    private static bool HasComment(SyntaxToken open, SyntaxToken close)
        => open.GetAllTrivia().Any(IsComment) || close.GetAllTrivia().Any(IsComment);

    private static bool IsComment(SyntaxTrivia trivia)
        => !trivia.IsKind(SyntaxKind.WhitespaceTrivia) && !trivia.IsKind(SyntaxKind.EndOfLineTrivia);

    /// <summary>Sections share a scope; the arms of a chain do not.</summary>
    private static bool HasSharedLocal(SwitchSectionSyntax[] sections)
        => Array.Exists(
            sections,
            section => section.Statements.SelectMany(DeclaredNames)
                .Any(name => Array.Exists(sections, other => other != section && Mentions(other, name))));

    private static IEnumerable<string> DeclaredNames(StatementSyntax statement)
        => statement.DescendantNodesAndSelf().Select(static node => node switch
        {
            VariableDeclaratorSyntax local => local.Identifier.ValueText,
            SingleVariableDesignationSyntax local => local.Identifier.ValueText,
            LocalFunctionStatementSyntax function => function.Identifier.ValueText,
            _ => null,
        }).OfType<string>();

    private static bool Mentions(SwitchSectionSyntax section, string name)
        => section.DescendantTokens().Any(token => token.ValueText == name && token.IsKind(SyntaxKind.IdentifierToken));
}
