using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Tests.Pooling.Support.Names;

namespace Utf8Gen.Tests.Pooling;

/// <summary>A frozen pool has the texts that the pool had, under the same handles, and nothing can
/// be stored in it.</summary>
public abstract class FreezeTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    private protected override bool LeavesMemoryToCollector => true;

    [Fact]
    public void The_texts_are_in_the_frozen_pool_and_no_longer_in_the_other()
    {
        var interned = Enumerable.Range(0, 300).Select(i => Pool.Intern(TestPool.Text(20 + i, i))).ToList();
        var allocated = Enumerable.Range(0, 300).Select(i => Pool.Allocate(TestPool.Text(i + 1, i))).ToList();
        using Utf8FrozenPool frozen = Pool.Freeze();

        for (int i = 0; i < 300; i++)
        {
            Assert.True(frozen.TryGet(TestPool.Text(20 + i, i), out Utf8Handle found));
            Assert.Equal(interned[i], found);
            Assert.True(frozen.TextEquals(allocated[i], TestPool.Text(i + 1, i)));
            Assert.False(Pool.IsLive(interned[i]) || Pool.IsLive(allocated[i]) || Pool.Free(allocated[i]));
            Assert.False(Pool.TryGet(TestPool.Text(20 + i, i), out _));
        }

        Assert.Equal(0, Pool.GetStatistics().LiveTexts);
        Assert.Equal(600, frozen.GetStatistics().LiveTexts);
    }

    [Fact]
    public void Every_way_to_read_reads_the_same()
    {
        Utf8Handle handle = Pool.Intern("größe"u8);
        Utf8Handle other = Pool.Allocate("size"u8);
        using Utf8FrozenPool frozen = Pool.Freeze();
        byte[] bytes = new byte[16];
        char[] chars = new char[16];

        Assert.Equal("größe"u8.Length, frozen.Read(handle, bytes, static (text, copy) =>
        {
            text.CopyTo(copy);
            return text.Length;
        }));
        Assert.True(bytes.AsSpan().StartsWith("größe"u8));

        Assert.True(frozen.TryGet("größe", out Utf8Handle found));
        Assert.Equal(handle, found);
        Assert.True(frozen.IsLive(handle));
        Assert.Equal(7, frozen.GetByteCount(handle));
        Assert.Equal("größe", frozen.GetString(handle));
        Assert.True(frozen.TryCopyTo(handle, bytes, out int written));
        Assert.True(bytes.AsSpan(0, written).SequenceEqual("größe"u8));
        Assert.True(frozen.TryCopyTo(handle, chars, out written));
        Assert.Equal("größe", new string(chars, 0, written));
        Assert.True(frozen.TextEquals(handle, "größe"));
        Assert.False(frozen.TextEquals(handle, other));
        Assert.True(frozen.CompareOrdinal(handle, other) < 0);
        Assert.True(frozen.StartsWith(handle, "gr"u8) && frozen.EndsWith(handle, "e"u8) && frozen.Contains(handle, "ß"u8));
        Assert.Equal(1, frozen.IndexOf(handle, "r"u8));
        using Utf8Lease lease = frozen.Lease();
        Assert.True(lease[other].SequenceEqual("size"u8));
    }

    [Fact]
    public void Many_threads_may_read_at_once()
    {
        var handles = Enumerable.Range(0, 1_000).Select(i => Pool.Intern(TestPool.Text(30, i))).ToList();
        using Utf8FrozenPool frozen = Pool.Freeze();

        Parallel.For(0, 8, _ =>
        {
            for (int i = 0; i < handles.Count; i++)
            {
                Assert.True(frozen.TryGet(TestPool.Text(30, i), out Utf8Handle found) && found == handles[i]);
                using Utf8Lease lease = frozen.Lease();
                Assert.True(lease[handles[i]].SequenceEqual(TestPool.Text(30, i)));
            }
        });
    }

    [Fact]
    public void What_the_pool_stores_afterwards_has_other_handles()
    {
        var before = Enumerable.Range(0, 100).Select(i => Pool.Intern(TestPool.Text(8, i))).ToHashSet();
        using Utf8FrozenPool frozen = Pool.Freeze();
        var after = Enumerable.Range(0, 100).Select(i => Pool.Intern(TestPool.Text(8, i))).ToList();

        Assert.All(after, handle => Assert.False(before.Contains(handle) || frozen.IsLive(handle)));
    }

    [Fact]
    public void Known_names_have_the_same_handles_in_both()
    {
        Utf8KnownNames<LetterKeys.Key> names = LetterKeys.In(Pool);
        using Utf8FrozenPool frozen = Pool.Freeze();

        Utf8Handle name = names[(LetterKeys.Key)1];
        Assert.True(Pool.IsLive(name) && frozen.IsLive(name));
        Assert.Equal(Pool.GetString(name), frozen.GetString(name));
    }

#if NET9_0_OR_GREATER
    [Fact]
    public void A_frozen_pool_is_not_changed_by_its_comparer()
    {
        Utf8Handle name = Pool.Intern("name"u8);
        using Utf8FrozenPool frozen = Pool.Freeze();
        var counts = new Dictionary<Utf8Handle, int>(frozen.Comparer) { [name] = 1 };

        var byText = counts.GetAlternateLookup<ReadOnlySpan<byte>>();
        Assert.True(byText.TryGetValue("name"u8, out int count));
        Assert.Equal(1, count);
        bool hasThrown = false;
        try
        {
            byText["other"u8] = 1;
        }
        catch (InvalidOperationException exception)
        {
            hasThrown = exception.Message.Contains(nameof(Utf8FrozenPool), StringComparison.Ordinal);
        }

        Assert.True(hasThrown);
        Assert.Equal(1, frozen.GetStatistics().LiveTexts);
    }
#endif

    [Fact]
    public void After_it_is_disposed_of_every_member_says_so_and_leases_go_on()
    {
        Utf8Handle handle = Pool.Intern("name"u8);
        Utf8FrozenPool frozen = Pool.Freeze();
        using Utf8Lease lease = frozen.Lease();
        frozen.Dispose();
        frozen.Dispose();

        Assert.Throws<ObjectDisposedException>(() => frozen.GetString(handle));
        Assert.Throws<ObjectDisposedException>(() => frozen.TryGet("name"u8, out _));
        Assert.Throws<ObjectDisposedException>(() => frozen.GetStatistics());
        Assert.True(lease[handle].SequenceEqual("name"u8));
    }

    [Fact]
    public void Its_memory_does_not_count_for_the_pool_any_more()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { MaxBytes = 120_000 });
        for (int i = 0; i < 100; i++)
            pool.Intern(TestPool.Text(100, i));
        long used = pool.GetStatistics().NativeBytes;
        using Utf8FrozenPool frozen = pool.Freeze();

        Assert.Equal(0, pool.GetStatistics().NativeBytes);
        Assert.Equal(used, frozen.GetStatistics().NativeBytes);
        for (int i = 0; i < 100; i++)
            pool.Intern(TestPool.Text(100, i));
    }

    [Fact]
    public void A_lease_from_before_goes_on_and_sees_what_is_frozen()
    {
        Utf8Handle handle = Pool.Allocate("text"u8);
        Utf8Lease lease = Pool.Lease();
        using Utf8FrozenPool frozen = Pool.Freeze();
        Pool.Allocate("other"u8);

        Assert.True(lease[handle].SequenceEqual("text"u8));
        lease.Dispose();
        Assert.True(frozen.TextEquals(handle, "text"u8));
    }

    [Fact]
    public void Code_for_both_reads_the_same()
    {
        Utf8Handle handle = Pool.Intern("näme"u8), unknown = new(handle.Slot + 1_000, generation: 1);
        string read = ReadAll(Pool, handle, unknown);
        using Utf8FrozenPool frozen = Pool.Freeze();

        Assert.Equal(read, ReadAll(frozen, handle, unknown));
    }

    private static string ReadAll(Utf8ReadOnlyPool pool, Utf8Handle handle, Utf8Handle unknown)
    {
        using Utf8Lease lease = pool.Lease();
        var map = new Utf8HandleMap<int>(pool) { [handle] = 1 };
        Assert.Throws<InvalidOperationException>(() => map[unknown] = 2);
        var strings = new Utf8StringCache(pool);
        var bytes = new byte[9];
        Assert.True(pool.TryCopyTo(handle, bytes, out int bytesWritten) && pool.TryGet("näme", out Utf8Handle found) && found == handle);
        Assert.Throws<InvalidOperationException>(() => pool.TryCopyTo(unknown, bytes, out _));
        return $"{map[handle]} {strings.GetString(handle)} {bytesWritten} {lease[handle].Length} {pool.GetStatistics().InternedTexts} "
            + $"{pool.IndexOf(handle, "m"u8)} {pool.DangerousGetSpan(handle)[0]} {pool.TextEquals(handle, "name"u8)}";
    }

    [Fact]
    public void A_pool_can_be_frozen_again_and_again()
    {
        var frozen = new List<(Utf8FrozenPool Pool, Utf8Handle Handle)>();
        for (int i = 0; i < 10; i++)
        {
            Utf8Handle handle = Pool.Allocate(TestPool.Text(40, i));
            frozen.Add((Pool.Freeze(), handle));
        }

        Assert.Equal(10, frozen.Select(static pair => pair.Handle).Distinct().Count());
        for (int i = 0; i < 10; i++)
            Assert.True(frozen[i].Pool.TextEquals(frozen[i].Handle, TestPool.Text(40, i)));
        frozen.ForEach(static pair => pair.Pool.Dispose());
        frozen.Clear();
    }

#if NET9_0_OR_GREATER
    [Fact]
    public void A_flooded_table_is_kept_as_it_was()
    {
        byte[][] texts = CollidingTexts.For(Pool, CollidingTexts.Suffered + 1);
        Utf8Handle[] handles = [.. texts.SkipLast(1).Select(text => Pool.Intern(text))];
        Allocator.FailsAt = Allocator.Allocations + 1;
        handles = [.. handles, Pool.Intern(texts[^1])];
        PoolState state = Pool.StateForTests;
        using Utf8FrozenPool frozen = Pool.Freeze();
        var counts = new Dictionary<Utf8Handle, int>(frozen.Comparer);
        Dictionary<Utf8Handle, int>.AlternateLookup<ReadOnlySpan<byte>> byText = counts.GetAlternateLookup<ReadOnlySpan<byte>>();
        foreach (byte[] text in texts)
            byText[text] = 1;

        Assert.Equal(handles.ToHashSet(), counts.Keys.ToHashSet());
        Assert.False(state.Table.IsKeyed); // others may be reading it
    }

    [Fact]
    public void A_dictionary_gets_no_new_key_from_chars()
    {
        using Utf8FrozenPool frozen = Pool.Freeze();
        var counts = new Dictionary<Utf8Handle, int>(frozen.Comparer);
        Dictionary<Utf8Handle, int>.AlternateLookup<ReadOnlySpan<char>> byText = counts.GetAlternateLookup<ReadOnlySpan<char>>();
        foreach (string text in (string[])["new", "nëw", new string('n', 300)])
        {
            InvalidOperationException refused = Assert.Throws<InvalidOperationException>(() => byText[text] = 1);
            Assert.Contains(nameof(Utf8FrozenPool), refused.Message, StringComparison.Ordinal);
        }

        Assert.Empty(counts);
    }

    [Fact]
    public void Chars_that_are_not_ascii_are_found_by_many_threads()
    {
        string[] texts = [.. Enumerable.Range(0, 3_000).Select(static i => $"ä{i:x}")];
        Utf8Handle[] handles = [.. texts.Select(text => Pool.Intern(text))];
        using Utf8FrozenPool frozen = Pool.Freeze();

        Parallel.For(0, 4, _ =>
        {
            var numbers = new Dictionary<Utf8Handle, int>(frozen.Comparer);
            var byText = numbers.GetAlternateLookup<ReadOnlySpan<char>>();
            for (int i = 0; i < texts.Length; i++)
                Assert.True(byText.TryAdd(texts[i], i));
            for (int i = 0; i < texts.Length; i++)
                Assert.Equal(i, numbers[handles[i]]);
        });
    }

#endif
    public sealed class OfOneOwner() : FreezeTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : FreezeTests(Utf8PoolConcurrency.Concurrent)
    {
        [Fact]
        public void Memory_that_a_thread_has_fetched_meanwhile_counts_where_it_is_given_back()
        {
            Utf8FrozenPool? frozen = null;
            Allocator.Meanwhile = () => frozen = Pool.Freeze();

            Pool.Allocate("stored in the state that comes after"u8);

            Assert.Equal(0, frozen!.GetStatistics().NativeBytes);
            Assert.Equal(Allocator.Bytes, Pool.GetStatistics().NativeBytes);
            frozen.Dispose();
        }

        [Fact]
        public void Long_texts_are_read_without_the_pool_that_they_came_from()
        {
            Utf8Handle handle = Pool.Allocate(TestPool.Text(20_000, 1));
            using Utf8FrozenPool frozen = Pool.Freeze();
            Pool.Dispose();
            Collector.CollectUntil(static () => true);

            Assert.True(frozen.TextEquals(handle, TestPool.Text(20_000, 1)));
        }
    }
}
