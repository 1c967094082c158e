namespace Utf8Gen.Analyzers.Generation.Emitting.Writing;

/// <summary>Emits constant data as a span property, for which the
/// compiler allocates no array.</summary>
internal static class DataTable
{
    /// <summary>Writes numbers in rows.</summary>
    /// <param name="writer">The destination.</param>
    /// <param name="comment">The comment for the property.</param>
    /// <param name="type">The type of the elements.</param>
    /// <param name="name">The name of the property.</param>
    /// <param name="rowLength">The number of elements in a row.</param>
    /// <param name="values">The numbers as C#.</param>
    public static void Write(SourceWriter writer, string comment, string type, string name, int rowLength, IReadOnlyList<string> values)
    {
        Open(writer, comment, type, name);
        for (int start = 0; start < values.Count; start += rowLength)
            writer.Line(string.Join(", ", values.Skip(start).Take(rowLength)) + ",");
        writer.Close("};");
    }

    /// <summary>Writes one number on each line, followed by a comment.</summary>
    public static void WriteSpelled(
        SourceWriter writer, string comment, string type, string name, IReadOnlyList<string> values, Func<int, string> spell)
    {
        Open(writer, comment, type, name);
        for (int i = 0; i < values.Count; i++)
            writer.Line($"{values[i]}, // {spell(i)}");
        writer.Close("};");
    }

    /// <summary>Returns the smallest type for numbers from 0 to a maximum.</summary>
    public static string TypeFor(long max) => max switch
    {
        <= byte.MaxValue => "byte",
        <= ushort.MaxValue => "ushort",
        _ => "int",
    };

    private static void Open(SourceWriter writer, string comment, string type, string name)
    {
        writer.EmptyLine();
        writer.Line("// " + comment);
        writer.Open($"private static global::System.ReadOnlySpan<{type}> {name} => new {type}[]");
    }
}
