using System.Runtime.InteropServices;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling;

/// <summary>Native memory that a test can watch, and let fail.</summary>
/// <remarks>What is given back is overwritten first, so that nobody can go on reading it unnoticed.</remarks>
internal sealed unsafe class TestAllocator : NativeAllocator
{
    private const byte Rubbish = 0xDD;

    private readonly Dictionary<nint, nuint> _blocks = [];

    /// <summary>How many allocations there were, those that failed included.</summary>
    public int Allocations { get; private set; }

    /// <summary>How many bytes are allocated.</summary>
    public long Bytes { get; private set; }

    /// <summary>How many bytes were allocated at most.</summary>
    public long MostBytes { get; private set; }

    /// <summary>The allocation that fails, counted from 1.</summary>
    public int FailsAt { get; set; }

    public override byte* Allocate(nuint byteCount)
    {
        if (++Allocations == FailsAt)
            throw new InsufficientMemoryException("as the test wants it");

        byte* memory = (byte*)NativeMemory.AlignedAlloc(byteCount, Alignment);
        new Span<byte>(memory, checked((int)byteCount)).Fill(Rubbish);
        _blocks.Add((nint)memory, byteCount);
        Bytes += (long)byteCount;
        MostBytes = Math.Max(MostBytes, Bytes);
        return memory;
    }

    public override void Free(byte* memory, nuint byteCount)
    {
        Assert.True(_blocks.Remove((nint)memory, out nuint allocated), "only what was allocated is given back, and once");
        Assert.Equal(allocated, byteCount);
        Bytes -= (long)byteCount;
        new Span<byte>(memory, checked((int)byteCount)).Fill(Rubbish);
        NativeMemory.AlignedFree(memory);
    }
}
