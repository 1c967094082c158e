using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.HotPaths.Options;

/// <summary>Matches symbols by their documentation IDs.</summary>
internal sealed class SymbolPatterns
{
    private readonly IReadOnlyList<SymbolPattern> _patterns;

    private SymbolPatterns(IReadOnlyList<SymbolPattern> patterns) => _patterns = patterns;

    public bool IsEmpty => _patterns.Count == 0;

    public static bool TryParse(string text, out SymbolPatterns patterns)
    {
        var parsed = new List<SymbolPattern>();
        bool isValid = true;
        foreach (string entry in OptionParsers.SplitList(text))
        {
            if (SymbolPattern.TryParse(entry) is { } pattern)
                parsed.Add(pattern);
            else
                isValid = false;
        }

        patterns = new SymbolPatterns(parsed);
        return isValid;
    }

    /// <summary>Returns the first pattern that matches a member, or a type or namespace around it;
    /// otherwise <see langword="null"/>.</summary>
    public SymbolPattern? Find(ISymbol member)
    {
        if (IsEmpty)
            return null;

        for (ISymbol? symbol = member;
            symbol is not (null or INamespaceSymbol { IsGlobalNamespace: true });
            symbol = MemberName.Outer(symbol) ?? symbol.ContainingNamespace)
        {
            if (symbol.GetDocumentationCommentId() is { } id && FindId(id) is { } pattern)
                return pattern;
        }

        return null;
    }

    private SymbolPattern? FindId(string id)
    {
        foreach (SymbolPattern pattern in _patterns)
        {
            if (pattern.Matches(id))
                return pattern;
        }

        return null;
    }
}
