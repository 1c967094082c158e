using System.Buffers;

namespace Utf8Gen.Tests.Json.Support;

/// <summary>A sequence of the segments given, empty ones included.</summary>
internal sealed class SegmentList : ReadOnlySequenceSegment<byte>
{
    private SegmentList(ReadOnlyMemory<byte> memory, long start)
    {
        Memory = memory;
        RunningIndex = start;
    }

    public static ReadOnlySequence<byte> Of(params IEnumerable<ReadOnlyMemory<byte>> parts)
    {
        var first = new SegmentList(default, 0);
        SegmentList last = first;
        foreach (ReadOnlyMemory<byte> part in parts)
        {
            var next = new SegmentList(part, last.RunningIndex + last.Memory.Length);
            last.Next = next;
            last = next;
        }

        var start = (SegmentList?)first.Next ?? first;
        return new ReadOnlySequence<byte>(start, 0, last, last.Memory.Length);
    }
}
