using System.Runtime.InteropServices;

namespace Utf8Gen.Benchmarks.Pooling.Stores;

/// <summary>Native memory for each text.</summary>
internal readonly struct NativeMemoryStore(byte[][] texts) : ITextStore<nint>
{
    public unsafe nint Add(int number)
    {
        byte[] text = texts[number];
        void* kept = NativeMemory.Alloc((nuint)text.Length);
        text.CopyTo(new Span<byte>(kept, text.Length));
        return (nint)kept;
    }

    public unsafe void Remove(ref nint kept) => NativeMemory.Free((void*)kept);
}
