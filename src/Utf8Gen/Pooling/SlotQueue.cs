using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>A queue of free slots, linked through <see cref="Slot.Word"/>.</summary>
/// <remarks>The link is written with release semantics, after the generation that freed the slot: a reader that sees
/// the link in place of a length also sees the generation. Safe because: only numbers of slots that were put in come
/// out, and their slots are not released before the queue is emptied.</remarks>
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

    /// <summary>Removes the first slot; the queue must not be empty.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free, 8 bytes
    public Slot* PopFront(SlotDirectory slots, out uint number)
    {
        number = _head;
        Slot* slot = slots[number];
        _head = slot->Word;
        Count--;
        return slot;
    }

    /// <summary>Takes all slots of another queue, field by field, as they were stored: a wider load would wait for the
    /// stores. This queue must be empty.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)] // benchmark: allocate and free among threads, window of 8 bytes
    public void TakeAll(ref SlotQueue other)
    {
        (_head, _tail, Count) = (other._head, other._tail, other.Count);
        other.Count = 0;
    }

    /// <summary>Appends all slots of another queue, in constant time.</summary>
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

/// <summary>One queue for each <see cref="SizeClass"/>.</summary>
[InlineArray(SizeClass.Count)]
internal struct SlotQueueArray
{
    private SlotQueue _first;
}
