namespace Utf8Gen.Pooling;

/// <summary>What a piece of memory in a <see cref="Supply"/> is for.</summary>
internal enum SupplyKind
{
    SlotChunk,
    SlotDirectory,
    CellChunk,
    Block,
    Buckets,
}
