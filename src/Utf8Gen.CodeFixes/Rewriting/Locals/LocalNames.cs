using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>Chooses names for locals that fixes declare.</summary>
internal sealed class LocalNames
{
    private readonly HashSet<(SyntaxNode Member, string Name)> _taken = [];

    /// <summary>Chooses a name that is unused in a member, including locals that other fixes of
    /// the same pass declare.</summary>
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
