using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Memory in hand for a change that is made inside gates, where none may be allocated.</summary>
/// <remarks>The change looks first whether it has all that it needs. If not, what is missing is noted, all gates are left, it is fetched, and
/// the change begins again. What is left over in the end is given back. A mutable struct: it is used where it lies.</remarks>
internal struct Supply(PoolMemory memory)
{
    private const int Kinds = 5;

    private Pieces _pieces;
    private Sizes _missing;

    /// <summary>Whether a piece of a kind is there that has so many bytes. If not, it is fetched next.</summary>
    public bool Has(SupplyKind kind, nuint byteCount)
    {
        if (_pieces[(int)kind].ByteCount >= byteCount)
            return true;

        _missing[(int)kind] = byteCount;
        return false;
    }

    /// <summary>Takes a piece out: it belongs to the state from now on.</summary>
    public NativePiece Take(SupplyKind kind)
    {
        NativePiece piece = _pieces[(int)kind];
        _pieces[(int)kind] = default;
        return piece;
    }

    /// <summary>Fetches what was missing. Outside of all gates.</summary>
    /// <returns><see langword="false"/> over the limit.</returns>
    /// <exception cref="OutOfMemoryException">There is no such memory.</exception>
    public bool TryFetch()
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

    /// <summary>Gives back what was not used.</summary>
    public void GiveBack()
    {
        for (int kind = 0; kind < Kinds; kind++)
            memory.Free(Take((SupplyKind)kind).Index);
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
