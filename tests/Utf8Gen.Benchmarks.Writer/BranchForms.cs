namespace Utf8Gen.Benchmarks.Writer;

/// <summary>The forms with a branch for each key that people write by hand.</summary>
internal static class BranchForms
{
    /// <param name="code">Where to write.</param>
    /// <param name="keys">The keys.</param>
    /// <param name="reaction">What the branches do.</param>
    /// <param name="test">The condition for a key's literal.</param>
    public static void WriteChain(CodeText code, IReadOnlyList<string> keys, Reaction reaction, Func<string, string> test)
    {
        for (int key = 0; key < keys.Count; key++)
            code.Line($"if ({test($"\"{keys[key]}\"")}) {CallerCode.AtEnd(reaction, key)}");
    }

    /// <param name="code">Where to write.</param>
    /// <param name="keys">The keys.</param>
    /// <param name="reaction">What the branches do.</param>
    /// <param name="subject">What is switched on.</param>
    /// <param name="pattern">The pattern for a key.</param>
    public static void WriteSwitch(
        CodeText code,
        IReadOnlyList<string> keys,
        Reaction reaction,
        string subject,
        Func<string, string> pattern)
    {
        code.Open($"switch ({subject})");
        for (int key = 0; key < keys.Count; key++)
            code.Line($"case {pattern(keys[key])}: {CallerCode.AtEnd(reaction, key)}");
        code.Close();
    }

    public static string Literal(string key) => $"\"{key}\"";

    public static string List(string key) => $"[{string.Join(", ", key.Select(static c => $"(byte)'{c}'"))}]";
}
