using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Whole;

/// <summary>What was stored since a checkpoint goes with a rollback, and stays with a commit.</summary>
public sealed class CheckpointTests() : PoolTests(Utf8PoolConcurrency.SingleOwner)
{
    [Fact]
    public void A_rollback_ends_the_life_of_what_was_stored_since()
    {
        Utf8Handle kept = Pool.Intern("kept"u8);
        Utf8PoolCheckpoint checkpoint = Pool.Checkpoint();
        Utf8Handle interned = Pool.Intern("interned"u8);
        Utf8Handle allocated = Pool.Allocate("allocated"u8);
        Assert.Equal(kept, Pool.Intern("kept"u8));
        Pool.Rollback(checkpoint);

        Assert.True(Pool.IsLive(kept));
        Assert.False(Pool.IsLive(interned) || Pool.IsLive(allocated));
        Assert.False(Pool.TryGet("interned"u8, out _));
        Assert.NotEqual(interned, Pool.Intern("interned"u8));
        Assert.Equal(2, Pool.GetStatistics().InternedTexts);
    }

    [Fact]
    public void A_commit_keeps_it()
    {
        Utf8PoolCheckpoint checkpoint = Pool.Checkpoint();
        Utf8Handle interned = Pool.Intern("interned"u8);
        Utf8Handle allocated = Pool.Allocate("allocated"u8);
        Pool.Commit(checkpoint);

        Assert.True(Pool.IsLive(interned) && Pool.IsLive(allocated));
        Assert.Throws<InvalidOperationException>(() => Pool.Rollback(checkpoint));
    }

    [Fact]
    public void What_an_inner_commit_keeps_an_outer_rollback_takes()
    {
        Utf8PoolCheckpoint outer = Pool.Checkpoint();
        Utf8Handle first = Pool.Intern("first"u8);
        Utf8PoolCheckpoint inner = Pool.Checkpoint();
        Utf8Handle second = Pool.Intern("second"u8);
        Pool.Commit(inner);
        Assert.True(Pool.IsLive(second));
        Pool.Rollback(outer);

        Assert.False(Pool.IsLive(first) || Pool.IsLive(second));
    }

    [Fact]
    public void An_inner_rollback_leaves_what_was_there_before_it()
    {
        Utf8PoolCheckpoint outer = Pool.Checkpoint();
        Utf8Handle first = Pool.Intern("first"u8);
        Utf8PoolCheckpoint inner = Pool.Checkpoint();
        Utf8Handle second = Pool.Intern("second"u8);
        Pool.Rollback(inner);

        Assert.True(Pool.IsLive(first));
        Assert.False(Pool.IsLive(second));
        Pool.Commit(outer);
        Assert.True(Pool.IsLive(first));
    }

    [Fact]
    public void What_is_freed_meanwhile_stays_freed()
    {
        Utf8Handle before = Pool.Allocate("before"u8);
        Utf8PoolCheckpoint checkpoint = Pool.Checkpoint();
        Utf8Handle since = Pool.Allocate("since"u8);
        Assert.True(Pool.Free(before) && Pool.Free(since));
        Utf8Handle other = Pool.Allocate("other"u8);
        Pool.Rollback(checkpoint);

        Assert.False(Pool.IsLive(before) || Pool.IsLive(since) || Pool.IsLive(other));
        Assert.Equal(0, Pool.GetStatistics().LiveTexts);
    }

    [Fact]
    public void Checkpoints_are_closed_in_order_and_once()
    {
        Utf8PoolCheckpoint outer = Pool.Checkpoint();
        Utf8PoolCheckpoint inner = Pool.Checkpoint();
        Utf8Handle handle = Pool.Intern("name"u8);

        Assert.Contains("last one", Assert.Throws<InvalidOperationException>(() => Pool.Rollback(outer)).Message, StringComparison.Ordinal);
        Assert.Throws<InvalidOperationException>(() => Pool.Commit(outer));
        Assert.True(Pool.IsLive(handle));
        Pool.Rollback(inner);
        Assert.Throws<InvalidOperationException>(() => Pool.Rollback(inner));
        Pool.Commit(outer);
        Assert.Throws<InvalidOperationException>(() => Pool.Commit(outer));
    }

    [Fact]
    public void A_checkpoint_is_of_its_pool()
    {
        using Utf8Pool other = CreatePool();
        Utf8PoolCheckpoint checkpoint = other.Checkpoint();
        Pool.Checkpoint();

        Assert.Throws<InvalidOperationException>(() => Pool.Rollback(checkpoint));
        Assert.Throws<InvalidOperationException>(() => Pool.Commit(default));
    }

    [Fact]
    public void A_pool_among_threads_has_none()
    {
        using Utf8Pool shared = new();

        Assert.Throws<NotSupportedException>(() => shared.Checkpoint());
        Assert.Throws<NotSupportedException>(() => shared.Rollback(default));
        Assert.Throws<NotSupportedException>(() => shared.Commit(default));
    }

    [Fact]
    public void Names_that_are_preloaded_meanwhile_stay()
    {
        Utf8PoolCheckpoint checkpoint = Pool.Checkpoint();
        Utf8Handle early = Pool.Intern(LetterKeys.GetUtf8((LetterKeys.Key)0));
        Utf8KnownNames<LetterKeys.Key> names = LetterKeys.In(Pool);
        Pool.Rollback(checkpoint);

        Assert.Equal(early, names[(LetterKeys.Key)0]);
        Assert.True(Pool.IsLive(early) && Pool.IsLive(names[(LetterKeys.Key)1]));
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Clearing_or_trimming_meanwhile_changes_nothing_about_it(bool clears)
    {
        Utf8Handle before = Pool.Intern("before"u8);
        Utf8PoolCheckpoint checkpoint = Pool.Checkpoint();
        Utf8Handle since = Pool.Intern("since"u8);
        if (clears)
            Pool.Clear();
        else
            Pool.Trim();
        Utf8Handle after = Pool.Intern("after"u8);
        Pool.Rollback(checkpoint);

        Assert.Equal(!clears, Pool.IsLive(before));
        Assert.False(Pool.IsLive(since) || Pool.IsLive(after));
    }

    [Fact]
    public void Under_a_lease_the_bytes_stay_until_it_is_closed()
    {
        Utf8PoolCheckpoint checkpoint = Pool.Checkpoint();
        Utf8Handle handle = Pool.Intern(TestPool.Text(100, 1));
        Utf8Lease lease = Pool.Lease();
        ReadOnlySpan<byte> text = lease[handle];
        Pool.Rollback(checkpoint);
        Pool.Intern(TestPool.Text(100, 2));

        Assert.True(text.SequenceEqual(TestPool.Text(100, 1)));
        lease.Dispose();
    }

    [Fact]
    public void The_memory_is_used_again()
    {
        Pool.Intern("kept"u8);
        long used = 0;
        for (int request = 0; request < 50; request++)
        {
            Utf8PoolCheckpoint checkpoint = Pool.Checkpoint();
            for (int i = 0; i < 500; i++)
                Pool.Intern(TestPool.Text(50, (request * 500) + i));
            Pool.Rollback(checkpoint);
            used = Math.Max(used, Allocator.Bytes);
            if (request == 0)
                Assert.Equal(used, Allocator.Bytes);
        }

        Assert.Equal(used, Allocator.Bytes);
        Assert.Equal(1, Pool.GetStatistics().LiveTexts);
    }

    [Fact]
    public void Random_checkpoints_agree_with_copies_of_a_dictionary()
    {
        Random random = TestSeed.NewRandom();
        var texts = new Dictionary<string, Utf8Handle>();
        var open = new Stack<(Utf8PoolCheckpoint Checkpoint, Dictionary<string, Utf8Handle> Texts)>();
        for (int step = 0; step < TestScale.Times(20_000); step++)
        {
            switch (random.Next(20))
            {
                case 0 when open.Count < 5:
                    open.Push((Pool.Checkpoint(), new Dictionary<string, Utf8Handle>(texts)));
                    break;
                case 1 when open.Count > 0:
                    Pool.Commit(open.Pop().Checkpoint);
                    break;
                case 2 or 3 when open.Count > 0:
                    (Utf8PoolCheckpoint checkpoint, Dictionary<string, Utf8Handle> before) = open.Pop();
                    Pool.Rollback(checkpoint);
                    texts = before;
                    break;
                default:
                    string text = $"text {random.Next(3_000)}";
                    Utf8Handle handle = Pool.Intern(text);
                    Assert.True(!texts.TryGetValue(text, out Utf8Handle known) || known == handle);
                    texts[text] = handle;
                    break;
            }
        }

        Assert.Equal(texts.Count, Pool.GetStatistics().InternedTexts);
        Assert.All(texts, pair => Assert.True(Pool.TryGet(pair.Key, out Utf8Handle found) && found == pair.Value));
        for (int i = 0; i < 3_000; i++)
            Assert.Equal(texts.ContainsKey($"text {i}"), Pool.TryGet($"text {i}", out _));
    }

    [Fact]
    public void Texts_that_collide_are_taken_out_and_the_others_are_still_found()
    {
        byte[][] texts = CollidingTexts.For(Pool, 200);
        foreach (byte[] text in texts[..100])
            Pool.Intern(text);
        for (int round = 0; round < 20; round++)
        {
            Utf8PoolCheckpoint checkpoint = Pool.Checkpoint();
            foreach (byte[] text in texts[(100 + round)..])
                Pool.Intern(text);
            Pool.Rollback(checkpoint);

            Assert.All(texts[..100], text => Assert.True(Pool.TryGet(text, out _)));
            Assert.All(texts[100..], text => Assert.False(Pool.TryGet(text, out _)));
        }
    }

    [Fact]
    public void Nothing_is_collected_by_the_journal_once_no_checkpoint_is_open()
    {
        Pool.Commit(Pool.Checkpoint());
        byte[] text = TestPool.Text(8);

        Garbage.AssertNone(() => Pool.Free(Pool.Allocate(text)));
    }
}
