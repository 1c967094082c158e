using System.Buffers;

namespace Utf8Gen.Testing;

/// <summary>Cuts bytes into the segments of a sequence, as a pipe may deliver them.</summary>
public static class Segments
{
    /// <summary>Every way that can make a difference: uncut, cut in two at each position, and one
    /// byte a segment.</summary>
    public static IEnumerable<ReadOnlySequence<byte>> EveryCutOf(ReadOnlyMemory<byte> bytes)
    {
        yield return new ReadOnlySequence<byte>(bytes);
        for (int at = 0; at <= bytes.Length; at++)
            yield return Join(bytes[..at], bytes[at..]);
        yield return Join([.. Enumerable.Range(0, bytes.Length).Select(at => bytes.Slice(at, 1))]);
    }

    /// <summary>A sequence of the given segments, empty ones included.</summary>
    public static ReadOnlySequence<byte> Join(params ReadOnlySpan<ReadOnlyMemory<byte>> segments)
    {
        if (segments.IsEmpty)
            return ReadOnlySequence<byte>.Empty;

        var first = new Segment(segments[0]);
        Segment last = first;
        foreach (ReadOnlyMemory<byte> memory in segments[1..])
            last = last.Append(memory);
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory)
        {
            Memory = memory;
        }

        public Segment Append(ReadOnlyMemory<byte> memory)
        {
            var next = new Segment(memory) { RunningIndex = RunningIndex + Memory.Length };
            Next = next;
            return next;
        }
    }
}
