using System.Globalization;
#if NET9_0_OR_GREATER
using System.Text;
using Utf8Gen.Text;
#endif
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling;

/// <summary>Dictionaries whose keys are handles, found by handle, by bytes and by chars.</summary>
public abstract class ComparerTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    private Dictionary<Utf8Handle, int> Numbers => field ??= new Dictionary<Utf8Handle, int>(Pool.Comparer);

    [Fact]
    public void A_pool_has_one_comparer() => Assert.Same(Pool.Comparer, Pool.Comparer);

    [Fact]
    public void Equal_texts_are_one_key_whatever_their_handles()
    {
        Numbers.Add(Pool.Intern("name"u8), 1);

        Assert.Equal(1, Numbers[Pool.Allocate("name"u8)]);
        Assert.False(Numbers.ContainsKey(Pool.Allocate("names"u8)));
        Assert.False(Numbers.TryAdd(Pool.Allocate("name"u8), 2));
    }

#if NET9_0_OR_GREATER // GetAlternateLookup
    [Fact]
    public void An_entry_is_found_by_bytes_and_by_chars()
    {
        var byBytes = Numbers.GetAlternateLookup<ReadOnlySpan<byte>>();
        var byChars = Numbers.GetAlternateLookup<ReadOnlySpan<char>>();
        string[] texts = [.. Enumerable.Range(0, 2_000).Select(static i => $"naïve {i}")];
        for (int i = 0; i < texts.Length; i++)
            byBytes[Encoding.UTF8.GetBytes(texts[i])] = i;

        for (int i = 0; i < texts.Length; i++)
        {
            string text = texts[i];
            Assert.Equal(i, byBytes[Encoding.UTF8.GetBytes(text)]);
            Assert.Equal(i, byChars[text]);
            Assert.Equal(i, Numbers[Pool.Intern(text.AsSpan())]);
            Assert.Equal(i, Numbers[Pool.Allocate(text.AsSpan())]);
        }

        Assert.False(byBytes.ContainsKey("naive 1"u8));
        Assert.False(byChars.ContainsKey("naive 1"));
    }

    [Fact]
    public void What_is_looked_up_is_interned_only_when_it_is_added()
    {
        var byChars = Numbers.GetAlternateLookup<ReadOnlySpan<char>>();

        Assert.False(byChars.ContainsKey("name"));
        Assert.Equal(0, Pool.GetStatistics().InternedTexts);
        Assert.True(byChars.TryAdd("name", 1));
        Assert.True(Pool.TryGet("name"u8, out Utf8Handle handle));
        Assert.Equal(handle, Assert.Single(Numbers).Key);
    }

    [Fact]
    public void The_empty_text_is_a_key_like_any_other()
    {
        var byBytes = Numbers.GetAlternateLookup<ReadOnlySpan<byte>>();
        var byChars = Numbers.GetAlternateLookup<ReadOnlySpan<char>>();
        byBytes[""u8] = 7;

        Assert.Equal(7, byChars[""]);
        Assert.Equal(7, Numbers[default]);
    }
#endif

    [Fact]
    public void A_stale_handle_equals_itself_only()
    {
        Utf8Handle stale = Pool.Allocate("name"u8);
        Utf8Handle other = Pool.Allocate("name"u8);
        Pool.Free(stale);

        Assert.True(Pool.Comparer.Equals(stale, stale));
        Assert.False(Pool.Comparer.Equals(stale, other));
        Assert.False(Pool.Comparer.Equals(other, stale));
        Assert.False(Pool.Comparer.Equals(stale, default));
        Assert.Equal(Pool.Comparer.GetHashCode(stale), Pool.Comparer.GetHashCode(stale));
    }

#if NET9_0_OR_GREATER // GetAlternateLookup
    [Fact]
    public void A_key_that_dies_breaks_no_other()
    {
        Utf8Handle stale = Pool.Allocate("stale"u8);
        Numbers.Add(stale, 1);
        Numbers.Add(Pool.Intern("name"u8), 2);
        Pool.Free(stale);

        Assert.False(Numbers.GetAlternateLookup<ReadOnlySpan<byte>>().ContainsKey("stale"u8));
        Assert.Equal(2, Numbers.GetAlternateLookup<ReadOnlySpan<byte>>()["name"u8]);
        Assert.True(Numbers.TryAdd(Pool.Allocate("stale"u8), 3));
    }

    [Fact]
    public void NoNumbers_notices_that_the_table_is_rebuilt_or_keyed()
    {
        var byBytes = Numbers.GetAlternateLookup<ReadOnlySpan<byte>>();
        byte[][] colliding = CollidingTexts.For(Pool, CollidingTexts.Suffered + 50);
        for (int i = 0; i < colliding.Length; i++)
            byBytes[colliding[i]] = i;

        Assert.True(Pool.StateForTests.Table.IsKeyed);
        for (int i = 0; i < colliding.Length; i++)
            Assert.Equal(i, byBytes[colliding[i]]);
    }
#endif

    [Fact]
    public void Two_pools_hash_by_keys_of_their_own()
    {
        using Utf8Pool other = CreateRandomPool();
        int[] here = Hashes(Pool), there = Hashes(other);

        Assert.NotEqual(here, there);
        Assert.True(here.Distinct().Count() > 990);
    }

#if NET9_0_OR_GREATER // GetAlternateLookup
    [Theory]
    [InlineData(Utf8Validation.Replace)]
    [InlineData(Utf8Validation.Trust)]
    public void A_lone_surrogate_is_the_key_that_it_is_stored_as(Utf8Validation validation)
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { Validation = validation });
        var dictionary = new Dictionary<Utf8Handle, int>(pool.Comparer);
        var byChars = dictionary.GetAlternateLookup<ReadOnlySpan<char>>();

        byChars["a\uD800"] = 1;
        byChars["a\uD801"] = 2;
        Assert.Equal(2, byChars["a\uFFFD"]);
        Assert.Single(dictionary);
    }

    [Fact]
    public void Bytes_that_are_repaired_are_the_key_that_they_are_stored_as()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { Validation = Utf8Validation.Replace });
        var dictionary = new Dictionary<Utf8Handle, int>(pool.Comparer);
        var byBytes = dictionary.GetAlternateLookup<ReadOnlySpan<byte>>();

        byBytes[[(byte)'a', 0xFF]] = 1;
        byBytes[[(byte)'a', 0xFE]] = 2;
        Assert.Equal(2, byBytes["a\uFFFD"u8]);
        Assert.Equal(2, dictionary[pool.Intern("a\uFFFD"u8)]);
        Assert.Single(dictionary);
    }

    [Fact]
    public void What_is_refused_is_no_key()
    {
        Assert.False(Numbers.GetAlternateLookup<ReadOnlySpan<char>>().ContainsKey("\uD800"));
        Assert.False(Numbers.GetAlternateLookup<ReadOnlySpan<byte>>().ContainsKey([0xFF]));
        Assert.Throws<ArgumentException>(() => Numbers.GetAlternateLookup<ReadOnlySpan<char>>()["\uD800"] = 1);
        Assert.Throws<ArgumentException>(() => Numbers.GetAlternateLookup<ReadOnlySpan<byte>>()[[0xFF]] = 1);
        Assert.Empty(Numbers);
    }
#endif

    private static int[] Hashes(Utf8Pool pool)
        => [.. Enumerable.Range(0, 1_000)
            .Select(i => pool.Comparer.GetHashCode(pool.Intern(i.ToString(CultureInfo.InvariantCulture).AsSpan())))];

    public sealed class OfOneOwner() : ComparerTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : ComparerTests(Utf8PoolConcurrency.Concurrent);
}
