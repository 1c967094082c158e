using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>A text by its bytes.</summary>
internal readonly unsafe struct TextKey(byte* start, int length) : ITextKey
{
    public byte* Start => start;

    public int Length => length;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool IsIn(Slot* slot) => slot->Word == ((uint)length | Slot.Interned) && TextBytes.AreEqual(start, Slot.TextOf(slot), length);
}
