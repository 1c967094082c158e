using System.Runtime.CompilerServices;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Pooling.Slots;

/// <summary>No handle ever reads text that it does not own.</summary>
public abstract class HandleSafetyTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    public static TheoryData<string, ulong> ForgedBits
    {
        get
        {
            var bits = new TheoryData<string, ulong>();
            foreach (uint slot in (uint[])[0, 1, 2, 1023, 1024, 1025, 0x7FFF_FFFF, 0x8000_0000, uint.MaxValue])
            {
                foreach (uint generation in (uint[])[
                    0, 1, 2, 0x5A5A_0000, 0x5A5A_0002, 0x5A5A_0003, 0x7FFF_FFFF, 0x8000_0001, uint.MaxValue
                ])
                    bits.Add($"{slot}#{generation:x}", ((ulong)generation << 32) | slot);
            }

            return bits;
        }
    }

    [Theory, MemberData(nameof(ForgedBits))]
    public void A_forged_handle_is_found_out(string name, ulong bits)
    {
        Utf8Handle forged = Unsafe.BitCast<ulong, Utf8Handle>(bits);
        foreach (int texts in (int[])[0, 1, 1_500])
        {
            for (int i = 0; i < texts; i++)
                Pool.Allocate(TestPool.Text(30, i));
            AssertDead(Pool, forged, name);
        }
    }

    [Fact]
    public void A_freed_handle_stays_dead_when_its_slot_has_another_text()
    {
        Utf8Handle freed = Pool.Allocate("first"u8);
        Assert.True(Pool.Free(freed));
        Utf8Handle next = AllocateAgain(Pool, freed.Slot, "second"u8);

        AssertDead(Pool, freed, "freed");
        Assert.Equal("second", Pool.GetString(next));
    }

    [Fact]
    public void A_copy_of_a_handle_dies_with_it()
    {
        Utf8Handle handle = Pool.Allocate("text"u8);
        Utf8Handle copy = handle;

        Assert.True(Pool.Free(copy));
        Assert.False(Pool.Free(handle));
        AssertDead(Pool, handle, "freed");
    }

    [Fact]
    public void Interned_and_empty_texts_are_not_freed()
    {
        Utf8Handle interned = Pool.Intern("name"u8);

        Assert.False(Pool.Free(interned));
        Assert.False(Pool.Free(default(Utf8Handle)));
        Assert.Equal("name", Pool.GetString(interned));
    }

    [Fact]
    public void A_handle_of_another_pool_is_found_out()
    {
        using Utf8Pool other = CreateRandomPool();
        for (int i = 0; i < 1_000; i++)
        {
            Utf8Handle foreign = other.Allocate(TestPool.Text(8, i));
            Pool.Allocate(TestPool.Text(8, i));
            AssertDead(Pool, foreign, "another pool's");
        }
    }

    [Fact]
    public void A_slot_without_a_generation_left_is_never_used_again()
    {
        using Utf8Pool pool = CreatePoolNearTheEnd(lives: 3);
        var handles = new List<Utf8Handle>();
        for (int i = 0; i < 10 * MostUntilUsedAgain; i++)
        {
            handles.Add(pool.Allocate("text"u8));
            Assert.True(pool.Free(handles[^1]));
        }

        int[] lives = [.. handles.GroupBy(static handle => handle.Slot).Select(static lives => lives.Count())];
        Assert.Equal(handles.Count, handles.Distinct().Count());
        Assert.All(lives, static count => Assert.InRange(count, 1, 3));
        Assert.InRange(pool.GetStatistics().RetiredSlots, 3, handles.Count / 3);
        Assert.Equal(lives.Count(static count => count == 3), pool.GetStatistics().RetiredSlots);
        Assert.All(handles, handle => AssertDead(pool, handle, "freed"));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Clearing_past_the_last_generation_revives_nothing(bool underLease)
    {
        using Utf8Pool pool = CreatePoolNearTheEnd(lives: 3);
        var handles = new List<Utf8Handle>();
        for (int i = 0; i < 20; i++)
        {
            handles.Add(pool.Allocate("text"u8));
            handles.Add(pool.Intern("name"u8));
            if (underLease)
            {
                using Utf8Lease lease = pool.Lease();
                pool.Clear();
            }
            else
            {
                pool.Clear();
            }
        }

        Assert.Equal(handles.Count, handles.Distinct().Count());
        Assert.All(handles, handle => AssertDead(pool, handle, "cleared"));
    }

    [Fact]
    public void Text_that_looks_like_the_pools_own_data_is_only_text()
    {
        var handles = new List<(Utf8Handle Handle, byte[] Text)>();
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { Validation = Utf8Validation.Trust });
        foreach (byte filler in (byte[])[0x00, 0x01, 0x80, 0xFF])
        {
            for (int length = 1; length < 80; length++)
            {
                byte[] text = [.. Enumerable.Repeat(filler, length)];
                handles.Add((pool.Allocate(text), text));
                handles.Add((pool.Intern(text), text));
            }
        }

        foreach ((Utf8Handle handle, byte[] text) in handles)
            Assert.True(pool.TextEquals(handle, text));
    }

    [Fact]
    public void A_handle_says_its_numbers_and_reads_nothing()
    {
        Utf8Handle handle = Pool.Allocate("secret"u8);
        Pool.Free(handle);

        Assert.Equal("Utf8Handle 1#5a5a0001", handle.ToString());
        var display = Assert.IsType<System.Diagnostics.DebuggerDisplayAttribute>(
            Assert.Single(typeof(Utf8Handle).GetCustomAttributes(typeof(System.Diagnostics.DebuggerDisplayAttribute), false)));
        Assert.Equal("{ToString(),nq}", display.Value);
        Assert.Equal("Utf8Handle (empty)", default(Utf8Handle).ToString());
    }

    private static void AssertDead(Utf8Pool pool, Utf8Handle handle, string why)
    {
        if (handle.IsEmpty)
            return;

        Assert.False(pool.IsLive(handle), why);
        Assert.False(pool.Free(handle), why);
        foreach (Action read in (Action[])
            [
                () => pool.GetString(handle),
                () => pool.GetByteCount(handle),
                () => pool.TryCopyTo(handle, new byte[8], out _),
                () => pool.TryCopyTo(handle, new char[8], out _),
                () => pool.TextEquals(handle, "text"u8),
                () => pool.TextEquals(default, handle),
                () => pool.CompareOrdinal(handle, default),
                () => pool.DangerousGetSpan(handle),
                () => pool.Duplicate(handle),
                () => ReadUnderLease(pool, handle),
            ])
        {
            InvalidOperationException dead = Assert.Throws<InvalidOperationException>(read);
            Assert.Contains(handle.ToString(), dead.Message, StringComparison.Ordinal);
        }

        Assert.True(pool.Comparer.Equals(handle, handle));
        Assert.False(pool.Comparer.Equals(handle, default));
        pool.Comparer.GetHashCode(handle);
    }

    private static void ReadUnderLease(Utf8Pool pool, Utf8Handle handle)
    {
        using Utf8Lease lease = pool.Lease();
        _ = lease[handle];
    }

    public sealed class OfOneOwner() : HandleSafetyTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : HandleSafetyTests(Utf8PoolConcurrency.Concurrent);
}
