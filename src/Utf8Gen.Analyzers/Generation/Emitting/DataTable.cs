using System.Text;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Emitting;

/// <summary>Emits constant data as a span property, for which the compiler allocates no array.</summary>
internal static class DataTable
{
    private const int MaxColumns = 120;

    /// <summary>Writes numbers in rows.</summary>
    /// <param name="writer">The destination.</param>
    /// <param name="comment">The comment for the property.</param>
    /// <param name="type">The type of the elements.</param>
    /// <param name="name">The name of the property.</param>
    /// <param name="values">The numbers as C#.</param>
    public static void Write(SourceWriter writer, string comment, string type, string name, IReadOnlyList<string> values)
    {
        writer.EmptyLine();
        writer.Line("// " + comment);
        WriteMember(writer, "private", type, name, values);
    }

    /// <summary>Writes numbers in rows, without a comment.</summary>
    public static void WriteMember(SourceWriter writer, string accessibility, string type, string name, IReadOnlyList<string> values)
    {
        string span = type == "byte" ? GlobalNames.ReadOnlySpanOfByte : $"global::System.ReadOnlySpan<{type}>";
        writer.Open($"{accessibility} static {span} {name} => new {type}[]");
        var row = new StringBuilder();
        foreach (string value in values)
        {
            if (row.Length + value.Length + 2 > MaxColumns)
                Flush();
            row.Append(row.Length == 0 ? "" : " ").Append(value).Append(',');
        }

        Flush();
        writer.Close("};");

        void Flush()
        {
            writer.Line(row.ToString());
            row.Clear();
        }
    }

    /// <summary>Returns the smallest type for numbers from 0 to a maximum.</summary>
    public static string TypeFor(long max) => max switch
    {
        <= byte.MaxValue => "byte",
        <= ushort.MaxValue => "ushort",
        _ => "int",
    };
}

/// <summary>UTF-8 literals that are broken into lines.</summary>
internal static class LiteralRows
{
    private const int MaxColumns = 110;

    /// <summary>The compiler takes seconds to concatenate a thousand literals.</summary>
    private const int MaxRows = 256;

    /// <summary>Writes a property or an argument that is a literal: in the same line if it fits, else in lines of their
    /// own.</summary>
    /// <param name="writer">The destination.</param>
    /// <param name="before">The code before the literal.</param>
    /// <param name="words">The text, in parts that should not be broken.</param>
    /// <param name="after">The code after the literal.</param>
    public static void Write(SourceWriter writer, string before, IReadOnlyList<string> words, string after)
    {
        List<string> rows = Rows(words);
        string line = before + rows[0] + after;
        if (rows.Count == 1 && writer.Fits(line))
        {
            writer.Line(line);
            return;
        }

        writer.Line(before.TrimEnd());
        for (int i = 0; i < rows.Count; i++)
            writer.Indented((i == 0 ? "" : "+ ") + rows[i] + (i == rows.Count - 1 ? after : ""));
    }

    private static List<string> Rows(IReadOnlyList<string> words)
    {
        int rowLength = Math.Max(MaxColumns, words.Sum(static word => word.Length) / MaxRows);
        var rows = new List<string>();
        var row = new StringBuilder();
        foreach (string part in words.SelectMany(word => Split(word, rowLength)))
        {
            if (row.Length > 0 && CSharpText.Quote(row + part).Length > rowLength)
                Flush();
            row.Append(part);
        }

        Flush();
        return rows;

        void Flush()
        {
            rows.Add(CSharpText.Quote(row.ToString()) + "u8");
            row.Clear();
        }
    }

    /// <summary>Splits what is too long for a row: after quoting, a character may take six.</summary>
    private static IEnumerable<string> Split(string word, int rowLength)
    {
        int start = 0;
        while (CSharpText.Quote(word.Substring(start)).Length > rowLength)
        {
            int length = Math.Min(rowLength / 6, word.Length - start);
            if (char.IsHighSurrogate(word[start + length - 1]))
                length--;
            yield return word.Substring(start, length);
            start += length;
        }

        yield return word.Substring(start);
    }
}
