using System.Text;

namespace Utf8Gen.Analyzers.Generation.Emitting.Writing;

/// <summary>Emits constant data as a span property, for which the
/// compiler allocates no array.</summary>
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
