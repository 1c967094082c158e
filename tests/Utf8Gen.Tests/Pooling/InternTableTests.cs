using System.Globalization;
using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;

namespace Utf8Gen.Tests.Pooling;

/// <summary>The table of interned texts: growth, texts made to collide, and how it is emptied.</summary>
public sealed class InternTableTests : IDisposable
{
    private readonly TestAllocator _allocator = new();
    private readonly Utf8Pool _pool;

    public InternTableTests() => _pool = TestPool.Create(_allocator);

    public void Dispose()
    {
        _pool.Dispose();
        Assert.Equal(0, _allocator.Bytes);
    }

    [Fact]
    public void All_texts_are_found_while_the_table_grows_to_200_000()
    {
        const int Texts = 200_000;
        var handles = new Utf8Handle[Texts];
        for (int i = 0; i < Texts; i++)
        {
            handles[i] = _pool.Intern(NumberOf(i));
            if (System.Numerics.BitOperations.IsPow2(i))
                AssertFound(handles.AsSpan(0, i + 1));
        }

        AssertFound(handles);
        Assert.False(_pool.TryGet(NumberOf(Texts), out _));
        Assert.False(_pool.StateForTests.Table.IsKeyed);
        Assert.Equal(Texts, _pool.GetStatistics().InternedTexts);
    }

    [Fact]
    public void Texts_made_to_collide_change_the_hash_and_are_all_found()
    {
        byte[][] texts = CollidingTexts.For(_pool, CollidingTexts.Suffered + 50);
        var handles = new List<Utf8Handle>();
        for (int i = 0; i < texts.Length; i++)
        {
            Assert.Equal(i > CollidingTexts.Suffered, _pool.StateForTests.Table.IsKeyed);
            handles.Add(_pool.Intern(texts[i]));
            for (int known = 0; known <= i; known++)
                Assert.True(_pool.TryGet(texts[known], out Utf8Handle found) && found == handles[known]);
        }

        Assert.Equal(handles, texts.Select(text => _pool.Intern(Encoding.UTF8.GetString(text).AsSpan())));
        Assert.Equal(texts.Length, _pool.GetStatistics().LiveTexts);
    }

    [Fact]
    public void A_keyed_table_does_all_that_the_quick_one_does()
    {
        foreach (byte[] text in CollidingTexts.For(_pool, CollidingTexts.Suffered + 1))
            _pool.Intern(text);
        Assert.True(_pool.StateForTests.Table.IsKeyed);

        for (int length = 0; length < 300; length++)
        {
            byte[] text = TestPool.Text(length, length);
            Utf8Handle handle = _pool.Intern(text);
            Assert.Equal(handle, _pool.Intern([.. text]));
            Assert.Equal(handle, _pool.Intern(Encoding.UTF8.GetString(text).AsSpan()));
            Assert.True(_pool.TryGet(text, out Utf8Handle found));
            Assert.Equal(handle, found);
        }

        _pool.Clear();
        Assert.False(_pool.TryGet(TestPool.Text(8, 8), out _));
        Assert.True(_pool.IsLive(_pool.Intern(TestPool.Text(8, 8))));
    }

    [Theory]
    [InlineData(uint.MaxValue)]
    [InlineData(uint.MaxValue - 1)]
    [InlineData(uint.MaxValue - 2)]
    [InlineData(1)]
    public void The_epochs_of_Clear_can_come_round(uint epoch)
    {
        _pool.StateForTests.Table.StartEpochForTests(epoch);
        for (int round = 0; round < 6; round++)
        {
            for (int i = 0; i < 500; i++)
            {
                Assert.False(_pool.TryGet(NumberOf(i), out _), "nothing from before is found");
                Utf8Handle handle = _pool.Intern(NumberOf(i));
                Assert.Equal(handle, _pool.Intern(NumberOf(i)));
            }

            Assert.Equal(500, _pool.GetStatistics().InternedTexts);
            _pool.Clear();
        }
    }

    [Fact]
    public void Epochs_come_round_in_a_table_of_preloaded_names()
    {
        Utf8KnownNames<PackageKeys.Key> names = PackageKeys.In(_pool);
        _pool.StateForTests.Table.Clear();
        _pool.StateForTests.Table.StartEpochForTests(uint.MaxValue - 2);
        for (int round = 0; round < 6; round++)
        {
            _pool.Clear();
            for (int key = 0; key < PackageKeys.Count; key++)
                Assert.Equal(names[(PackageKeys.Key)key], _pool.Intern(PackageKeys.GetUtf8((PackageKeys.Key)key)));
            _pool.Intern("other"u8);
        }
    }

    [Fact]
    public void A_table_grown_after_Clear_has_no_text_from_before()
    {
        for (int i = 0; i < 1_000; i++)
            _pool.Intern(NumberOf(i));
        _pool.Clear();
        for (int i = 1_000; i < 5_000; i++)
            _pool.Intern(NumberOf(i));

        for (int i = 0; i < 1_000; i++)
            Assert.False(_pool.TryGet(NumberOf(i), out _));
        Assert.Equal(4_000, _pool.GetStatistics().InternedTexts);
    }

    private static byte[] NumberOf(int i) => Encoding.UTF8.GetBytes(i.ToString(CultureInfo.InvariantCulture));

    private void AssertFound(ReadOnlySpan<Utf8Handle> handles)
    {
        for (int i = 0; i < handles.Length; i++)
            Assert.True(_pool.TryGet(NumberOf(i), out Utf8Handle found) && found == handles[i]);
    }

    [Fact]
    public void Nothing_but_the_text_itself_is_found_in_a_place_that_its_hash_leads_to()
    {
        PoolState state = _pool.StateForTests;
        for (int length = 1; length <= 80; length++)
        {
            byte[] text = TestPool.Text(length, length);
            Utf8Handle handle = _pool.Intern(text);
            for (int at = 0; at < length; at++)
            {
                byte[] other = [.. text];
                other[at] ^= 1;
                if (_pool.TryGet(other, out _))
                    continue;

                Assert.True(state.Table.TryReserve(in state.Slots, 1));
                state.Table.Add(in state.Slots, state.Table.Hashing.Hash(other), handle.Slot);

                Assert.False(_pool.TryGet(other, out _));
                Assert.False(_pool.TryGet(System.Text.Encoding.UTF8.GetString(other).AsSpan(), out _));
            }
        }
    }

    [Fact]
    public void A_pool_whose_memory_was_released_by_a_finalizer_stores_nothing_more()
    {
        Utf8Handle freed = _pool.Allocate("freed"u8);
        _pool.Free(freed);
        _pool.StateForTests.Dispose();

        Assert.Throws<ObjectDisposedException>(() => _pool.Allocate("other"u8));
        Assert.Throws<ObjectDisposedException>(() => _pool.Intern("other"u8));
        Assert.Throws<ObjectDisposedException>(() => _pool.Reserve(1, 1));
        Assert.False(_pool.IsLive(freed));
        Assert.False(_pool.TryGet("other"u8, out _));
    }
}
