namespace Utf8Gen.Tool.Profiling.Names;

/// <summary>Splits names outside of brackets.</summary>
internal static class NameText
{
    private const string Constructor = ".ctor";
    private const string StaticConstructor = ".cctor";

    /// <summary>Splits <c>Shop.Outer+Inner.Read</c> at dots, plus signs and slashes;
    /// <c>.ctor</c> keeps its dot.</summary>
    public static List<string> SplitName(string text)
    {
        var parts = new List<string>();
        int start = 0;
        int depth = 0;
        for (int i = 0; i < text.Length; i++)
        {
            depth += DepthChange(text[i]);
            if (depth > 0 || text[i] is not ('.' or '+' or '/') || (i == start && IsConstructor(text, i)))
                continue;
            parts.Add(text.Substring(start, i - start));
            start = i + 1;
        }

        parts.Add(text.Substring(start));
        return parts;
    }

    public static bool IsConstructor(string text) => text is Constructor or StaticConstructor;

    /// <summary>Splits <c>int,List&lt;int,int&gt;</c> at the commas outside of brackets.</summary>
    public static List<string> SplitAtCommas(string text)
    {
        var parts = new List<string>();
        int start = 0;
        int depth = 0;
        for (int i = 0; i < text.Length; i++)
        {
            depth += DepthChange(text[i]);
            if (text[i] != ',' || depth > 0)
                continue;
            parts.Add(text.Substring(start, i - start));
            start = i + 1;
        }

        parts.Add(text.Substring(start));
        return parts;
    }

    /// <returns>The position of the first such character outside of brackets, or -1.</returns>
    public static int IndexOf(string text, char wanted)
    {
        int depth = 0;
        for (int i = 0; i < text.Length; i++)
        {
            if (depth == 0 && text[i] == wanted)
                return i;
            depth += DepthChange(text[i]);
        }

        return -1;
    }

    /// <summary>Returns where the leading identifier ends: at an arity or type arguments.</summary>
    public static int EndOfIdentifier(string text)
    {
        int end = text.IndexOfAny(['`', '<', '[']);
        return end < 0 ? text.Length : end;
    }

    /// <summary><c>Shop.IReader&lt;System.Int32&gt;.Read</c> as <c>Shop.IReader.Read</c></summary>
    public static string WithoutTypeArguments(string name)
        => string.Join(".", SplitName(name).Select(static part => part.Substring(0, EndOfIdentifier(part))));

    public static bool IsIdentifier(string name)
    {
        foreach (char c in name)
        {
            if (!char.IsLetterOrDigit(c) && c != '_' && !char.IsSurrogate(c) && !IsConnector(c))
                return false;
        }

        return name.Length > 0;
    }

    private static bool IsConnector(char c)
        => char.GetUnicodeCategory(c)
            is System.Globalization.UnicodeCategory.ConnectorPunctuation
            or System.Globalization.UnicodeCategory.NonSpacingMark
            or System.Globalization.UnicodeCategory.SpacingCombiningMark
            or System.Globalization.UnicodeCategory.LetterNumber
            or System.Globalization.UnicodeCategory.Format;

    private static bool IsConstructor(string text, int start)
        => text.Length - start <= StaticConstructor.Length && IsConstructor(text.Substring(start));

    private static int DepthChange(char c) => c switch
    {
        '<' or '[' or '(' => 1,
        '>' or ']' or ')' => -1,
        _ => 0,
    };
}
