using System.Runtime.InteropServices;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling;

/// <summary>Chars that another thread writes to while they are interned: which text that is, is the caller's fault; that others find it by
/// their own chars is not.</summary>
public sealed class ChangingCharsTests
{
    [Theory]
    [InlineData(Utf8PoolConcurrency.SingleOwner)]
    [InlineData(Utf8PoolConcurrency.Concurrent)]
    public void Chars_that_change_after_they_were_encoded_are_not_remembered_with_the_handle_of_what_they_were(Utf8PoolConcurrency concurrency)
    {
        char[] chars = ['é', 'a'];
        var allocator = new WritingAllocator(() => chars[1] = 'b'); // a new text takes memory after it was encoded
        using var pool = new Utf8Pool(new Utf8PoolOptions { Concurrency = concurrency }, allocator, Generations.Random());

        Utf8Handle first = pool.Intern(chars.AsSpan());

        Assert.Equal("éa", pool.GetString(first));
        Assert.Equal("éb", pool.GetString(pool.Intern("éb".AsSpan())));
    }

    private sealed unsafe class WritingAllocator(Action write) : NativeAllocator
    {
        public override byte* Allocate(nuint byteCount)
        {
            write();
            return (byte*)NativeMemory.AlignedAlloc(byteCount, Alignment);
        }

        public override void Free(byte* memory, nuint byteCount) => NativeMemory.AlignedFree(memory);
    }
}
