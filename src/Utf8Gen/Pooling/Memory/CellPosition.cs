namespace Utf8Gen.Pooling;

/// <summary>The position of the next cell of a <see cref="CellArena"/>.</summary>
/// <param name="Chunk">The number of the chunk, counted from 1; 0 before the first.</param>
/// <param name="Piece">The index of the chunk's piece of memory.</param>
/// <param name="Start">The start of the chunk.</param>
internal record struct CellPosition(int Chunk, int Piece, nint Start)
{
    /// <summary>The offset of the cell in the chunk, in bytes.</summary>
    /// <remarks>A field, so that it is written alone: reading the whole struct after a partial
    /// write stalls the processor.</remarks>
    public int Offset;
}
