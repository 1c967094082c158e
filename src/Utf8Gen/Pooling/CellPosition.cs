namespace Utf8Gen.Pooling;

/// <summary>A place in a <see cref="CellArena"/>.</summary>
internal readonly record struct CellPosition(int Chunk, int Offset);
