using System.Buffers;
using System.Text.Json;
using Utf8Gen.Json;

namespace ChatEvents;

/// <summary>Finds the text by its path, and copies it without a string.</summary>
internal sealed class PathReader : IEventReader
{
    private static readonly Utf8JsonPath Content = Utf8JsonPath.Parse("$.choices[*].delta.content");

    public string Name => "path";

    public void Append(ReadOnlySpan<byte> json, IBufferWriter<byte> answer)
    {
        foreach (Utf8JsonMatch content in Content.EnumerateMatches(json))
        {
            if (content.ValueKind == JsonValueKind.String)
                answer.Advance(content.CopyString(answer.GetSpan(content.RawValue.Length)));
        }
    }
}
