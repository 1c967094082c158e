namespace Utf8Gen.Benchmarks.Writer;

/// <summary>A switch on the first eight bytes, then the length and what is left of the name: how
/// StackExchange.Redis finds the name of a command.</summary>
internal static class EightBytes
{
    private const int Size = 8;

    public static void Write(CodeText code, IReadOnlyList<string> keys, Reaction reaction)
    {
        code.Line("ref byte start = ref MemoryMarshal.GetReference(name);");
        code.Open("switch (FirstBytes.Eight(name))");
        foreach (IGrouping<ulong, int> group in Enumerable.Range(0, keys.Count).GroupBy(key => FirstOf(keys[key])))
        {
            code.Line($"case 0x{group.Key:X16}UL:");
            foreach (int key in group)
                code.Line($"    if ({Condition(keys[key])}) {CallerCode.AtEnd(reaction, key)} // {keys[key]}");
            code.Line("    break;");
        }

        code.Close();
    }

    private static ulong FirstOf(string key) => NameWords.ValueOf(new NameWord(0, Math.Min(Size, key.Length)), key);

    private static string Condition(string key)
        => string.Join(" && ", NameWords.Of(key.Length)
            .Where(word => word.Offset + word.Size > Size)
            .Select(word => $"{word.Code} == {word.Constant(NameWords.ValueOf(word, key))}")
            .Prepend($"name.Length == {key.Length}"));
}
