namespace Utf8Gen.Pooling;

/// <summary>A piece of the native memory of a <see cref="PoolMemory"/>.</summary>
/// <param name="start">Where it begins.</param>
/// <param name="byteCount">How long it is.</param>
/// <param name="index">What <see cref="PoolMemory"/> knows it by; 0 for none.</param>
internal readonly unsafe struct NativePiece(byte* start, nuint byteCount, int index)
{
    public byte* Start => start;

    public nuint ByteCount => byteCount;

    public int Index => index;

    public bool IsNone => index == 0;
}
