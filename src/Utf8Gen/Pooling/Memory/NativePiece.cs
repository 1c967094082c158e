namespace Utf8Gen.Pooling;

/// <summary>A piece of the native memory of a <see cref="PoolMemory"/>.</summary>
/// <param name="start">The start of the piece.</param>
/// <param name="byteCount">The length of the piece, in bytes.</param>
/// <param name="index">The index of the piece in its <see cref="PoolMemory"/>; 0 for none.</param>
internal readonly unsafe struct NativePiece(byte* start, nuint byteCount, int index)
{
    public byte* Start => start;

    public nuint ByteCount => byteCount;

    public int Index => index;

    public bool IsNone => index == 0;
}
