namespace Utf8Gen.Pooling;

/// <summary>Where the next cell of a <see cref="CellArena"/> comes from.</summary>
/// <param name="Chunk">Which chunk, counted from 1; 0 before the first.</param>
/// <param name="Piece">Its piece of memory.</param>
/// <param name="Start">Where the chunk begins.</param>
/// <param name="Offset">Where the cell begins in it, in bytes.</param>
internal readonly record struct CellPosition(int Chunk, int Piece, nint Start, int Offset);
