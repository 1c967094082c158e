using System.Buffers.Binary;
using System.Text;

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

/// <summary>A machine word of a name.</summary>
/// <param name="Offset">Where it begins.</param>
/// <param name="Size">1, 2, 4 or 8 bytes.</param>
internal readonly record struct NameWord(int Offset, int Size)
{
    private string Type => Size switch { 1 => "byte", 2 => "ushort", 4 => "uint", _ => "ulong" };

    /// <summary>The code that reads it. The methods of <c>Unsafe</c> are no calls for the compiler,
    /// so that a long method does not use up what it is willing to inline.</summary>
    public string Code
    {
        get
        {
            string place = Offset == 0 ? "start" : $"Unsafe.Add(ref start, {Offset})";
            return Size == 1 ? place : $"Unsafe.ReadUnaligned<{Type}>(ref {place})";
        }
    }

    public string Constant(ulong value) => $"0x{value.ToString($"X{2 * Size}")}{(Size == 8 ? "UL" : Size == 4 ? "U" : "")}";
}

/// <summary>The machine words that cover all names of one length, the last one overlapping the one before.</summary>
internal static class NameWords
{
    public static IReadOnlyList<NameWord> Of(int length) => length switch
    {
        1 => [new(0, 1)],
        2 => [new(0, 2)],
        3 => [new(0, 2), new(2, 1)],
        4 => [new(0, 4)],
        < 8 => [new(0, 4), new(length - 4, 4)],
        8 => [new(0, 8)],
        _ => [.. Enumerable.Range(0, (length - 1) / 8).Select(static i => new NameWord(8 * i, 8)), new(length - 8, 8)],
    };

    public static ulong ValueOf(NameWord word, string name) => Read(Encoding.UTF8.GetBytes(name).AsSpan(word.Offset, word.Size));

    /// <summary>Letters without the bit that tells the cases apart.</summary>
    public static ulong MaskOf(NameWord word, string name)
        => Read([.. Encoding.UTF8.GetBytes(name)
            .AsSpan(word.Offset, word.Size)
            .ToArray()
            .Select(static b => char.IsAsciiLetter((char)b) ? (byte)0xDF : (byte)0xFF)]);

    private static ulong Read(ReadOnlySpan<byte> bytes)
    {
        Span<byte> padded = stackalloc byte[8];
        bytes.CopyTo(padded);
        return BinaryPrimitives.ReadUInt64LittleEndian(padded);
    }
}
