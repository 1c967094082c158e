using System.Text;

namespace Utf8Gen.Benchmarks.Json.Events;

/// <summary>An event of some 4 kB that a service streams: a message with alternatives of each
/// token, and <c>$.message.delta.text</c> somewhere in it.</summary>
/// <param name="Place">Where the text is.</param>
/// <param name="Json">The event.</param>
internal sealed record EventDocument(string Place, byte[] Json)
{
    public const string Text = "Hello, w\u00F6rld";

    private const int Size = 4000;

    private const string Value = $$"""
        "message":{"role":"assistant","delta":{"type":"text_delta","text":"{{Text}}"},"index":0},
        """;

    public static ReadOnlySpan<byte> Utf8Text => "Hello, w\u00F6rld"u8;

    public static IReadOnlyList<EventDocument> All { get; } = [At("start", 0), At("middle", Size / 2), At("end", Size)];

    private static EventDocument At(string place, int offset)
    {
        var json = new StringBuilder("""{"id":"evt_01HZX3Q9V7","created":1764086400,"model":"m-4",""");
        bool isWritten = false;
        for (int i = 0; json.Length < Size; i++)
        {
            if (!isWritten && json.Length >= offset)
            {
                json.Append(Value);
                isWritten = true;
            }

            json.Append(Alternatives(i));
        }

        json.Append(isWritten ? "" : Value).Append("\"usage\":null}");
        return new EventDocument(place, Encoding.UTF8.GetBytes(json.ToString()));
    }

    private static string Alternatives(int i) => $$"""
        "token{{i}}":{"token":" word{{i}}","logprob":-0.{{i}}123,"bytes":[32,119,111,114],
        "top":[{"token":" a","logprob":-1.5},{"token":"\n","logprob":-2}]},
        """;
}
