namespace Utf8Gen.Tool.Profiling.Names;

/// <summary>A namespace or a type in the name of a method.</summary>
/// <param name="Name">The name without arity and type arguments.</param>
/// <param name="Arity">The number of type parameters, if given.</param>
/// <param name="File">The file of a file-local type as the compiler writes it, if given.</param>
internal readonly record struct NameSegment(string Name, int? Arity = null, string? File = null)
{
    /// <summary><c>Parser</c>, <c>Parser`1</c>, <c>Parser`1[System.__Canon]</c>,
    /// <c>Parser&lt;T&gt;</c></summary>
    public static NameSegment Parse(string text, string? file = null)
    {
        int end = NameText.EndOfIdentifier(text);
        return new NameSegment(text.Substring(0, end), ArityOf(text, end), file);
    }

    public override string ToString()
    {
        string name = Arity is { } arity and > 0 ? $"{Name}`{arity}" : Name;
        return File is null ? name : $"<{File}>F__{name}";
    }

    private static int? ArityOf(string text, int end)
    {
        if (end == text.Length)
            return null;

        return text[end] switch
        {
            '`' => DigitsAt(text, end + 1),
            '<' => NameText.SplitAtCommas(text.Substring(end + 1).TrimEnd('>')).Count,
            _ => null,
        };
    }

    private static int? DigitsAt(string text, int start)
    {
        int arity = 0;
        for (int i = start; i < text.Length && arity < 1000 && text[i] is >= '0' and <= '9'; i++)
            arity = (10 * arity) + (text[i] - '0');
        return arity == 0 ? null : arity;
    }
}
