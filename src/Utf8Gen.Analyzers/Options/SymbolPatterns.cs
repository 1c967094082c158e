using Utf8Gen.Analyzers.Semantics;

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

    /// <summary>Returns the first pattern that matches a member, or a type or namespace around it; otherwise
    /// <see langword="null"/>.</summary>
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
/// <remarks><c>M:Shop.Parser.Read</c> names all overloads, generic ones too. <c>#</c> starts a comment in an
/// <c>.editorconfig</c>, so it can be written as a dot: <c>M:Shop.Parser..ctor</c>,
/// <c>M:Shop.Parser.Shop.IReader.Read</c>. Members of extension blocks are written as members of the class around the
/// block.</remarks>
internal sealed class SymbolPattern
{
    private const string ExtensionBlock = ".<G>$";

    private readonly string _pattern;
    private readonly bool _hasParameters;
    private readonly bool _hasArity;

    private SymbolPattern(string text)
    {
        Text = text;
        _pattern = text.Replace('#', '.');
        _hasParameters = text.IndexOf('(') >= 0;
        _hasArity = text.Contains("``");
    }

    /// <summary>The pattern as it was written.</summary>
    public string Text { get; }

    /// <summary><c>M:Shop.Parser.Read*</c>, <c>T:Shop.Parser</c>, <c>*</c></summary>
    public static SymbolPattern? TryParse(string text)
        => text is ['*', ..] or ['M' or 'T' or 'P' or 'F' or 'E' or 'N', ':', _, ..] ? new SymbolPattern(text) : null;

    public bool Matches(string documentationId)
    {
        string id = Simplify(documentationId);
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

    private string Simplify(string id)
    {
        if (!_hasParameters && id.IndexOf('(') is >= 0 and var parameters)
            id = id.Substring(0, parameters);
        if (!_hasParameters && !_hasArity && id.IndexOf("``", StringComparison.Ordinal) is >= 0 and var arity)
            id = id.Substring(0, arity);

        // E.<G>$34505F560D9EACF86A87F3ED1F85E448.Count is Count of an extension block in E.
        if (id.IndexOf(ExtensionBlock, StringComparison.Ordinal) is >= 0 and var block
            && id.IndexOf('.', block + 1) is >= 0 and var end)
            id = id.Remove(block, end - block);
        return id.Replace('#', '.');
    }
}
