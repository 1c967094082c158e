namespace Utf8Gen.Analyzers.HotPaths.Options;

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
