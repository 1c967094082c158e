using System.Buffers;
using System.Text;
using System.Text.Json;
using Utf8Gen.Pooling;
using Utf8Gen.Tests.Lookup;

namespace Utf8Gen.Tests.Pooling.Maps;

/// <summary>Values by text.</summary>
public sealed class TextMapTests
{
    private readonly Utf8TextMap<int> _map = new();

    public static TheoryData<int> Lengths => [0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33, 64, 255, 256, 257, 70_000];

    [Fact]
    public void Counting_words()
    {
        foreach (string word in "to be or not to be".Split(' '))
            _map.GetValueRefOrAddDefault(Encoding.UTF8.GetBytes(word), out _)++;

        Assert.Equal(4, _map.Count);
        Assert.Equal(["to 2", "be 2", "or 1", "not 1"], ContentsOf(_map));
    }

    [Fact]
    public void A_new_text_has_the_default_value()
    {
        ref int value = ref _map.GetValueRefOrAddDefault("id"u8, out bool exists);

        Assert.False(exists);
        Assert.Equal(0, value);
        value = 5;
        Assert.Equal(5, _map.GetValueRefOrAddDefault("id"u8, out exists));
        Assert.True(exists);
    }

    [Theory, MemberData(nameof(Lengths))]
    public void A_text_of_any_length_is_told_from_its_neighbors(int length)
    {
        foreach (byte[] text in NeighborsOf(length))
        {
            Assert.False(_map.TryGetValue(text, out _));
            _map.GetValueRefOrAddDefault(text, out bool exists) = _map.Count;
            Assert.False(exists);
        }

        int number = 0;
        foreach (byte[] text in NeighborsOf(length))
        {
            Assert.True(_map.TryGetValue(text, out int value));
            Assert.Equal(++number, value);
        }
    }

    [Theory, MemberData(nameof(Lengths))]
    public void Chars_and_bytes_find_the_same(int length)
    {
        foreach (string text in (string[])[
            new string('a', length),
            string.Concat(Enumerable.Repeat("é", length)),
            string.Concat(Enumerable.Repeat("漢😀", length / 3))
        ])
        {
            ref int value = ref _map.GetValueRefOrAddDefault(text.AsSpan(), out _);
            value = length + 1;
            Assert.Equal(length + 1, _map.GetValueRefOrAddDefault(Encoding.UTF8.GetBytes(text), out bool exists));
            Assert.True(exists);
            Assert.True(_map.TryGetValue(text.AsSpan(), out int found));
            Assert.Equal(length + 1, found);
        }
    }

    [Fact]
    public void A_lone_surrogate_is_refused_with_its_offset()
    {
        AssertRefused("a\uD800b", 1);
        AssertRefused("\uDC00", 0);

        void AssertRefused(string text, int offset)
        {
            ArgumentException refused = Assert.Throws<ArgumentException>(() => _map.GetValueRefOrAddDefault(text.AsSpan(), out _));
            Assert.Contains($"offset {offset} ", refused.Message, StringComparison.Ordinal);
            Assert.False(_map.TryGetValue(text.AsSpan(), out _));
            Assert.Empty(_map);
        }
    }

    [Fact]
    public void Ill_formed_bytes_are_texts_like_others()
    {
        _map.GetValueRefOrAddDefault([0xFF], out _) = 1;
        _map.GetValueRefOrAddDefault([0xFE], out _) = 2;

        Assert.True(_map.TryGetValue([0xFF], out int value));
        Assert.Equal((1, 2), (value, _map.Count));
    }

    [Theory]
    [InlineData("")]
    [InlineData("name")]
    [InlineData("""
        漢字 "quoted"
        """)]
    public void A_name_in_JSON_is_the_same_text_in_every_form(string text)
    {
        _map.GetValueRefOrAddDefault(text.AsSpan(), out _) = 7;

        foreach (string quoted in (string[])[EscapedJson.Plain(text), EscapedJson.WhollyEscaped(text)])
        {
            foreach (ReadOnlySequence<byte> json in CutJson.EveryCutInTwo(Encoding.UTF8.GetBytes($$"""{{{quoted}}:1}""")))
            {
                Utf8JsonReader reader = CutJson.ReaderAt(JsonTokenType.PropertyName, json);
                Assert.Equal(7, _map.GetValueRefOrAddDefault(ref reader, out bool exists));
                Assert.True(exists);
            }
        }
    }

    [Fact]
    public void A_token_without_text_is_refused()
    {
        Assert.Throws<InvalidOperationException>(() =>
        {
            var reader = new Utf8JsonReader("1"u8);
            reader.Read();
            _map.GetValueRefOrAddDefault(ref reader, out _);
        });
        Assert.Empty(_map);
    }

    [Fact]
    public void A_reference_stays_good_while_texts_are_added()
    {
        ref int first = ref _map.GetValueRefOrAddDefault("first"u8, out _);
        for (int i = 0; i < 10_000; i++)
            _map.GetValueRefOrAddDefault(BitConverter.GetBytes(i), out _) = i;

        first = 42;

        Assert.True(_map.TryGetValue("first"u8, out int value));
        Assert.Equal(42, value);
    }

    [Fact]
    public void After_Clear_it_is_as_new()
    {
        for (int i = 0; i < 1_000; i++)
            _map.GetValueRefOrAddDefault($"a text of more than sixteen bytes {i}".AsSpan(), out _) = i;
        _map.GetValueRefOrAddDefault("id"u8, out _) = 1;

        _map.Clear();

        Assert.Empty(_map);
        Assert.False(_map.TryGetValue("id"u8, out _));
        Assert.Empty(ContentsOf(_map));
        Assert.Equal(0, _map.GetValueRefOrAddDefault("id"u8, out bool exists));
        Assert.False(exists);
        Assert.Equal(0, _map.GetValueRefOrAddDefault("a text of more than sixteen bytes 0"u8, out exists));
        Assert.False(exists);
    }

    [Fact]
    public void What_is_added_while_it_is_enumerated_is_not_seen()
    {
        _map.GetValueRefOrAddDefault("a"u8, out _) = 1;
        _map.GetValueRefOrAddDefault("b"u8, out _) = 2;
        var seen = new List<string>();
        foreach (Utf8TextMap<int>.Pair pair in _map)
        {
            seen.Add(Encoding.UTF8.GetString(pair.Utf8));
            pair.Value *= 10;
            _map.GetValueRefOrAddDefault($"new {seen.Count}".AsSpan(), out _);
        }

        Assert.Equal(["a", "b"], seen);
        Assert.Equal(["a 10", "b 20", "new 1 0", "new 2 0"], ContentsOf(_map));
    }

    [Fact]
    public void Clearing_it_while_it_is_enumerated_is_an_error()
    {
        _map.GetValueRefOrAddDefault("a"u8, out _) = 1;
        _map.GetValueRefOrAddDefault("b"u8, out _) = 2;

        Assert.Throws<InvalidOperationException>(() =>
        {
            foreach (Utf8TextMap<int>.Pair pair in _map)
                _map.Clear();
        });
    }

    [Fact]
    public void Values_with_references_are_dropped_by_Clear()
    {
        var map = new Utf8TextMap<object?>();
        WeakReference weak = AddObject(map);
        map.Clear();
        GC.Collect();

        Assert.False(weak.IsAlive);
        GC.KeepAlive(map);
    }

    [Theory]
    [InlineData(12)]
    [InlineData(40)]
    public void Texts_chosen_to_collide_change_the_hash_and_are_found(int length)
    {
        TextHash known = TextHash.QuickForTests([1, 2, 3, 4]);
        var map = new Utf8TextMap<int>(known);
        byte[][] texts = CollidingFor(known, length, MapBuckets.LongestProbe + 200);
        foreach (byte[] text in texts)
            map.GetValueRefOrAddDefault(text, out _) = map.Count;

        Assert.True(map.IsKeyed);
        Assert.Equal(texts.Length, map.Count);
        for (int i = 0; i < texts.Length; i++)
        {
            Assert.True(map.TryGetValue(texts[i], out int value));
            Assert.Equal(i + 1, value);
            Assert.Equal(i + 1, map.GetValueRefOrAddDefault(texts[i], out _));
        }
    }

    [Fact]
    public void Texts_with_one_tag_are_told_apart()
    {
        TextHash known = TextHash.QuickForTests([1, 2, 3, 4]);
        var map = new Utf8TextMap<int>(known);
        byte[][] texts = [.. Enumerable.Range(0, 400_000)
            .Select(static i => BitConverter.GetBytes((long)i))
            .GroupBy(text => MapBuckets.TagOf(HashInMap(known, text)))
            .Where(static group => group.Count() > 1)
            .SelectMany(static group => group)];
        foreach (byte[] text in texts)
            map.GetValueRefOrAddDefault(text, out _) = map.Count;

        Assert.NotEmpty(texts);
        Assert.Equal(texts.Length, map.Count);
        for (int i = 0; i < texts.Length; i++)
        {
            Assert.Equal(i + 1, map.GetValueRefOrAddDefault(texts[i], out _));
            Assert.True(map.TryGetValue(texts[i], out int value));
            Assert.Equal(i + 1, value);
        }
    }

    [Fact]
    public void Texts_that_are_not_chosen_never_change_the_hash()
    {
        for (int i = 0; i < 200_000; i++)
            _map.GetValueRefOrAddDefault($"user-{i}".AsSpan(), out _) = i;

        Assert.False(_map.IsKeyed);
    }

    [Fact]
    public void Finding_a_text_makes_no_garbage()
    {
        foreach (string text in (string[])["id", "content-type", "a text of more than sixteen bytes", "漢字"])
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(text);
            Garbage.AssertNone(() => _map.GetValueRefOrAddDefault(utf8, out _)++);
            Garbage.AssertNone(() => _map.GetValueRefOrAddDefault(text.AsSpan(), out _)++);
            Garbage.AssertNone(() => _map.TryGetValue(utf8, out _));
            Garbage.AssertNone(() => _map.TryGetValue(text.AsSpan(), out _));
        }
    }

    [Fact]
    public void It_does_what_a_dictionary_does()
    {
        Random random = TestSeed.NewRandom();
        var map = new Utf8TextMap<int>();
        var expected = new Dictionary<string, int>();
        for (int step = 0; step < 2_000; step++)
        {
            // Bytes of Latin-1, so that a string tells texts apart as their bytes do.
            byte[] utf8 = new byte[random.Next(4) == 0 ? random.Next(60) : random.Next(6)];
            random.NextBytes(utf8);
            for (int i = 0; i < utf8.Length; i++)
                utf8[i] &= 3;
            string key = Encoding.Latin1.GetString(utf8);
            if (random.Next(500) == 0)
            {
                map.Clear();
                expected.Clear();
            }

            Assert.Equal(expected.TryGetValue(key, out int value), map.TryGetValue(utf8, out int found));
            Assert.Equal(value, found);
            Assert.Equal(expected.ContainsKey(key), random.Next(2) == 0 ? map.ContainsKey(utf8) : map.ContainsKey(key.AsSpan()));
            switch (random.Next(5))
            {
                case 0:
                    Assert.Equal(expected.TryAdd(key, step), map.TryAdd(utf8, step));
                    break;
                case 1:
                    Assert.Equal(expected.TryAdd(key, step), map.TryAdd(key.AsSpan(), step));
                    break;
                case 2:
                    map[utf8] = expected[key] = step;
                    Assert.Equal(step, map[key]);
                    break;
                case 3:
                    map[key] = expected[key] = step;
                    Assert.Equal(step, map[utf8]);
                    break;
                default:
                    map.GetValueRefOrAddDefault(utf8, out _) = expected[key] = step;
                    break;
            }
        }

        Assert.Equal(expected.Select(static pair => $"{pair.Key} {pair.Value}"), ContentsOf(map));
        Assert.Equal(expected, map);
    }

    [Fact]
    public void A_value_that_is_not_there_is_an_error()
    {
        Assert.Contains("'name'", Assert.Throws<KeyNotFoundException>(() => _map["name"u8]).Message, StringComparison.Ordinal);
        Assert.Contains("'name'", Assert.Throws<KeyNotFoundException>(() => _map["name"]).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(100_000)]
    public void With_capacity_the_table_does_not_grow(int capacity)
    {
        _map[""u8] = 1;
        int ensured = _map.EnsureCapacity(capacity);

        Assert.InRange(ensured, capacity, Math.Max(4 * capacity, 16));
        for (int i = 1; i < ensured; i++)
            Assert.True(_map.TryAdd($"{i}", i));
        Assert.Equal(ensured, _map.EnsureCapacity(0));
        Assert.Equal((ensured, 1), (_map.Count, _map[""u8]));
        Assert.Throws<ArgumentOutOfRangeException>(() => _map.EnsureCapacity(-1));
        Assert.Throws<InvalidOperationException>(() => _map.EnsureCapacity(int.MaxValue));
    }

    [Fact]
    public void Pairs_are_taken_apart()
    {
        _map["one"u8] = 1;
        var texts = new List<string>();
        foreach ((ReadOnlySpan<byte> utf8, int value) in _map)
            texts.Add($"{Encoding.UTF8.GetString(utf8)} {value}");

        Assert.Equal(["one 1"], texts);
    }

    [Fact]
    public void Clearing_it_while_its_strings_are_enumerated_is_an_error()
    {
        foreach (int texts in (int[])[1, 2])
        {
            for (int i = 0; i < texts; i++)
                _map[$"{i}"] = 1;
            Assert.Throws<InvalidOperationException>(() =>
            {
                foreach (KeyValuePair<string, int> pair in _map.Where(static pair => pair.Value > 0))
                    _map.Clear();
            });
        }

        IEnumerator<KeyValuePair<string, int>> pairs = _map.AsEnumerable().GetEnumerator();
        _map.Clear();
        Assert.Throws<InvalidOperationException>(() => pairs.MoveNext());
    }

    private static WeakReference AddObject(Utf8TextMap<object?> map)
    {
        var value = new object();
        map.GetValueRefOrAddDefault("id"u8, out _) = value;
        return new WeakReference(value);
    }

    /// <summary>A text, and others that differ from it in one byte or by one byte more or less.</summary>
    private static IEnumerable<byte[]> NeighborsOf(int length)
    {
        byte[] text = [.. Enumerable.Range(0, length).Select(static i => (byte)('a' + (i % 26)))];
        yield return text;
        yield return [.. text, 0];
        for (int at = 0; at < length; at += Math.Max(1, length / 40))
        {
            byte[] other = [.. text];
            other[at] ^= 0x80;
            yield return other;
        }
    }

    private static byte[][] CollidingFor(TextHash hash, int length, int count)
        => [.. Enumerable.Range(0, int.MaxValue)
            .Select(i => Encoding.ASCII.GetBytes(i.ToString().PadLeft(length, '0')))
            .Where(text => HashInMap(hash, text) >> 55 == 0)
            .Take(count)];

    private static ulong HashInMap(TextHash hash, byte[] text)
        => text.Length <= FourWords.Longest ? FourWords.Hash(in hash, ref text[0], text.Length) : hash.Hash(text);

    private static List<string> ContentsOf(Utf8TextMap<int> map)
    {
        var contents = new List<string>();
        foreach (Utf8TextMap<int>.Pair pair in map)
            contents.Add($"{Encoding.Latin1.GetString(pair.Utf8)} {pair.Value}");
        return contents;
    }
}
