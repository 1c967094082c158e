using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Memory allocated in advance for a change inside gates, where nothing may be allocated.</summary>
/// <remarks>A change first checks that it has everything it needs. If not, it notes what is missing and leaves all
/// gates; the memory is fetched, and the change starts again. Unused memory is returned at the end. A mutable struct;
/// never copy it.</remarks>
internal struct MemoryReservation(PoolMemory memory)
{
    private const int Kinds = 5;

    private Pieces _pieces;
    private Sizes _missing;

    /// <summary>Whether there is a piece of a kind with at least this many bytes. If not,
    /// <see cref="TryAllocateMissing"/> gets one.</summary>
    public bool Has(ReservationKind kind, nuint byteCount)
    {
        if (_pieces[(int)kind].ByteCount >= byteCount)
            return true;

        _missing[(int)kind] = byteCount;
        return false;
    }

    /// <summary>Takes a piece out; it then belongs to the state.</summary>
    public NativePiece Take(ReservationKind kind)
    {
        NativePiece piece = _pieces[(int)kind];
        _pieces[(int)kind] = default;
        return piece;
    }

    /// <summary>Fetches what is missing. Outside of all gates.</summary>
    /// <returns><see langword="false"/> over the limit.</returns>
    /// <exception cref="OutOfMemoryException">There is not enough memory.</exception>
    public bool TryAllocateMissing()
    {
        for (int kind = 0; kind < Kinds; kind++)
        {
            if (_missing[kind] == 0)
                continue;

            memory.Free(_pieces[kind].Index);
            _pieces[kind] = default;
            if (!memory.TryAllocate(_missing[kind], out NativePiece piece))
                return false;

            (_pieces[kind], _missing[kind]) = (piece, 0);
        }

        return true;
    }

    /// <summary>Returns what was not used.</summary>
    public void ReleaseUnused()
    {
        for (int kind = 0; kind < Kinds; kind++)
            memory.Free(Take((ReservationKind)kind).Index);
    }

    [InlineArray(Kinds)]
    private struct Pieces
    {
        private NativePiece _first;
    }

    [InlineArray(Kinds)]
    private struct Sizes
    {
        private nuint _first;
    }
}

/// <summary>The purpose of a piece of memory in a <see cref="MemoryReservation"/>.</summary>
internal enum ReservationKind
{
    SlotChunk,
    SlotDirectory,
    CellChunk,
    Block,
    Buckets,
}
