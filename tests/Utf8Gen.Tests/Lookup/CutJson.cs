using System.Buffers;
using System.Text.Json;

namespace Utf8Gen.Tests.Lookup;

/// <summary>JSON text in every way of cutting it into segments.</summary>
internal static class CutJson
{
    /// <summary>Cut at every offset into two segments.</summary>
    public static IEnumerable<ReadOnlySequence<byte>> EveryCutInTwo(byte[] json)
        => Enumerable.Range(1, json.Length - 1).Select(cut => Segment.Join(json[..cut], json[cut..]));

    /// <summary>In one piece, then cut at every offset into two segments, then at every pair of
    /// offsets into three.</summary>
    public static IEnumerable<ReadOnlySequence<byte>> EveryCut(byte[] json)
    {
        yield return new ReadOnlySequence<byte>(json);
        for (int first = 1; first < json.Length; first++)
        {
            yield return Segment.Join(json[..first], json[first..]);
            for (int second = first + 1; second < json.Length; second++)
                yield return Segment.Join(json[..first], json[first..second], json[second..]);
        }
    }

    /// <summary>A reader that stands on the document's first token of a kind.</summary>
    public static Utf8JsonReader ReaderAt(JsonTokenType token, in ReadOnlySequence<byte> json)
    {
        Utf8JsonReader reader = json.IsSingleSegment ? new Utf8JsonReader(json.FirstSpan) : new Utf8JsonReader(json);
        while (reader.Read())
        {
            if (reader.TokenType == token)
                return reader;
        }

        throw new ArgumentException($"The document has no {token}.", nameof(json));
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public static ReadOnlySequence<byte> Join(params byte[][] parts)
        {
            var first = new Segment { Memory = parts[0] };
            Segment last = first;
            foreach (byte[] part in parts.Skip(1))
            {
                var next = new Segment { Memory = part, RunningIndex = last.RunningIndex + last.Memory.Length };
                last.Next = next;
                last = next;
            }

            return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
        }
    }
}
