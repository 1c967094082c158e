using System.Text;
using System.Text.Json;

namespace ChatEvents;

/// <summary>The events that carry an answer, as they are sent.</summary>
internal static class FakeEvents
{
    public static IReadOnlyList<byte[]> All { get; } = [.. FakeAnswer.All.Select(EventOf), "data: [DONE]\n\n"u8.ToArray()];

    private static byte[] EventOf(string piece) => Encoding.UTF8.GetBytes(
        $$$"""
        data: {"id":"chatcmpl-9f2a7c51","object":"chat.completion.chunk","created":1764086400,"model":"m-4-2026",
        """
        + $$$"""
        "choices":[{"index":0,"delta":{"content":"{{{JsonEncodedText.Encode(piece)}}}"},"logprobs":null,"finish_reason":null}],"usage":null}
        """
        + "\n\n");
}
