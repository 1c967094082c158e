namespace Utf8Gen.Analyzers.Tests.Documentation.Examples;

/// <summary>A part of an example on the page of a rule.</summary>
/// <param name="Part">Its code.</param>
/// <param name="Kind">What the page says of it.</param>
internal sealed record RuleExample(Example Part, RuleExampleKind Kind)
{
    private const string BeforeMark = "// before";
    private const string AfterMark = "// after";

    /// <summary>A part ends with the empty line behind the one that is marked as before; what
    /// follows is after.</summary>
    public static IEnumerable<RuleExample> PartsOf(Example example)
    {
        string[] lines = example.Code.Split('\n');
        int before = Array.FindIndex(lines, static line => line.Contains(BeforeMark, StringComparison.Ordinal));
        int end = before < 0 ? 0 : Array.IndexOf(lines, "", before);
        if (end < 0)
            end = lines.Length;
        if (before >= 0)
            yield return new RuleExample(Part(0, end), RuleExampleKind.Before);
        if (end < lines.Length)
            yield return new RuleExample(
                Part(end, lines.Length),
                example.Code.Contains(AfterMark, StringComparison.Ordinal) ? RuleExampleKind.After : RuleExampleKind.Other);

        Example Part(int from, int to) => new(example.Line + from, string.Join('\n', lines[from..to]));
    }

    /// <summary>Whether a line of the page, counted from 1, is in this part.</summary>
    public bool Has(int line) => line >= Part.Line && line < Part.Line + Part.Code.Split('\n').Length;
}
