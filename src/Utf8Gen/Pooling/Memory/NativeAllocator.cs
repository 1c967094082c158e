using System.Runtime.InteropServices;

namespace Utf8Gen.Pooling;

/// <summary>The source of a pool's native memory.</summary>
/// <remarks>An abstract class, so that a test can fail any allocation. Chunks are
/// large and calls are rare.</remarks>
internal abstract unsafe class NativeAllocator
{
    /// <summary>Two cache lines: no bucket and no pair of slots straddles lines, and the seven
    /// lowest bits of an address are free for <see cref="BucketArray"/>.</summary>
    public const nuint Alignment = 128;

    public static NativeAllocator Default { get; } = new SystemAllocator();

    /// <exception cref="OutOfMemoryException">There is not enough memory.</exception>
    public abstract byte* Allocate(nuint byteCount);

    public abstract void Free(byte* memory, nuint byteCount);

    private sealed class SystemAllocator : NativeAllocator
    {
        public override byte* Allocate(nuint byteCount) => (byte*)NativeMemory.AlignedAlloc(byteCount, Alignment);

        public override void Free(byte* memory, nuint byteCount) => NativeMemory.AlignedFree(memory);
    }
}
