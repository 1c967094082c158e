namespace Utf8Gen.Benchmarks.Writer;

/// <summary>A switch on the length; its words are read once and compared with those of each key of
/// that length. This is how Kestrel finds the name of a header.</summary>
internal static class LengthSwitch
{
    public static void Write(CodeText code, IReadOnlyList<string> keys, Reaction reaction, bool ignoresCase = false)
    {
        code.Line("ref byte start = ref MemoryMarshal.GetReference(name);");
        code.Open("switch (name.Length)");
        foreach (IGrouping<int, int> group in Enumerable.Range(0, keys.Count)
            .GroupBy(key => keys[key].Length)
            .OrderBy(static group => group.Key))
        {
            IReadOnlyList<NameWord> words = NameWords.Of(group.Key);
            code.Open($"case {group.Key}:");
            for (int i = 0; i < words.Count; i++)
                code.Line($"var word{i} = {words[i].Code};");
            foreach (int key in group)
                code.Line($"if ({Condition(words, keys[key], ignoresCase)}) {CallerCode.AtEnd(reaction, key)} // {keys[key]}");
            code.Line("break;");
            code.Close();
        }

        code.Close();
    }

    private static string Condition(IReadOnlyList<NameWord> words, string key, bool ignoresCase)
        => string.Join(" && ", words.Select((word, i) => ignoresCase ? Masked(
            word, i, key) : $"word{i} == {word.Constant(NameWords.ValueOf(word, key))}"));

    private static string Masked(NameWord word, int index, string key)
    {
        ulong mask = NameWords.MaskOf(word, key);
        return $"(word{index} & {word.Constant(mask)}) == {word.Constant(NameWords.ValueOf(word, key) & mask)}";
    }
}
