using System.Buffers;

namespace Utf8Gen.Json;

/// <summary>A part of a sequence, after the one before it.</summary>
internal sealed class BufferSegment : ReadOnlySequenceSegment<byte>
{
    public BufferSegment(ReadOnlyMemory<byte> memory, BufferSegment? before)
    {
        Memory = memory;
        if (before is null)
            return;

        RunningIndex = before.RunningIndex + before.Memory.Length;
        before.Next = this;
    }
}
