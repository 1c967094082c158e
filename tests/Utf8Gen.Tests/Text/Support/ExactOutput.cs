using System.Buffers;

namespace Utf8Gen.Tests.Text.Support;

/// <summary>An output that gives as much room as it is asked for, or less, and not a
/// byte more.</summary>
/// <param name="missing">How many bytes less.</param>
internal sealed class ExactOutput(int missing = 0) : IBufferWriter<byte>
{
    private byte[] _memory = [];
    private int _room;

    /// <summary>The room that it was asked for.</summary>
    public int Asked { get; private set; }

    /// <summary>The bytes that were written, or null before.</summary>
    public byte[]? Written { get; private set; }

    public bool AreGuardsUntouched => GuardedBytes.In(_memory, _room).AreUntouched;

    public void Advance(int count)
    {
        Assert.Null(Written);
        Assert.InRange(count, 0, _room);
        Written = _memory.AsSpan(GuardedBytes.GuardLength, count).ToArray();
    }

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Asked = sizeHint;
        _room = sizeHint - missing;
        _memory = new byte[_room + (2 * GuardedBytes.GuardLength)];
        return new GuardedBytes(_memory, _room).Room;
    }

    public Memory<byte> GetMemory(int sizeHint = 0) => throw new NotSupportedException();
}
