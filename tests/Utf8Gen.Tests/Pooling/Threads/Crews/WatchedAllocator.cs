using System.Runtime.InteropServices;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Threads.Crews;

/// <summary>Native memory that any thread may take, and that a test can watch.</summary>
/// <remarks>What is given back is overwritten and kept for a while: who reads it too late finds rubbish and no text,
/// and who writes to it is found out. A fault is remembered, not thrown: it may be a finalizer's.</remarks>
internal sealed unsafe class WatchedAllocator : NativeAllocator, IDisposable
{
    private const byte Rubbish = 0xDD;

    /// <summary>More than the memory of a pool that was just left.</summary>
    private const long MostKept = 32 * 1024 * 1024;

    /// <summary>One in so many allocations lets other threads go first.</summary>
    private const int YieldsAtEach = 3;

    private readonly object _gate = new();
    private readonly Dictionary<nint, nuint> _blocks = [];
    private readonly Queue<(nint Memory, nuint ByteCount)> _kept = [];
    private long _keptBytes;
    private long _bytes;
    private long _mostBytes;
    private int _allocations;
    private string? _fault;
    private bool _isDisposed;

    /// <summary>How many bytes are allocated.</summary>
    public long Bytes => Volatile.Read(ref _bytes);

    /// <summary>How many bytes were allocated at most.</summary>
    public long MaxBytes => Volatile.Read(ref _mostBytes);

    /// <summary>Whether other threads go first now and then, when one allocates: so they meet it in
    /// the middle of something.</summary>
    public bool Yields { get; init; }

    public override byte* Allocate(nuint byteCount)
    {
        byte* memory = (byte*)NativeMemory.AlignedAlloc(byteCount, Alignment);
        new Span<byte>(memory, checked((int)byteCount)).Fill(Rubbish);
        lock (_gate)
        {
            _blocks.Add((nint)memory, byteCount);
            _bytes += (long)byteCount;
            _mostBytes = Math.Max(_mostBytes, _bytes);
        }

        if (Yields && Interlocked.Increment(ref _allocations) % YieldsAtEach == 0)
            Thread.Yield();
        return memory;
    }

    public override void Free(byte* memory, nuint byteCount)
    {
        lock (_gate)
        {
            if (!_blocks.Remove((nint)memory, out nuint allocated) || allocated != byteCount)
            {
                _fault ??= "Memory was given back that was not allocated, or not so much of it.";
                return;
            }

            _bytes -= (long)byteCount;
            Keep(memory, byteCount);
        }
    }

    /// <summary>Everything was given back at most once, and not written to afterwards.</summary>
    public void AssertSound()
    {
        lock (_gate)
        {
            foreach ((nint memory, nuint byteCount) in _kept)
                CheckUntouched(memory, byteCount);
            Assert.True(_fault is null, _fault);
        }
    }

    /// <summary>Lets go what was given back. What was not may still be in use, and is let go when it is.</summary>
    public void Dispose()
    {
        lock (_gate)
        {
            _isDisposed = true;
            LetGo(most: 0);
        }
    }

    private void CheckUntouched(nint memory, nuint byteCount)
    {
        if (new ReadOnlySpan<byte>((byte*)memory, (int)byteCount).ContainsAnyExcept(Rubbish))
            _fault ??= "Somebody has written to memory that was given back.";
    }

    private void Keep(byte* memory, nuint byteCount)
    {
        new Span<byte>(memory, (int)byteCount).Fill(Rubbish);
        _kept.Enqueue(((nint)memory, byteCount));
        _keptBytes += (long)byteCount;
        LetGo(_isDisposed ? 0 : MostKept);
    }

    private void LetGo(long most)
    {
        while (_keptBytes > most)
        {
            (nint memory, nuint byteCount) = _kept.Dequeue();
            _keptBytes -= (long)byteCount;
            CheckUntouched(memory, byteCount);
            NativeMemory.AlignedFree((byte*)memory);
        }
    }
}
