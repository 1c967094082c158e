using System.Runtime.InteropServices;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Support;

/// <summary>Native memory that a test can watch, and let fail.</summary>
/// <remarks>
/// <para>What is given back is overwritten first, so that nobody can go on reading
/// it unnoticed.</para>
/// <para>Any thread may take and give back: a finalizer does. It must not throw there, or the whole
/// run would end; so what is wrong is remembered, for <see cref="AssertNoFault"/>.</para>
/// </remarks>
internal sealed unsafe class TestAllocator : NativeAllocator
{
    private const byte Rubbish = 0xDD;

    private readonly Dictionary<nint, nuint> _blocks = [];
    private int _allocations;
    private long _bytes;
    private long _mostBytes;
    private string? _firstFault;

    /// <summary>How many allocations there were, those that failed included.</summary>
    public int Allocations => Volatile.Read(ref _allocations);

    /// <summary>How many bytes are allocated.</summary>
    public long Bytes => Volatile.Read(ref _bytes);

    /// <summary>How many bytes were allocated at most.</summary>
    public long MaxBytes => Volatile.Read(ref _mostBytes);

    /// <summary>The allocation that fails, counted from 1.</summary>
    public int FailsAt { get; set; }

    /// <summary>What another thread, or code of the user's, does while the next one to allocate is
    /// outside of all gates. It is done once.</summary>
    public Action? Meanwhile { get; set; }

    /// <summary>Nothing was given back that was not allocated so, or that was given back before.</summary>
    public void AssertNoFault() => Assert.True(Volatile.Read(ref _firstFault) is null, _firstFault);

    /// <summary>The same, and all was given back.</summary>
    public void AssertAllGivenBack()
    {
        AssertNoFault();
        Assert.Equal(0, Bytes);
    }

    /// <summary>A pool has counted all of it, and nothing else.</summary>
    /// <remarks>A finalizer that is giving memory back meanwhile is waited for.</remarks>
    public void AssertCountedBy(Utf8Pool pool)
    {
        if (pool.GetStatistics().NativeBytes != Bytes)
            Collector.Collect();
        Assert.Equal(Bytes, pool.GetStatistics().NativeBytes);
    }

    public override byte* Allocate(nuint byteCount)
    {
        Action? meanwhile = Meanwhile;
        Meanwhile = null;
        meanwhile?.Invoke();
        lock (_blocks)
        {
            if (++_allocations == FailsAt)
                throw new InsufficientMemoryException("as the test wants it");

            byte* memory = (byte*)NativeMemory.AlignedAlloc(byteCount, Alignment);
            new Span<byte>(memory, checked((int)byteCount)).Fill(Rubbish);
            _blocks.Add((nint)memory, byteCount);
            _bytes += (long)byteCount;
            _mostBytes = Math.Max(_mostBytes, _bytes);
            return memory;
        }
    }

    public override void Free(byte* memory, nuint byteCount)
    {
        lock (_blocks)
        {
            if (!_blocks.TryGetValue((nint)memory, out nuint allocated) || allocated != byteCount)
            {
                _firstFault ??= $"{byteCount} bytes were given back where {allocated} were allocated.\n{Environment.StackTrace}";
                return;
            }

            _blocks.Remove((nint)memory);
            _bytes -= (long)byteCount;
            new Span<byte>(memory, checked((int)byteCount)).Fill(Rubbish);
            NativeMemory.AlignedFree(memory);
        }
    }
}
