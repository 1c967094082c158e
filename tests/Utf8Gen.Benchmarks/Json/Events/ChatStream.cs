using System.Text;

namespace Utf8Gen.Benchmarks.Json.Events;

/// <summary>The events of a chat completion, each with one piece of the answer.</summary>
internal static class ChatStream
{
    public const int Count = 200;

    private static readonly string[] Pieces = [" the", " quick", " \\\"brown\\\"", " fox", ",", "\\n", " \u00FCber", " jumps"];

    public static byte[][] Events { get; } = [.. Enumerable.Range(0, Count).Select(static i => Encoding.UTF8.GetBytes($$"""
        {"id":"chatcmpl-9f2a7c51","object":"chat.completion.chunk","created":1764086400,"model":"m-4-2026",
        "system_fingerprint":"fp_44709d6fcb",
        "choices":[{"index":0,"delta":{"content":"{{Pieces[i % Pieces.Length]}}"},"logprobs":null,"finish_reason":null}],
        "usage":null,"obfuscation":"x7Gq2"}
        """))];
}
