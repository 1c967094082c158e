using System.Text;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Maps;

/// <summary>A map that can have no more texts, or has no memory for more: it is as it was.</summary>
public sealed class TextMapLimitTests
{
    private const int FewTexts = 20;
    private const int FewChunks = 3;

    [Fact]
    public void One_text_too_many_is_refused()
    {
        var map = new Utf8TextMap<int>(TextHash.Quick(), maxTexts: FewTexts);
        Fill(map, FewTexts);

        AssertRefused(map, $"{FewTexts}", FewTexts);
    }

    [Fact]
    public void A_text_that_there_are_no_cells_for_is_refused()
    {
        var map = new Utf8TextMap<int>(TextHash.Quick(), maxChunks: FewChunks);
        int count = FillUntilRefused(map);

        AssertRefused(map, new string('x', 200), count);
    }

    [Fact]
    public void Values_with_references_are_as_they_were()
    {
        var map = new Utf8TextMap<string?>(TextHash.Quick(), maxChunks: FewChunks);
        int count = FillUntilRefused(map);
        Assert.Equal(count, map.Count);

        for (int i = 0; i < count; i++)
        {
            ref string? value = ref map.GetValueRefOrAddDefault($"{i}".AsSpan(), out bool exists);
            Assert.True(exists);
            Assert.Null(value);
            value = $"value {i}";
        }

        for (int i = 0; i < count; i++)
            Assert.Equal($"value {i}", map.GetValueRefOrAddDefault($"{i}".AsSpan(), out _));
    }

    [Fact]
    public void After_Clear_there_is_room_again()
    {
        var map = new Utf8TextMap<int>(TextHash.Quick(), maxTexts: FewTexts, maxChunks: FewChunks);
        for (int round = 0; round < 3; round++)
        {
            Fill(map, FewTexts);
            AssertRefused(map, $"{FewTexts}", FewTexts);
            map.Clear();
            Assert.Empty(map);
        }
    }

    [Fact]
    public void A_full_map_says_how_many_texts_one_can_have()
    {
        var map = new Utf8TextMap<int>(TextHash.Quick(), maxTexts: 0);

        InvalidOperationException refused = Assert.Throws<InvalidOperationException>(() => map.GetValueRefOrAddDefault("a"u8, out _));
        Assert.Contains("805306368 texts", refused.Message, StringComparison.Ordinal);
        Assert.Contains("32 GiB", refused.Message, StringComparison.Ordinal);
    }

    private static void AssertRefused(Utf8TextMap<int> map, string text, int count)
    {
        List<string> before = ContentsOf(map);
        Assert.Throws<InvalidOperationException>(() => map.GetValueRefOrAddDefault(text.AsSpan(), out _));

        Assert.Equal(count, map.Count);
        Assert.False(map.TryGetValue(text.AsSpan(), out _));
        Assert.Equal(before, ContentsOf(map));
        for (int i = 0; i < count; i++)
        {
            map.GetValueRefOrAddDefault($"{i}".AsSpan(), out bool exists);
            Assert.True(exists);
        }
    }

    private static int FillUntilRefused<TValue>(Utf8TextMap<TValue> map)
    {
        try
        {
            Fill(map, int.MaxValue);
        }
        catch (InvalidOperationException)
        {
            // It is full.
        }

        return map.Count;
    }

    private static void Fill<TValue>(Utf8TextMap<TValue> map, int count)
    {
        for (int i = 0; i < count; i++)
            map.GetValueRefOrAddDefault($"{i}".AsSpan(), out _);
    }

    private static List<string> ContentsOf(Utf8TextMap<int> map)
    {
        var contents = new List<string>();
        foreach (Utf8TextMap<int>.Pair pair in map)
            contents.Add($"{Encoding.UTF8.GetString(pair.Utf8)} {pair.Value}");
        return contents;
    }
}
