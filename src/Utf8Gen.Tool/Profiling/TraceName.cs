namespace Utf8Gen.Tool.Profiling;

/// <summary>The name of a method in a trace, as code names the method.</summary>
/// <remarks>A trace has the names of the runtime: <c>Shop.Parser`1+&lt;Run&gt;d__3[System.__Canon].MoveNext()</c> is
/// the method <c>Run</c>. What the compiler generates from a member (state machines, lambdas, local functions) counts
/// as that member, and overloads as one.</remarks>
/// <param name="Key">Namespace, types and member, without type parameters: <c>Shop.Parser.Run</c>.</param>
/// <param name="Symbols">The member for the option <c>utf8gen_hot_path_symbols</c>: <c>M:Shop.Parser`1.Run</c>.</param>
/// <param name="FirstParameter">The type of the first parameter, <see cref="Text"/> also if it is a span of characters;
/// empty if there is none, null if unknown.</param>
internal sealed record TraceName(string Key, string Symbols, string? FirstParameter)
{
    /// <summary>The type of a parameter that takes UTF-16.</summary>
    public const string Text = "System.String";

    /// <summary>The runtime's name of top-level statements, as documentation IDs write it.</summary>
    private const string Program = "{Main}$";

    private const string Constructor = ".ctor";
    private const string StaticConstructor = ".cctor";

    /// <returns><see langword="null"/> if the text is not the name of a method in source.</returns>
    public static TraceName? TryParse(string text)
    {
        int end = FindParameters(text);
        string? first = end == text.Length ? null : FirstOf(text[(end + 1)..].TrimEnd(')'));
        string[] parts = Split(WithoutBrackets(text[..end]));
        var path = new List<string>();
        for (int i = 0; i < parts.Length; i++)
        {
            if (!parts[i].StartsWith('<'))
            {
                path.Add(parts[i]);
                continue;
            }

            switch (GeneratedName.TryParse(parts[i]))
            {
                // A class with what lambdas capture. Its constructor is not in source.
                case { IsClosure: true } when parts.Length > i + 1 && !IsConstructor(parts[i + 1]):
                    break;
                case { FileLocalType: { } type }:
                    path.Add(type);
                    break;
                case { Member: { } member } generated:
                    path.AddRange(Split(member));
                    return Create(path, first, generated.IsLambda);
                default:
                    return null;
            }
        }

        return Create(path, first, isLambda: false);
    }

    private static TraceName? Create(List<string> path, string? first, bool isLambda)
    {
        if (path.Count < 2 || !path.TrueForAll(IsName))
            return null;

        string member = WithoutTypeParameters(path[^1]);
        string types = string.Join('.', path.SkipLast(1).Select(Pattern));
        string symbol = $"M:{types}.{member}";
        return new TraceName(
            string.Join('.', path.Select(WithoutTypeParameters)),

            // At run time a lambda in an initializer is in a constructor.
            isLambda && IsConstructor(member) ? $"{symbol}, F:{types}.*" : symbol,
            first);
    }

    private static bool IsConstructor(string name) => name is Constructor or StaticConstructor;

    private static bool IsName(string part)
        => IsConstructor(part) || part == Program
            || WithoutTypeParameters(part) is { Length: > 0 } name && name.All(static c => char.IsLetterOrDigit(c) || c == '_');

    private static string WithoutTypeParameters(string part)
        => part.IndexOfAny(['`', '<']) is >= 0 and var end ? part[..end] : part;

    /// <summary>The interface of an explicit implementation has its type arguments in the name.</summary>
    private static string Pattern(string part)
        => part.IndexOf('<', StringComparison.Ordinal) is >= 0 and var end ? part[..end] + '*' : part;

    /// <summary>Splits <c>Shop.Outer+Inner.Read</c> outside of type arguments; <c>.ctor</c> keeps its dot.</summary>
    private static string[] Split(string name)
    {
        var parts = new List<string>();
        int start = 0;
        int depth = 0;
        for (int i = 0; i < name.Length; i++)
        {
            depth += name[i] switch { '<' => 1, '>' => -1, _ => 0 };
            if (depth > 0 || name[i] is not ('.' or '+' or '/') || (i == start && IsConstructor(name[i..])))
                continue;
            parts.Add(name[start..i]);
            start = i + 1;
        }

        return [.. parts, name[start..]];
    }

    private static int FindParameters(string text)
    {
        int depth = 0;
        for (int i = 0; i < text.Length; i++)
        {
            if (depth == 0 && text[i] == '(')
                return i;
            depth += text[i] switch { '<' or '[' => 1, '>' or ']' => -1, _ => 0 };
        }

        return text.Length;
    }

    /// <summary><c>Parser`1[System.__Canon].Read</c> as <c>Parser`1.Read</c></summary>
    private static string WithoutBrackets(string name)
    {
        int depth = 0;
        return string.Concat(name.Where(c =>
        {
            depth += c == '[' ? 1 : 0;
            bool isOutside = depth == 0;
            depth -= c == ']' ? 1 : 0;
            return isOutside;
        }));
    }

    /// <summary><c>value class System.Text.Json.Utf8JsonReader&amp;,int32</c> as
    /// <c>System.Text.Json.Utf8JsonReader</c></summary>
    private static string FirstOf(string parameters)
    {
        const string Span = "System.ReadOnlySpan`1<";
        int span = parameters.IndexOf(Span, StringComparison.Ordinal);
        if (span >= 0 && parameters.AsSpan(span + Span.Length) is var element
            && (element.StartsWith("wchar>") || element.StartsWith("char>") || element.StartsWith("System.Char>")))
            return Text;

        string first = WithoutTypeParameters(parameters.Split(',')[0]);
        return first[(first.LastIndexOf(' ') + 1)..].TrimEnd('&');
    }

    /// <summary>A name that the compiler made of another one: <c>&lt;Run&gt;d__3</c>.</summary>
    /// <param name="Origin">The text in the angle brackets.</param>
    /// <param name="Kind">The character after them; U+0000 if there is none.</param>
    /// <param name="Rest">The rest.</param>
    private readonly record struct GeneratedName(string Origin, char Kind, string Rest)
    {
        /// <summary><c>&lt;&gt;c__DisplayClass3_0</c></summary>
        public bool IsClosure => Kind == 'c' && Origin.Length == 0;

        /// <summary><c>&lt;File&gt;F0123__Helper</c></summary>
        public string? FileLocalType
            => Kind == 'F' && Rest.IndexOf("__", StringComparison.Ordinal) is >= 0 and var end ? Rest[(end + 2)..] : null;

        /// <summary>Whether it is a lambda, or the state machine of one.</summary>
        public bool IsLambda => Kind == 'b' || (Origin.StartsWith('<') && TryParse(Origin) is { IsLambda: true });

        /// <summary>The member that a state machine, lambda or local function is generated from:
        /// <c>&lt;&lt;Run&gt;b__0_0&gt;d</c> is from <c>Run</c>, and <c>&lt;Main&gt;$</c> is top-level statements. Null
        /// for <c>&lt;Main&gt;</c>, which waits for an async Main.</summary>
        public string? Member => (Kind, Origin) switch
        {
            (_, "") => null,
            ('$', "Main") => Program,
            ('b' or 'g', ['<', ..]) => TryParse(Origin)?.Member,

            // Dots are hyphens in the name of a type.
            ('d', ['<', ..]) => TryParse(Origin.Replace('-', '.'))?.Member,
            ('d', _) => Origin.Replace('-', '.'),
            ('b' or 'g', _) => Origin,
            _ => null,
        };

        public static GeneratedName? TryParse(string name)
        {
            int depth = 0;
            for (int i = 0; i < name.Length; i++)
            {
                depth += name[i] switch { '<' => 1, '>' => -1, _ => 0 };
                if (depth == 0)
                    return new GeneratedName(name[1..i], name.ElementAtOrDefault(i + 1), name[Math.Min(i + 2, name.Length)..]);
            }

            return null;
        }
    }
}
