namespace Utf8Gen.Pooling;

/// <summary>Where the next cell of a <see cref="CellArena"/> comes from.</summary>
/// <param name="Chunk">Which chunk, counted from 1; 0 before the first.</param>
/// <param name="Piece">Its piece of memory.</param>
/// <param name="Start">Where the chunk begins.</param>
internal record struct CellPosition(int Chunk, int Piece, nint Start)
{
    /// <summary>Where the cell begins in the chunk, in bytes.</summary>
    /// <remarks>A field that is written alone: to read the whole after a part was written makes the processor wait.</remarks>
    public int Offset;
}
