using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Free slots, each of which has the number of the next one in its <see cref="Slot.Word"/>.</summary>
/// <remarks>Safe because: only numbers of slots that were put in come out, and their slots are not released before it is emptied.</remarks>
internal unsafe struct SlotQueue
{
    private uint _head;
    private uint _tail;

    public int Count { get; private set; }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public void PushFront(Slot* slot, uint number)
    {
        slot->Word = _head;
        _head = number;
        if (Count++ == 0)
            _tail = number;
    }

    public void PushBack(SlotDirectory slots, Slot* slot, uint number)
    {
        if (Count == 0)
        {
            PushFront(slot, number);
            return;
        }

        slot->Word = 0;
        slots[_tail]->Word = number;
        _tail = number;
        Count++;
    }

    /// <summary>Takes the first one out; there must be one.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public Slot* PopFront(SlotDirectory slots, out uint number)
    {
        number = _head;
        Slot* slot = slots[number];
        _head = slot->Word;
        Count--;
        return slot;
    }
}
