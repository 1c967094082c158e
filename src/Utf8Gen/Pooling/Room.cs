namespace Utf8Gen.Pooling;

/// <summary>Memory that a new text could have, before it has: so far all of it can be given back.</summary>
/// <param name="SizeClass">Of the text.</param>
/// <param name="Memory">Its cell or block; nothing for text that lies in its slot.</param>
/// <param name="Block">The number of its block.</param>
/// <param name="HasGrownSlots">Whether a chunk of slots was added.</param>
/// <param name="CellsBefore">Where the next cell would have come from.</param>
/// <param name="CellChunksBefore">How many chunks of cells there were.</param>
internal readonly record struct Room(int SizeClass, nint Memory, int Block, bool HasGrownSlots, CellPosition CellsBefore, int CellChunksBefore);
