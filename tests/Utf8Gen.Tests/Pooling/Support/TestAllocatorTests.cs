using Xunit.Sdk;

namespace Utf8Gen.Tests.Pooling.Support;

/// <summary>The memory of the tests finds what it is there to find, on any thread, and stops no run.</summary>
public sealed unsafe class TestAllocatorTests
{
    private readonly TestAllocator _allocator = new();

    [Fact]
    public void Memory_that_was_not_given_back_is_found()
    {
        byte* memory = _allocator.Allocate(100);
        Assert.Throws<EqualException>(_allocator.AssertAllGivenBack);

        _allocator.Free(memory, 100);
        _allocator.AssertAllGivenBack();
    }

    [Fact]
    public void Memory_that_is_given_back_twice_or_with_another_length_is_remembered()
    {
        byte* memory = _allocator.Allocate(100);
        _allocator.Free(memory, 99);
        Assert.Contains("99 bytes", Assert.Throws<TrueException>(_allocator.AssertNoFault).Message, StringComparison.Ordinal);

        _allocator.Free(memory, 100);
        _allocator.Free(memory, 100);
        Assert.Equal(0, _allocator.Bytes);
        Assert.Contains("99 bytes", Assert.Throws<TrueException>(_allocator.AssertNoFault).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Threads_may_take_and_give_back_at_once()
    {
        Parallel.For(0, 1_000, i =>
        {
            nuint byteCount = (nuint)(i % 50) + 1;
            _allocator.Free(_allocator.Allocate(byteCount), byteCount);
        });

        Assert.Equal(1_000, _allocator.Allocations);
        _allocator.AssertAllGivenBack();
    }
}
