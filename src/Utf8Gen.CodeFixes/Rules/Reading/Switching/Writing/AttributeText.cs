namespace Utf8Gen.CodeFixes.Rules.Reading.Switching.Writing;

/// <summary><c>[Utf8Match("id", "name")]</c>, wrapped if it is long.</summary>
internal static class AttributeText
{
    private const int MaxLineLength = 120;

    /// <param name="attribute">The attribute's name, with its namespace if no using has it.</param>
    /// <param name="keys">The arguments.</param>
    /// <param name="indentation">The indentation that the lines will get.</param>
    /// <param name="unit">One more level of it.</param>
    public static IEnumerable<string> Lines(string attribute, IReadOnlyList<string> keys, string indentation, string unit)
    {
        string all = $"[{attribute}({string.Join(", ", keys)})]";
        int namespaceLength = attribute.LastIndexOf('.') + 1;
        if (indentation.Length + all.Length - namespaceLength <= MaxLineLength)
            return [all];

        var lines = new List<string> { $"[{attribute}(" };
        string line = unit + keys[0];
        foreach (string key in keys.Skip(1))
        {
            if (indentation.Length + line.Length + key.Length + 3 > MaxLineLength)
            {
                lines.Add(line + ",");
                line = unit + key;
            }
            else
            {
                line += ", " + key;
            }
        }

        return [.. lines, line + ")]"];
    }
}
