using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Removes the declaration of a local. The next statement takes its position.</summary>
internal sealed class LocalRemoval : NodeRewrite
{
    private readonly string _local;

    private LocalRemoval(SyntaxNode target, string local)
        : base(target)
        => _local = local;

    /// <returns><see langword="null"/> if a comment or directive would be lost, or another target needs the
    /// declaration.</returns>
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

    /// <summary>Combines the rewrites of a text's use with the removal of the local that stored it.</summary>
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

/// <summary>Adds a declaration before a statement.</summary>
internal sealed class LocalBefore(StatementSyntax statement, string declaration) : NodeRewrite(statement)
{
    public override SyntaxNode Apply(SyntaxNode current)
    {
        (SyntaxTrivia end, SyntaxTrivia begin) = CodeLayout.BetweenStatements(Target.SpanStart, Target.SyntaxTree.GetText());
        StatementSyntax local = SyntaxFactory.ParseStatement(declaration).WithTrailingTrivia(end);

        // Declarations of later expressions in the statement come later.
        return Splices.TryGet(current) is { } splice
            ? splice.WithStatements(splice.Statements.Insert(splice.Statements.Count - 1, local.WithLeadingTrivia(begin)))
            : Splices.CreateBlock(local.WithLeadingTrivia(current.GetLeadingTrivia()), ((StatementSyntax)current).WithLeadingTrivia(begin));
    }
}

/// <summary>Chooses names for locals that fixes declare.</summary>
internal sealed class LocalNames
{
    private readonly HashSet<(SyntaxNode Member, string Name)> _taken = [];

    /// <summary>Chooses a name that is unused in a member, including locals that other fixes of the same pass
    /// declare.</summary>
    /// <param name="request">The finding.</param>
    /// <param name="member">The member. All top-level statements are one member.</param>
    /// <param name="wish">The preferred name.</param>
    public static string Choose(RewriteRequest request, SyntaxNode member, string wish)
    {
        if (member is GlobalStatementSyntax { Parent: { } program })
            member = program;

        HashSet<(SyntaxNode Member, string Name)> taken = request.Session.StateOf<LocalNames>(request.Document)._taken;
        string name = wish;
        for (int number = 2; IsKeyword(name) || IsUsedIn(member, name) || !taken.Add((member, name)); number++)
            name = wish + number;
        return name;
    }

    private static bool IsKeyword(string name) => SyntaxFacts.GetKeywordKind(name) != SyntaxKind.None;

    private static bool IsUsedIn(SyntaxNode member, string name)
        => member.DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == name)
            || ConditionalCode.Mentions(member, name);
}

/// <summary>Whether a repository declares locals with <c>var</c>, as IDE0007 and IDE0008 ask for it. What its
/// <c>.editorconfig</c> does not say stays as it is written.</summary>
/// <param name="options">The options for the file.</param>
internal readonly struct LocalStyle(AnalyzerConfigOptions options)
{
    private const string Var = "var";
    private const string ForBuiltIn = "csharp_style_var_for_built_in_types";
    private const string WhenApparent = "csharp_style_var_when_type_is_apparent";
    private const string ForOthers = "csharp_style_var_elsewhere";

    /// <summary>Returns the type of a local that is a <c>byte[]</c>, an <c>int</c> or the like.</summary>
    public string BuiltIn(string type) => ReadOption(ForBuiltIn) is true ? Var : type;

    /// <summary>Returns the type of another local, whose initial value does not show it.</summary>
    /// <param name="type">The type.</param>
    /// <param name="wasVar">Whether the local is declared with <c>var</c> already.</param>
    public string Elsewhere(string type, bool wasVar = false) => ReadOption(ForOthers) ?? wasVar ? Var : type;

    /// <summary>Returns the type of a local for a <c>u8</c> literal. IDE0007 takes a literal for one that shows its
    /// type only if built-in types have <c>var</c>.</summary>
    public string Literal(string type)
        => ReadOption(ReadOption(ForBuiltIn) is true ? WhenApparent : ForOthers) is true ? Var : type;

    /// <summary>Reads a value such as <c>true</c> or <c>false:suggestion</c>.</summary>
    private bool? ReadOption(string option)
        => options.TryGetValue(option, out string? value) && bool.TryParse(value.Split(':')[0].Trim(), out bool style) ? style : null;
}
