using System.Globalization;
using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling.Interning;

/// <summary>The table of interned texts: growth, texts made to collide, and how it is emptied.</summary>
public abstract class InternTableTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    [Fact]
    public void All_texts_are_found_while_the_table_grows_to_200_000()
    {
        const int Texts = 200_000;
        var handles = new Utf8Handle[Texts];
        for (int i = 0; i < Texts; i++)
        {
            handles[i] = Pool.Intern(NumberOf(i));
            if (System.Numerics.BitOperations.IsPow2(i))
                AssertFound(handles.AsSpan(0, i + 1));
        }

        AssertFound(handles);
        Assert.False(Pool.TryGet(NumberOf(Texts), out _));
        Assert.False(Pool.StateForTests.Table.IsKeyed);
        Assert.Equal(Texts, Pool.GetStatistics().InternedTexts);
    }

    [Fact]
    public void Texts_made_to_collide_change_the_hash_and_are_all_found()
    {
        byte[][] texts = CollidingTexts.For(Pool, CollidingTexts.Suffered + 50);
        var handles = new List<Utf8Handle>();
        for (int i = 0; i < texts.Length; i++)
        {
            Assert.Equal(i > CollidingTexts.Suffered, Pool.StateForTests.Table.IsKeyed);
            handles.Add(Pool.Intern(texts[i]));
            for (int known = 0; known <= i; known++)
                Assert.True(Pool.TryGet(texts[known], out Utf8Handle found) && found == handles[known]);
        }

        Assert.Equal(handles, texts.Select(text => Pool.Intern(Encoding.UTF8.GetString(text).AsSpan())));
        Assert.Equal(texts.Length, Pool.GetStatistics().LiveTexts);
    }

    [Fact]
    public void A_keyed_table_does_all_that_the_quick_one_does()
    {
        foreach (byte[] text in CollidingTexts.For(Pool, CollidingTexts.Suffered + 1))
            Pool.Intern(text);
        Assert.True(Pool.StateForTests.Table.IsKeyed);

        for (int length = 0; length < 300; length++)
        {
            byte[] text = TestPool.Text(length, length);
            Utf8Handle handle = Pool.Intern(text);
            Assert.Equal(handle, Pool.Intern([.. text]));
            Assert.Equal(handle, Pool.Intern(Encoding.UTF8.GetString(text).AsSpan()));
            Assert.True(Pool.TryGet(text, out Utf8Handle found));
            Assert.Equal(handle, found);
        }

        Pool.Clear();
        Assert.False(Pool.TryGet(TestPool.Text(8, 8), out _));
        Assert.True(Pool.IsLive(Pool.Intern(TestPool.Text(8, 8))));
    }

    [Fact]
    public void A_table_grown_after_Clear_has_no_text_from_before()
    {
        for (int i = 0; i < 1_000; i++)
            Pool.Intern(NumberOf(i));
        Pool.Clear();
        for (int i = 1_000; i < 5_000; i++)
            Pool.Intern(NumberOf(i));

        for (int i = 0; i < 1_000; i++)
            Assert.False(Pool.TryGet(NumberOf(i), out _));
        Assert.Equal(4_000, Pool.GetStatistics().InternedTexts);
    }

    private static byte[] NumberOf(int i)
    {
        byte[] utf8 = new byte[11];
        Assert.True(i.TryFormat(utf8, out int length, provider: CultureInfo.InvariantCulture));
        return utf8[..length];
    }

    private void AssertFound(ReadOnlySpan<Utf8Handle> handles)
    {
        for (int i = 0; i < handles.Length; i++)
            Assert.True(Pool.TryGet(NumberOf(i), out Utf8Handle found) && found == handles[i]);
    }

    [Fact]
    public void Nothing_but_the_text_itself_is_found_in_a_place_that_its_hash_leads_to()
    {
        PoolState state = Pool.StateForTests;
        for (int length = 1; length <= 80; length++)
        {
            byte[] text = TestPool.Text(length, length);
            Utf8Handle handle = Pool.Intern(text);
            for (int at = 0; at < length; at++)
            {
                byte[] other = [.. text];
                other[at] ^= 1;
                if (Pool.TryGet(other, out _))
                    continue;

                Reserve(state);
                state.Table.Add(in state.Slots, handle.Slot);

                Assert.False(Pool.TryGet(other, out _));
                Assert.False(Pool.TryGet(System.Text.Encoding.UTF8.GetString(other).AsSpan(), out _));
            }
        }
    }

    private static void Reserve(PoolState state)
    {
        var reservation = new MemoryReservation(state.Memory);
        while (!state.Table.CanAdd(1, ref reservation))
            Assert.True(reservation.TryAllocateMissing());
        state.Table.Grow(in state.Slots, 1, ref reservation);
    }

    public sealed class OfOneOwner() : InternTableTests(Utf8PoolConcurrency.SingleOwner)
    {
        [Theory]
        [InlineData(uint.MaxValue)]
        [InlineData(uint.MaxValue - 1)]
        [InlineData(uint.MaxValue - 2)]
        [InlineData(1)]
        public void The_epochs_of_Clear_can_come_round(uint epoch)
        {
            Pool.StateForTests.Table.StartEpochForTests(epoch);
            for (int round = 0; round < 6; round++)
            {
                for (int i = 0; i < 500; i++)
                {
                    Assert.False(Pool.TryGet(NumberOf(i), out _), "nothing from before is found");
                    Utf8Handle handle = Pool.Intern(NumberOf(i));
                    Assert.Equal(handle, Pool.Intern(NumberOf(i)));
                }

                Assert.Equal(500, Pool.GetStatistics().InternedTexts);
                Pool.Clear();
            }
        }

        [Fact]
        public void Epochs_come_round_in_a_table_of_preloaded_names()
        {
            Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(Pool);
            Pool.StateForTests.Table.Clear();
            Pool.StateForTests.Table.StartEpochForTests(uint.MaxValue - 2);
            for (int round = 0; round < 6; round++)
            {
                Pool.Clear();
                for (int key = 0; key < PackageKeys.Count; key++)
                    Assert.Equal(names[(PackageKeys.Key)key], Pool.Intern(PackageKeys.GetUtf8((PackageKeys.Key)key)));
                Pool.Intern("other"u8);
            }
        }
    }

    public sealed class AmongThreads() : InternTableTests(Utf8PoolConcurrency.Concurrent);
}
