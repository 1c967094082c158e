using System.Text;
using System.Text.Json;

namespace ChatEvents;

/// <summary>A tool call of a language model, always the same one, whose arguments arrive in pieces
/// that are no JSON.</summary>
internal static class FakeToolCall
{
    private const int PieceLength = 7;

    public static Note Value { get; } = new(
        "notes/über.md",
        string.Concat(FakeAnswer.All.Take(1_000)),
        [new("A", "https://example.com/a"), new("B", "https://example.com/b"), new("C", "https://example.com/c")]);

    /// <summary>The events, as they are sent.</summary>
    public static IReadOnlyList<byte[]> Events { get; } = [.. CreateEvents()];

    private static IEnumerable<byte[]> CreateEvents()
    {
        string arguments = JsonSerializer.Serialize(Value, ChatContext.Default.Note);
        for (int start = 0; start < arguments.Length; start += PieceLength)
        {
            string piece = arguments.Substring(start, Math.Min(PieceLength, arguments.Length - start));
            yield return Encoding.UTF8.GetBytes(
                $$$"""
                data: {"choices":[{"index":0,"delta":{"tool_calls":[{"index":0,
                """
                + $$$"""
                "function":{"arguments":"{{{JsonEncodedText.Encode(piece)}}}"}}]}}]}
                """
                + "\n\n");
        }

        yield return "data: [DONE]\n\n"u8.ToArray();
    }
}
