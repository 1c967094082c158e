using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Utf16;

/// <summary>How much the cache takes.</summary>
public sealed class Utf16CacheGrowthTests
{
    [Theory]
    [InlineData(1, 64)]
    [InlineData(10, 64)]
    [InlineData(600, 4_096)]
    [InlineData(20_000, 4_096)]
    public void It_has_a_few_entries_for_each_text_that_is_in_use(int texts, int most)
    {
        TextHash hashing = TextHash.Quick();
        var cache = default(Utf16Cache);
        string[] all = [.. Enumerable.Range(0, texts).Select(static i => $"é{i}")];
        for (int round = 0; round < Math.Max(2, 60_000 / texts); round++)
        {
            for (uint i = 0; i < texts; i++)
            {
                if (!cache.Find(all[i], in hashing).IsEmpty)
                    continue;
                cache.Prepare((uint)texts);
                cache.Add(all[i], new Utf8Handle(i + 1, generation: 1), in hashing);
            }
        }

        Assert.InRange(cache.Length, 64, most);
        int found = all.Count(text => !cache.Find(text, in hashing).IsEmpty);
        Assert.InRange(found, Math.Min(texts, most / 8), texts);
    }
}
