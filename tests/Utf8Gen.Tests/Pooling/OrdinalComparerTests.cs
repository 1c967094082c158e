using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling;

/// <summary>Handles in the order of their texts.</summary>
public abstract class OrdinalComparerTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    [Fact]
    public void Handles_are_sorted_by_the_bytes_of_their_texts()
    {
        Random random = TestSeed.NewRandom();
        string[] texts = [.. Enumerable.Range(0, 500).Select(_ => new string((char)random.Next('a', 'ÿ'), random.Next(0, 40)))];
        Utf8Handle[] handles = [.. texts.Select((text, i) => i % 2 == 0 ? Pool.Intern(text.AsSpan()) : Pool.Allocate(text.AsSpan()))];

        Array.Sort(handles, Pool.OrdinalComparer);

        byte[][] expected = [.. texts.Select(Encoding.UTF8.GetBytes)];
        Array.Sort(expected, static (left, right) => left.AsSpan().SequenceCompareTo(right));
        Assert.Equal(expected.Select(Encoding.UTF8.GetString), handles.Select(Pool.GetString));
    }

    [Fact]
    public void A_sorted_dictionary_has_a_key_for_each_text()
    {
        var counts = new SortedDictionary<Utf8Handle, int>(
            Pool.OrdinalComparer)
        { [Pool.Intern("pear"u8)] = 1, [Pool.Intern("apple"u8)] = 2 };
        counts[Pool.Allocate("pear"u8)] = 3;

        Assert.Equal([2, 3], counts.Values);
    }

    [Fact]
    public void Handles_that_are_not_live_come_last_and_the_order_is_total()
    {
        Utf8Handle[] live = [default, Pool.Intern("a"u8), Pool.Intern("b"u8), Pool.Allocate("b"u8)];
        Utf8Handle[] stale = [.. Enumerable.Range(0, 5).Select(i => Pool.Allocate(TestPool.Text(8, i)))];
        Assert.All(stale, handle => Assert.True(Pool.Free(handle)));
        Utf8Handle[] all = [.. stale, .. live, Utf8Handle.FromUInt64(ulong.MaxValue)];
        IComparer<Utf8Handle> comparer = Pool.OrdinalComparer;

        foreach (Utf8Handle x in all)
        {
            Assert.Equal(0, comparer.Compare(x, x));
            foreach (Utf8Handle y in all)
            {
                Assert.Equal(Math.Sign(comparer.Compare(x, y)), -Math.Sign(comparer.Compare(y, x)));
                Assert.All(all, z => Assert.True(comparer.Compare(x, y) > 0 || comparer.Compare(y, z) > 0 || comparer.Compare(x, z) <= 0));
            }
        }

        Array.Sort(all, comparer);
        Assert.Equal([true, true, true, true, false, false, false, false, false, false], all.Select(Pool.IsLive));
    }

    [Fact]
    public void After_Dispose_it_throws_as_the_pool_does()
    {
        Utf8Handle a = Pool.Intern("a"u8), b = Pool.Intern("b"u8);
        IComparer<Utf8Handle> comparer = Pool.OrdinalComparer;
        Pool.Dispose();

        Assert.Throws<ObjectDisposedException>(() => comparer.Compare(a, b));
    }

    [Fact]
    public void A_frozen_pool_sorts_the_same()
    {
        Utf8Handle b = Pool.Intern("b"u8), a = Pool.Intern("a"u8);
        using Utf8FrozenPool frozen = Pool.Freeze();

        Assert.True(frozen.OrdinalComparer.Compare(a, b) < 0);
    }

    private protected override bool LeavesMemoryToCollector => true;

    public sealed class OfOneOwner() : OrdinalComparerTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : OrdinalComparerTests(Utf8PoolConcurrency.Concurrent);
}
