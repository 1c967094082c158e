using System.Text;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Pooling.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Pooling;

/// <summary>Texts compared, searched and copied where they lie.</summary>
public abstract class ReadTests(Utf8PoolConcurrency concurrency) : PoolTests(concurrency)
{
    public static TheoryData<string> Texts => [
        "",
        "a",
        "name",
        "aaaaaaé",
        "漢字かな交じり文",
        "😀",
        new string('x', 24),
        new string('x', 25),
        new string('é', 150),
        new string('漢', 2_000)
    ];

    [Theory, MemberData(nameof(Texts))]
    public void A_text_equals_itself_in_every_form_and_nothing_else(string text)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        foreach (Utf8Handle handle in (Utf8Handle[])[Pool.Intern(utf8), Pool.Allocate(utf8)])
        {
            Assert.True(Pool.TextEquals(handle, utf8));
            Assert.True(Pool.TextEquals(handle, text.AsSpan()));
            Assert.True(Pool.TextEquals(handle, Pool.Allocate(utf8)));
            foreach (string other in (string[])[text + "a", "a" + text, text + "é", text + "\0"])
            {
                Assert.False(Pool.TextEquals(handle, Encoding.UTF8.GetBytes(other)));
                Assert.False(Pool.TextEquals(handle, other.AsSpan()));
                Assert.False(Pool.TextEquals(handle, Pool.Allocate(other.AsSpan())));
            }
        }
    }

    [Theory]
    [InlineData("a", "\uFFFDx")]
    [InlineData("", "x")]
    [InlineData("name", "")]
    public void A_lone_surrogate_equals_nothing(string before, string after)
    {
        Utf8Handle replaced = Pool.Intern($"{before}\uFFFD{after}".AsSpan());

        Assert.False(Pool.TextEquals(replaced, $"{before}\uD800{after}".AsSpan()));
        Assert.False(Pool.TextEquals(default, "\uD800".AsSpan()));
    }

    [Fact]
    public void The_order_of_texts_is_that_of_their_code_points()
    {
        // In UTF-16 the third is behind the fourth: a surrogate is a smaller number than U+FF5E.
        string[] inOrder = ["", "a", "ab", "b", "z", "é", "漢", "\uFF5E", "😀", "😀a", "\U0010FFFF"];
        for (int left = 0; left < inOrder.Length; left++)
        {
            for (int right = 0; right < inOrder.Length; right++)
            {
                int order = Pool.CompareOrdinal(Pool.Intern(inOrder[left].AsSpan()), Pool.Allocate(inOrder[right].AsSpan()));
                Assert.Equal(left.CompareTo(right), Math.Sign(order));
            }
        }
    }

    [Fact]
    public void Random_texts_are_ordered_by_their_code_points()
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < 5_000; i++)
        {
            Rune[] left = RandomRunes(random), right = RandomRunes(random);
            int order = Pool.CompareOrdinal(Intern(left), Intern(right));
            Assert.Equal(Math.Sign(left.AsSpan().SequenceCompareTo(right)), Math.Sign(order));
        }
    }

    [Theory]
    [InlineData("", "", 0, true)]
    [InlineData("name", "", 0, true)]
    [InlineData("name", "name", 0, true)]
    [InlineData("name", "names", -1, false)]
    [InlineData("name", "na", 0, false)]
    [InlineData("name", "me", 2, true)]
    [InlineData("name", "am", 1, false)]
    [InlineData("name", "ma", -1, false)]
    [InlineData("aXaX", "X", 1, true)]
    [InlineData("é漢😀", "漢", 2, false)]
    [InlineData("é漢😀", "😀", 5, true)]
    [InlineData("", "a", -1, false)]
    public void A_text_is_searched_by_its_bytes(string text, string searched, int index, bool isAtEnd)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(searched);
        foreach (string filler in (string[])["", new string('-', 30), new string('-', 5_000)])
        {
            Utf8Handle handle = Pool.Allocate((filler + text).AsSpan());
            int expected = index < 0 ? -1 : searched.Length == 0 ? 0 : index + filler.Length;

            Assert.Equal(expected, Pool.IndexOf(handle, utf8));
            Assert.Equal(expected >= 0, Pool.Contains(handle, utf8));
            Assert.Equal(expected == 0, Pool.StartsWith(handle, utf8));
            Assert.Equal(isAtEnd, Pool.EndsWith(handle, utf8));
        }
    }

    [Theory, MemberData(nameof(Texts))]
    public void Bytes_are_copied_where_there_is_room(string text)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        Utf8Handle handle = Pool.Intern(utf8);
        foreach (int room in (int[])[utf8.Length, utf8.Length + 1, utf8.Length + 100])
        {
            byte[] destination = [.. Enumerable.Repeat((byte)'#', room)];
            Assert.True(Pool.TryCopyTo(handle, destination, out int written));
            Assert.Equal(utf8.Length, written);
            Assert.Equal([.. utf8, .. Enumerable.Repeat((byte)'#', room - written)], destination);
        }
    }

    [Theory, MemberData(nameof(Texts))]
    public void Chars_are_copied_where_there_is_room(string text)
    {
        Utf8Handle handle = Pool.Intern(text.AsSpan());
        foreach (int room in (int[])[text.Length, text.Length + 1, text.Length + 100, text.Length * 4])
        {
            var destination = new char[room];
            Assert.True(Pool.TryCopyTo(handle, destination, out int written));
            Assert.Equal(text, destination.AsSpan(0, written).ToString());
        }
    }

    [Theory, MemberData(nameof(Texts))]
    public void Nothing_is_written_where_there_is_not_enough_room(string text)
    {
        Utf8Handle handle = Pool.Intern(text.AsSpan());
        int byteCount = Pool.GetByteCount(handle);
        foreach (int missing in (int[])[1, 2, 10])
        {
            byte[] bytes = [.. Enumerable.Repeat((byte)'#', Math.Max(byteCount - missing, 0))];
            char[] chars = [.. Enumerable.Repeat('#', Math.Max(text.Length - missing, 0))];
            bool isEmpty = text.Length == 0;

            Assert.Equal(isEmpty, Pool.TryCopyTo(handle, bytes, out int written));
            Assert.Equal(0, written);
            Assert.Equal(isEmpty, Pool.TryCopyTo(handle, chars, out written));
            Assert.Equal(0, written);
            Assert.All(bytes, static value => Assert.Equal((byte)'#', value));
            Assert.All(chars, static value => Assert.Equal('#', value));
        }
    }

    [Fact]
    public void Ill_formed_text_of_a_pool_that_trusts_is_repaired_when_it_becomes_chars()
    {
        using Utf8Pool pool = CreatePool(new Utf8PoolOptions { Validation = Utf8Validation.Trust });
        Utf8Handle handle = pool.Intern([(byte)'a', 0xFF, 0xE6, 0xBC]);
        var destination = new char[3];

        Assert.Equal("a\uFFFD\uFFFD", pool.GetString(handle));
        Assert.True(pool.TryCopyTo(handle, destination, out int written));
        Assert.Equal("a\uFFFD\uFFFD", destination.AsSpan(0, written).ToString());
        Assert.False(pool.TryCopyTo(handle, destination.AsSpan(1), out _));
    }

    private Utf8Handle Intern(Rune[] text) => Pool.Intern(string.Concat(text).AsSpan());

    private static Rune[] RandomRunes(Random random)
        => [.. Enumerable.Range(0, random.Next(4))
            .Select(_ => new Rune(((int[])['a', 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFFFD, 0x10000, 0x10FFFF])[random.Next(10)]))];

    public sealed class OfOneOwner() : ReadTests(Utf8PoolConcurrency.SingleOwner);

    public sealed class AmongThreads() : ReadTests(Utf8PoolConcurrency.Concurrent);
}
