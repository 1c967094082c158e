using System.Buffers;

namespace Utf8Gen.Tests.Text.Support;

/// <summary>Bytes in one piece, in two, and one by one.</summary>
internal static class Cuts
{
    public static IEnumerable<ReadOnlySequence<byte>> Of(byte[] bytes)
        => Enumerable.Range(0, bytes.Length + 1).Select(at => At(bytes, at))
            .Append(new ReadOnlySequence<byte>(bytes))
            .Append(OneByOne(bytes));

    public static ReadOnlySequence<byte> At(byte[] bytes, int at)
    {
        var first = new Segment(bytes.AsMemory(0, at), null);
        var last = new Segment(bytes.AsMemory(at), first);
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private static ReadOnlySequence<byte> OneByOne(byte[] bytes)
    {
        Segment first = new(default, null), last = first;
        for (int at = 0; at < bytes.Length; at++)
            last = new Segment(bytes.AsMemory(at, 1), last);
        return new ReadOnlySequence<byte>(first, 0, last, last.Memory.Length);
    }

    private sealed class Segment : ReadOnlySequenceSegment<byte>
    {
        public Segment(ReadOnlyMemory<byte> memory, Segment? previous)
        {
            Memory = memory;
            if (previous is not null)
            {
                RunningIndex = previous.RunningIndex + previous.Memory.Length;
                previous.Next = this;
            }
        }
    }
}
