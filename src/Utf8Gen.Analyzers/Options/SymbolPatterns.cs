using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Options;

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

/// <summary>A documentation ID, in which <c>*</c> matches any text.</summary>
/// <remarks><c>#</c> starts a comment in an <c>.editorconfig</c>, so constructors can be
/// written <c>.ctor</c>.</remarks>
internal sealed class SymbolPattern
{
    private readonly string _pattern;

    private SymbolPattern(string text)
    {
        Text = text;
        _pattern = WithoutHash(text);
    }

    /// <summary>The pattern as it was written.</summary>
    public string Text { get; }

    /// <summary><c>M:Shop.Parser.Read*</c>, <c>T:Shop.Parser</c>, <c>*</c></summary>
    public static SymbolPattern? TryParse(string text)
        => text is ['*', ..] or ['M' or 'T' or 'P' or 'F' or 'E' or 'N', ':', _, ..] ? new SymbolPattern(text) : null;

    public bool Matches(string documentationId)
    {
        string id = WithoutHash(documentationId);
        int position = 0;
        int star = -1;
        int resume = 0;
        for (int i = 0; i < id.Length;)
        {
            if (position < _pattern.Length && _pattern[position] == '*')
            {
                star = position++;
                resume = i;
            }
            else if (position < _pattern.Length && _pattern[position] == id[i])
            {
                position++;
                i++;
            }
            else if (star < 0)
            {
                return false;
            }
            else
            {
                // The last star matches one more character.
                position = star + 1;
                i = ++resume;
            }
        }

        while (position < _pattern.Length && _pattern[position] == '*')
            position++;
        return position == _pattern.Length;
    }

    private static string WithoutHash(string id) => id.Replace("#ctor", ".ctor").Replace("#cctor", ".cctor");
}
