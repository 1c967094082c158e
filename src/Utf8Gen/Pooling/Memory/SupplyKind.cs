namespace Utf8Gen.Pooling;

/// <summary>The purpose of a piece of memory in a <see cref="Supply"/>.</summary>
internal enum SupplyKind
{
    SlotChunk,
    SlotDirectory,
    CellChunk,
    Block,
    Buckets,
}
