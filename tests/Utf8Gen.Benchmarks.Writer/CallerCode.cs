namespace Utf8Gen.Benchmarks.Writer;

/// <summary>What the caller does with a name: something small, and something else for
/// each key.</summary>
internal static class CallerCode
{
    public const string Unknown = "work.Unknown++;";

    private const string Counters = "ABCD";

    public static string Of(int key) => $"work.{Counters[key % Counters.Length]} += {1 + 7 * key};";

    public static string AtEnd(Reaction reaction, int key) => reaction == Reaction.Return ? $"return {key};" : $"{{ {Of(key)} return; }}";

    /// <summary>The caller's own switch over an index.</summary>
    public static void WriteConsumer(CodeText code, int keys)
    {
        code.Line();
        code.Line("/// <summary>The caller's switch over the index.</summary>");
        code.Open("public readonly struct Consumer : IConsumer");
        code.Line("[MethodImpl(MethodImplOptions.AggressiveInlining)]     // it stands in the caller's loop");
        code.Open("public static void Take(int index, ref Work work)");
        code.Open("switch (index)");
        for (int key = 0; key < keys; key++)
            code.Line($"case {key}: {Of(key)} break;");
        code.Line($"default: {Unknown} break;");
        code.Close();
        code.Close();
        code.Close();
    }
}
