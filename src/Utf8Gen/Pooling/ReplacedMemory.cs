using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <summary>Tables and directories that larger ones have replaced. Where other threads may still look into them, they are kept until the
/// state is released.</summary>
/// <remarks>Each is at most half as large as the one after it, but for one, which another hash replaced: so all together are hardly larger than the
/// one in use, and there is a place for every doubling.</remarks>
internal unsafe struct ReplacedMemory(PoolMemory memory, bool isKept)
{
    private readonly PoolMemory _memory = memory;
    private readonly bool _isKept = isKept;
    private Places _places;
    private int _count;

    public void Add(void* memory, nuint byteCount)
    {
        if (!_isKept)
            _memory.Free((byte*)memory, byteCount);
        else if (memory is not null)
            _places[_count++] = ((nint)memory, byteCount);
    }

    public void Release()
    {
        while (_count > 0)
        {
            (nint memory, nuint byteCount) = _places[--_count];
            _memory.Free((byte*)memory, byteCount);
        }
    }

    [InlineArray(32)]
    private struct Places
    {
        private (nint Memory, nuint ByteCount) _first;
    }
}
