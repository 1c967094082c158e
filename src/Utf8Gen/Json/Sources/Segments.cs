using System.Buffers;

namespace Utf8Gen.Json.Sources;

/// <summary>The segments of a sequence.</summary>
internal static class Segments
{
    /// <summary>A sequence without the empty segments at its beginning and its end.</summary>
    /// <remarks>Pipes have them. A <see cref="System.Text.Json.Utf8JsonReader"/> whose last segment is empty throws an
    /// <see cref="IndexOutOfRangeException"/> where the document ends within a literal in the segment before; empty segments in the
    /// middle do no harm.</remarks>
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
