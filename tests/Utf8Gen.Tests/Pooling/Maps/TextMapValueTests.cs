using System.Numerics;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Maps;

/// <summary>Values of every size, with references and without, each beside its text.</summary>
public sealed class TextMapValueTests
{
    [Fact]
    public void Bytes() => Check(static i => (byte)i);

    [Fact]
    public void Numbers() => Check(static i => (long)i << 33);

    [Fact]
    public void Structs_of_an_odd_length() => Check(static i => ((short)i, (byte)1, (byte)i, (byte)3));

    [Fact]
    public void Structs_of_three_words() => Check(static i => (i, (long)i << 20, (short)-i));

    [Fact]
    public void Vectors() => Check(static i => new Vector4(i, 1, 2, -i));

    [Fact]
    public void Objects() => Check(static i => $"value {i}");

    [Fact]
    public void Structs_with_objects() => Check(static i => (i, $"value {i}"));

    [Fact]
    public void A_text_and_that_text_with_zeros_are_two()
    {
        var map = new Utf8TextMap<int>();
        byte[] text = [(byte)'a', .. new byte[40]];
        for (int length = 0; length <= text.Length; length++)
        {
            map.GetValueRefOrAddDefault(text.AsSpan(0, length), out bool exists) = length;
            Assert.False(exists);
        }

        for (int length = 0; length <= text.Length; length++)
            Assert.Equal(length, map.GetValueRefOrAddDefault(text.AsSpan(0, length), out _));
    }

    [Fact]
    public void There_is_no_current_text_before_the_first()
    {
        var map = new Utf8TextMap<int>();
        Assert.Throws<InvalidOperationException>(() => map.GetEnumerator().Current.Value);
        map.GetValueRefOrAddDefault("a"u8, out _);
        Assert.Throws<InvalidOperationException>(() => map.GetEnumerator().Current.Value);
        Assert.Throws<InvalidOperationException>(() =>
        {
            Utf8TextMap<int>.Enumerator texts = map.GetEnumerator();
            Assert.True(texts.MoveNext());
            map.Clear();
            _ = texts.Current.Value;
        });
    }

    [Fact]
    public void What_is_written_to_a_value_after_Clear_is_written_to_nothing()
    {
        var map = new Utf8TextMap<long>();
        ref long old = ref map.GetValueRefOrAddDefault("old"u8, out _);
        map.Clear();
        map.GetValueRefOrAddDefault("new"u8, out _) = 1;

        old = -1;

        Assert.Equal(1, map.GetValueRefOrAddDefault("new"u8, out bool exists));
        Assert.True(exists);
    }

    /// <summary>Texts of all lengths, with values written while texts are added, and read by text
    /// and in order.</summary>
    private static void Check<TValue>(Func<int, TValue> valueOf)
    {
        var map = new Utf8TextMap<TValue>();
        for (int i = 0; i < 300; i++)
        {
            ref TValue value = ref map.GetValueRefOrAddDefault(TextOf(i), out bool exists);
            Assert.False(exists);
            Assert.Equal(default, value);
            value = valueOf(i);
        }

        int number = 0;
        foreach (Utf8TextMap<TValue>.Pair pair in map)
        {
            Assert.Equal(TextOf(number), pair.Utf8);
            Assert.Equal(valueOf(number), pair.Value);
            Assert.True(map.TryGetValue(TextOf(number), out TValue? found));
            Assert.Equal(valueOf(number), found);
            number++;
        }

        Assert.Equal(300, number);
    }

    private static byte[] TextOf(int number) => [.. BitConverter.GetBytes((short)number), .. new byte[number]];
}
