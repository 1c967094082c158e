namespace Utf8Gen.Analyzers.Generation.Emitting.Writing;

/// <summary>Constants that lie in the assembly: the compiler makes no array of such a property.</summary>
internal static class DataTable
{
    /// <summary>Writes the numbers in rows.</summary>
    /// <param name="writer">Where the property goes.</param>
    /// <param name="comment">What the numbers are.</param>
    /// <param name="type">The type of the elements.</param>
    /// <param name="name">The name of the property.</param>
    /// <param name="rowLength">How many numbers are in a row.</param>
    /// <param name="values">The numbers as C#.</param>
    public static void Write(SourceWriter writer, string comment, string type, string name, int rowLength, IReadOnlyList<string> values)
    {
        Open(writer, comment, type, name);
        for (int start = 0; start < values.Count; start += rowLength)
            writer.Line(string.Join(", ", values.Skip(start).Take(rowLength)) + ",");
        writer.Close("};");
    }

    /// <summary>Writes one number a line, and behind it what it stands for.</summary>
    public static void WriteSpelled(
        SourceWriter writer, string comment, string type, string name, IReadOnlyList<string> values, Func<int, string> spell)
    {
        Open(writer, comment, type, name);
        for (int i = 0; i < values.Count; i++)
            writer.Line($"{values[i]}, // {spell(i)}");
        writer.Close("};");
    }

    /// <summary>The smallest type of numbers from 0 to a maximum.</summary>
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
