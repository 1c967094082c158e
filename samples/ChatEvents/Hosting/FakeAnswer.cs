using System.Text;

namespace ChatEvents;

/// <summary>The answer of a language model, always the same one.</summary>
internal static class FakeAnswer
{
    public const int Pieces = 5_000;

    private static readonly string[] Words = [" the", " quick", " \"brown\"", " fox", ",", "\n", " über", " jumps", " 跳", " 🦊"];

    /// <summary>The pieces of the answer, one for each event.</summary>
    public static IReadOnlyList<string> All { get; } = [.. Enumerable.Range(0, Pieces).Select(static i => Words[i * 7 % Words.Length])];

    /// <summary>The whole answer, in UTF-8.</summary>
    public static ReadOnlySpan<byte> Text => Bytes;

    private static byte[] Bytes { get; } = Encoding.UTF8.GetBytes(string.Concat(All));
}
