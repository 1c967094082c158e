using System.Runtime.CompilerServices;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;

namespace Utf8Gen.Tests.Pooling.Strings;

/// <summary>A handle together with its pool.</summary>
public abstract class PooledTextTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    public static TheoryData<string> Texts => ["a", "name", "naïve", new string('x', 25), new string('漢', 3_000)];

    [Fact]
    public void The_default_is_the_empty_text()
    {
        Utf8PooledText empty = default;

        Assert.True(empty.IsEmpty);
        Assert.True(empty.IsLive);
        Assert.Equal(0, empty.ByteCount);
        Assert.True(empty.Handle.IsEmpty);
        Assert.Equal("", empty.ToString());
        Assert.True(empty.TextEquals(""u8));
        Assert.True(empty.TextEquals("".AsSpan()));
        Assert.False(empty.TextEquals("a"u8));
        Assert.False(empty.TextEquals("a".AsSpan()));
        Assert.True(empty.TryCopyTo(default, out int written));
        Assert.Equal(0, written);
        Assert.Equal(empty, new Utf8PooledText(Pool, default));
        Assert.Equal(empty.GetHashCode(), new Utf8PooledText(Pool, default).GetHashCode());
        empty.Dispose();
    }

    [Theory, MemberData(nameof(Texts))]
    public void It_does_what_the_pool_does(string text)
    {
        Utf8Handle handle = Pool.Allocate(text.AsSpan());
        var pooled = new Utf8PooledText(Pool, handle);
        byte[] utf8 = System.Text.Encoding.UTF8.GetBytes(text);
        var destination = new byte[utf8.Length];

        Assert.False(pooled.IsEmpty);
        Assert.True(pooled.IsLive);
        Assert.Equal(handle, pooled.Handle);
        Assert.Equal(utf8.Length, pooled.ByteCount);
        Assert.Equal(text, pooled.ToString());
        Assert.True(pooled.TextEquals(utf8) && pooled.TextEquals(text.AsSpan()));
        Assert.False(pooled.TextEquals("other"u8) || pooled.TextEquals("other".AsSpan()));
        Assert.True(pooled.TryCopyTo(destination, out int written));
        Assert.Equal(utf8.Length, written);
        Assert.Equal(utf8, destination);
        Assert.False(pooled.TryCopyTo(destination.AsSpan(1), out written));
        Assert.Equal(0, written);
    }

    [Fact]
    public void Disposing_frees_the_text_once()
    {
        var pooled = new Utf8PooledText(Pool, Pool.Allocate("text"u8));
        Utf8PooledText copy = pooled;
        pooled.Dispose();
        copy.Dispose();

        Assert.False(pooled.IsLive || copy.IsLive);
        Assert.Throws<InvalidOperationException>(() => pooled.ToString());
        Assert.Throws<InvalidOperationException>(() => pooled.ByteCount);
        Assert.Throws<InvalidOperationException>(() => pooled.TextEquals("text"u8));
        Assert.False(pooled.TryCopyTo(new byte[9], out _));
        Assert.Equal(0, Pool.GetStatistics().LiveTexts);
    }

    [Fact]
    public void Disposing_of_an_interned_text_does_nothing()
    {
        var pooled = new Utf8PooledText(Pool, Pool.Intern("name"u8));
        pooled.Dispose();

        Assert.True(pooled.IsLive);
    }

    [Fact]
    public void Two_are_equal_where_the_handle_and_the_pool_are()
    {
        using Utf8Pool other = CreatePool();
        Utf8Handle handle = Pool.Intern("name"u8);
        var pooled = new Utf8PooledText(Pool, handle);
        var same = new Utf8PooledText(Pool, Pool.Intern("name"u8));
        Utf8PooledText[] different = [default, new(Pool, Pool.Intern("names"u8)), new(Pool, Pool.Allocate("name"u8)), new(other, handle)];

        Assert.True(pooled == same && !(pooled != same) && pooled.Equals((object)same));
        Assert.Equal(pooled.GetHashCode(), same.GetHashCode());
        Assert.All(different, text => Assert.True(pooled != text && !(pooled == text) && !pooled.Equals((object)text)));
        Assert.False(pooled.Equals("name"));
        Assert.False(pooled.Equals(null));
    }

    [Fact]
    public void It_has_two_words() => Assert.Equal(16, Unsafe.SizeOf<Utf8PooledText>());

    public sealed class OfOneOwner() : PooledTextTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : PooledTextTests(Utf8PoolConcurrency.Concurrent);
}
