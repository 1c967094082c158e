using System.Text;

namespace Utf8Gen.Generation.Tests.Emitting.Lookups;

/// <summary>Sets of keys that make lookups go wrong: all strategies, all sizes, all lengths.</summary>
internal static class KeySets
{
    private const string Letters = "abcdefghijklmnopqrstuvwxyz";
    private const string Odd = "@`[{AZaz_-\0\\\"éÉß\uFFFDк名";

    /// <summary>Names as people give them to JSON properties.</summary>
    public static string[] Names(Random random, int count)
    {
        string[] words = [
            "user", "order", "line", "item", "price", "total", "id", "at", "code", "date", "start", "end", "x", "first", "status",
            "state", "country", "of", "mail", "account", "payment", "currency"
        ];
        return Distinct(
            random,
            count,
            () => string.Concat(Enumerable.Range(0, random.Next(1, 5)).Select(i => Capitalized(words[random.Next(words.Length)], i > 0))));
    }

    /// <summary>Keys of any length and any characters.</summary>
    public static string[] Wild(Random random, int count)
        => Distinct(random, count, () => Text(random, random.Next(10) == 0 ? random.Next(30, 90) : random.Next(0, 30)));

    /// <summary>Keys with one beginning, and one end.</summary>
    public static string[] AlikeAtBothEnds(Random random, int count)
    {
        string prefix = Text(random, random.Next(0, 40));
        string suffix = Text(random, random.Next(0, 20));
        return Distinct(random, count, () => prefix + Word(random, random.Next(1, 9)) + suffix);
    }

    /// <summary>Keys of one length, each with one byte that differs, at every position.</summary>
    public static string[] DifferAtOnePosition(int length, int perPosition)
        => [.. Enumerable.Range(0, length).SelectMany(at => Enumerable.Range(0, perPosition)
            .Select(i => new string('a', at) + Letters[1 + i] + new string('a', length - at - 1))).Distinct()];

    /// <summary>All texts of one ASCII character.</summary>
    public static string[] SingleBytes() => [.. Enumerable.Range(0, 128).Select(static value => ((char)value).ToString())];

    /// <summary>The same keys without those that equal an earlier one when ASCII case is ignored.</summary>
    public static string[] WithoutCaseTwins(IEnumerable<string> keys) => [.. keys.DistinctBy(ToLower, StringComparer.Ordinal)];

    public static string ToLower(string text) => string.Concat(text.Select(static c => c is >= 'A' and <= 'Z' ? (char)(c | 0x20) : c));

    public static byte[][] Utf8(IEnumerable<string> keys) => [.. keys.Select(Encoding.UTF8.GetBytes)];

    private static string[] Distinct(Random random, int count, Func<string> next)
    {
        var keys = new HashSet<string>(StringComparer.Ordinal);
        for (int tries = 0; keys.Count < count && tries < 4 * count; tries++)
            keys.Add(next());
        while (keys.Count < count)
            keys.Add(next() + Word(random, 6));
        return [.. keys];
    }

    private static string Word(Random random, int length)
        => string.Concat(Enumerable.Range(0, length).Select(_ => Letters[random.Next(Letters.Length)]));

    private static string Text(Random random, int length)
        => string.Concat(Enumerable.Range(0, length)
            .Select(_ => random.Next(4) == 0 ? Odd[random.Next(Odd.Length)] : Letters[random.Next(Letters.Length)]));

    private static string Capitalized(string word, bool isLater) => isLater ? char.ToUpperInvariant(word[0]) + word[1..] : word;
}
