using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Free slots, each of which has the number of the next one in its <see cref="Slot.Word"/>.</summary>
/// <remarks>The link is written with release, after the generation that ended the slot's life: whoever finds the link in the place of a length
/// finds the generation too. Safe because: only numbers of slots that were put in come out, and their slots are not released before it is emptied.</remarks>
internal unsafe struct SlotQueue
{
    private uint _head;
    private uint _tail;

    public int Count { get; private set; }

    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public void PushFront(Slot* slot, uint number)
    {
        Volatile.Write(ref slot->Word, _head);
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

        Volatile.Write(ref slot->Word, 0);
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

    /// <summary>Puts all of another queue behind its own, in constant time.</summary>
    public void Append(SlotDirectory slots, ref SlotQueue other)
    {
        if (Count == 0)
            _head = other._head;
        else if (other.Count > 0)
            slots[_tail]->Word = other._head;

        if (other.Count > 0)
            _tail = other._tail;
        Count += other.Count;
        other = default;
    }
}
