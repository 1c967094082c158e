using System.Buffers;

namespace Utf8Gen.Json.Sources;

/// <summary>Trims sequences of segments.</summary>
internal static class Segments
{
    /// <summary>Returns a sequence without empty segments at its start and end.</summary>
    /// <remarks>Pipes produce empty segments. A
    /// <see cref="System.Text.Json.Utf8JsonReader"/> whose last segment is empty throws an
    /// <see cref="IndexOutOfRangeException"/> if the document ends inside a literal in the
    /// previous segment; empty segments in the middle are harmless.</remarks>
    public static ReadOnlySequence<byte> TrimEmpty(in ReadOnlySequence<byte> bytes)
    {
        bool isTrimmed = bytes.IsSingleSegment || (!bytes.FirstSpan.IsEmpty && bytes.End.GetInteger() > 0);
        return isTrimmed ? bytes : TrimBothEnds(bytes);
    }

    private static ReadOnlySequence<byte> TrimBothEnds(in ReadOnlySequence<byte> bytes)
    {
        SequencePosition? start = null;
        SequencePosition end = bytes.End;
        SequencePosition current = bytes.Start;
        for (SequencePosition next = current; bytes.TryGet(ref next, out ReadOnlyMemory<byte> memory); current = next)
        {
            if (memory.IsEmpty)
                continue;

            start ??= current;
            end = new SequencePosition(current.GetObject(), current.GetInteger() + memory.Length);
        }

        return bytes.Slice(start ?? end, end);
    }
}
