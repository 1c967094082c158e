namespace Utf8Gen.Pooling;

/// <summary>The purpose of a piece of memory in a <see cref="MemoryReservation"/>.</summary>
internal enum ReservationKind
{
    SlotChunk,
    SlotDirectory,
    CellChunk,
    Block,
    Buckets,
}
