using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.CodeFixes.Rewriting.Usings;

/// <summary>Code that no project of the solution compiles, such as <c>#if DEBUG</c> in a release
/// build. Only its words are known.</summary>
internal static class DeadCode
{
    /// <summary>Whether a word in it could be a name that needs a using.</summary>
    public static bool MayNeed(UsingDirectiveSyntax directive, ImmutableArray<CompiledText> all)
    {
        HashSet<string> words = [.. all.SelectMany(compiled => Dead(compiled, all)).SelectMany(static text => Words(text))];
        return words.Count > 0 && all.Any(compiled => IsWanted(directive.SpanStart, compiled, words));
    }

    private static bool IsWanted(int position, CompiledText compiled, HashSet<string> words)
        => compiled.At<UsingDirectiveSyntax>(position) is { } here && Brings(here, words, compiled.Model);

    /// <summary>Returns the code that one project excludes, and all others as well.</summary>
    private static IEnumerable<string> Dead(CompiledText compiled, ImmutableArray<CompiledText> all)
        => compiled.Root.ContainsDirectives
            ? compiled.Root.DescendantTrivia()
                .Where(trivia => trivia.IsKind(SyntaxKind.DisabledTextTrivia) && all.All(other => IsLeftOut(trivia.SpanStart, other.Root)))
                .Select(static trivia => trivia.ToString())
            : [];

    private static bool IsLeftOut(int position, SyntaxNode root) => root.FindTrivia(position).IsKind(SyntaxKind.DisabledTextTrivia);

    private static IEnumerable<string> Words(string code)
    {
        int start = 0;
        for (int i = 0; i <= code.Length; i++)
        {
            if (i < code.Length && SyntaxFacts.IsIdentifierPartCharacter(code[i]))
                continue;
            if (i > start)
                yield return code.Substring(start, i - start);
            start = i + 1;
        }
    }

    private static bool Brings(UsingDirectiveSyntax directive, HashSet<string> words, SemanticModel model)
    {
        if (directive.Alias is { } alias)
            return words.Contains(alias.Name.Identifier.ValueText);

        return directive.Name is null || model.GetSymbolInfo(directive.Name).Symbol switch
        {
            INamespaceSymbol brought => words.Any(word => HasType(brought, word)) || HasExtension(brought, words),
            INamedTypeSymbol brought => HasMember(brought, words),
            _ => true,
        };
    }

    private static bool HasType(INamespaceSymbol brought, string word)
        => !brought.GetTypeMembers(word).IsEmpty || !brought.GetTypeMembers(word + "Attribute").IsEmpty;

    private static bool HasExtension(INamespaceSymbol brought, HashSet<string> words)
        => brought.GetTypeMembers().Any(type => type.MightContainExtensionMethods && HasMember(type, words));

    private static bool HasMember(INamedTypeSymbol type, HashSet<string> words) => words.Any(word => !type.GetMembers(word).IsEmpty);
}
