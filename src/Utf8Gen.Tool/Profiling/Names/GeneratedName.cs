namespace Utf8Gen.Tool.Profiling.Names;

/// <summary>A name that the compiler generated from another one: <c>&lt;Run&gt;d__3</c>.</summary>
/// <param name="Origin">The text in the angle brackets.</param>
/// <param name="Kind">The character after them; U+0000 if there is none.</param>
/// <param name="Rest">The rest.</param>
internal readonly record struct GeneratedName(string Origin, char Kind, string Rest)
{
    /// <summary>A class with the variables that lambdas capture, or with
    /// lambdas that capture none.</summary>
    public const char Closure = 'c';

    /// <summary>The state machine of an async method or an iterator.</summary>
    public const char StateMachine = 'd';

    public const char Lambda = 'b';

    public const char LocalFunction = 'g';

    /// <summary>A type that only one file sees.</summary>
    public const char FileLocal = 'F';

    public const char None = '\0';

    /// <summary>Top-level statements, <c>&lt;Main&gt;$</c>, and the
    /// copy method of a record.</summary>
    public const char Special = '$';

    public static bool Is(string name) => name.Length > 0 && name[0] == '<';

    /// <returns><see langword="null"/> if the bracket is not closed.</returns>
    public static GeneratedName? TryParse(string name)
    {
        int depth = 0;
        for (int i = 0; i < name.Length; i++)
        {
            depth += name[i] switch { '<' => 1, '>' => -1, _ => 0 };
            if (depth == 0)
                return Split(name, i);
        }

        return null;
    }

    /// <summary>The name of a local function or a file-local type: the text after the
    /// underscores, up to the numbers.</summary>
    public string? OwnName
    {
        get
        {
            int start = Rest.IndexOf("__", StringComparison.Ordinal) + 2;
            int end = Rest.IndexOf('|') is >= 0 and var bar ? bar : Rest.Length;
            return start < 2 || start >= end ? null : Rest.Substring(start, end - start);
        }
    }

    private static GeneratedName Split(string name, int closing)
        => new(
            name.Substring(1, closing - 1),
            closing + 1 < name.Length ? name[closing + 1] : None,
            closing + 2 < name.Length ? name.Substring(closing + 2) : "");
}
