using System.Collections.Frozen;
using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Lookup;
using Utf8Gen.Pooling;

namespace Utf8Gen.Benchmarks.Pooling;

/// <summary>Dictionaries with strings as keys that are searched for UTF-8 text, and their gates.</summary>
internal sealed class KeyGates(GateOptions options, GateReport report)
{
    private readonly FigureTable _times = new(
        "A value of a dictionary of strings by UTF-8, ns", "Texts", KeyWays.Names,
        [
            (KeyWays.ByBytes, KeyWays.AfterGetString), (KeyWays.ByBytes, KeyWays.ByChars),
            (KeyWays.ByBytes, KeyWays.FrozenByChars),
        ]);

    private readonly FigureTable _strings = new(
        "A value of a dictionary of strings by string, ns", "Texts", KeyWays.NamesByString, [(KeyWays.ByString, KeyWays.DefaultByString)]);

    private readonly MostBytes _bytes = new("A value by UTF-8, bytes allocated in a pass");

    public void Run()
    {
        (string Where, KeyWays Ways)[] cases = [.. Cases()];
        Warmup.Run(cases.SelectMany(static one => one.Ways.All.Concat(one.Ways.OfStrings)));
        foreach ((string where, KeyWays ways) in cases)
            Measure(where, ways);

        _times.Print();
        _strings.Print();
        _bytes.Judge(report);
    }

    private IEnumerable<(string Where, KeyWays Ways)> Cases()
    {
        byte[][] headers = [.. KeyLists.Headers.Select(Encoding.UTF8.GetBytes)];
        byte[][] unknown = [.. headers.Select(static name => (byte[])[.. name[..^1], (byte)'_'])];
        yield return ($"{headers.Length} headers", new KeyWays(headers, headers, options.Names));
        byte[][] mixed = [.. headers, .. unknown];
        yield return ($"{headers.Length} headers, half of the texts unknown", new KeyWays(headers, mixed, options.Names));
        foreach (int size in options.IsQuick ? (int[])[8] : [8, 32, 500])
        {
            byte[][] names = [.. KeyLists.OfSize(size).Select(Encoding.UTF8.GetBytes)];
            yield return ($"{size} names of properties", new KeyWays(names, names, options.Names));
        }

        foreach (TextScript script in (TextScript[])[TextScript.HalfLatin, TextScript.Cyrillic])
        {
            byte[][] texts = TextSet.Of(script, 500, 12);
            yield return ($"500 of 12 chars, {script}", new KeyWays(texts, texts, options.Names));
        }

        byte[][] longer = TextSet.Ascii(500, TextLengths.Of(64));
        yield return ("500 of 64 B", new KeyWays(longer, longer, options.Names));
    }

    private void Measure(string where, KeyWays ways)
    {
        if (ways.All.Concat(ways.OfStrings).Select(static way => way.Pass()).Distinct().Count() != 1)
            throw new InvalidOperationException($"{where}: the ways find other values.");

        Measurement measurement = Interleaved.Measure(ways.All, options.Names, options.Rounds, withGarbage: true);
        _times.Add(where, measurement);
        _strings.Add(where, Interleaved.Measure(ways.OfStrings, options.Names, options.Rounds));
        report.AtMost("A value by UTF-8, and after GetString", where, measurement, KeyWays.ByBytes, KeyWays.AfterGetString, 0.6);
        report.AtMost("A value by UTF-8, and by chars", where, measurement, KeyWays.ByBytes, KeyWays.ByChars, 0.8);
        _bytes.Add(where, ways.All.Single(static way => way.Name == KeyWays.ByBytes).Pass);
    }
}

/// <summary>The ways to find values of strings by UTF-8 text.</summary>
internal sealed class KeyWays
{
    public const string ByBytes = "ByBytes";
    public const string AfterGetString = "AfterGetString";
    public const string ByChars = "ByChars";
    public const string FrozenAfterGetString = "FrozenAfterGetString";
    public const string FrozenByChars = "FrozenByChars";
    public const string ByString = "Utf8StringComparer";
    public const string DefaultByString = "default comparer";

    private const int MostChars = 256;

    /// <param name="keys">The keys, whose values are their numbers.</param>
    /// <param name="texts">What is searched.</param>
    /// <param name="steps">How many texts there are in a walk.</param>
    public KeyWays(byte[][] keys, byte[][] texts, int steps)
    {
        var walk = new TextWalk(texts, steps);
        Dictionary<string, int> byDefault = keys.Select(Encoding.UTF8.GetString).Index().ToDictionary(
            static key => key.Item, static key => key.Index + 1);
        var ours = new Dictionary<string, int>(byDefault, Utf8StringComparer.Ordinal);
        FrozenDictionary<string, int> frozen = byDefault.ToFrozenDictionary(StringComparer.Ordinal);
        var bytes = new BytesFinder(ours.GetAlternateLookup<ReadOnlySpan<byte>>());
        var chars = new CharsFinder(byDefault.GetAlternateLookup<ReadOnlySpan<char>>());
        var frozenChars = new FrozenCharsFinder(frozen.GetAlternateLookup<ReadOnlySpan<char>>());
        All =
        [
            new(ByBytes, () => walk.Sum(bytes)),
            new(AfterGetString, () => walk.Sum(new StringFinder(byDefault))),
            new(ByChars, () => walk.Sum(chars)),
            new(FrozenAfterGetString, () => walk.Sum(new FrozenStringFinder(frozen))),
            new(FrozenByChars, () => walk.Sum(frozenChars)),
        ];

        string[] strings = [.. walk.Texts.Select(Encoding.UTF8.GetString)];
        OfStrings = [new(ByString, () => Sum(ours, strings)), new(DefaultByString, () => Sum(byDefault, strings))];
    }

    public static IReadOnlyList<string> Names { get; }
        = [ByBytes, AfterGetString, ByChars, FrozenAfterGetString, FrozenByChars];

    public static IReadOnlyList<string> NamesByString { get; } = [ByString, DefaultByString];

    public IReadOnlyList<TimedWay> All { get; }

    public IReadOnlyList<TimedWay> OfStrings { get; }

    private static long Sum(Dictionary<string, int> values, string[] texts)
    {
        long sum = 0;
        foreach (string text in texts)
        {
            if (values.TryGetValue(text, out int value))
                sum += value;
        }

        return sum;
    }

    private readonly struct BytesFinder(Dictionary<string, int>.AlternateLookup<ReadOnlySpan<byte>> values) : ITextFinder
    {
        public int Find(ReadOnlySpan<byte> utf8) => values.TryGetValue(utf8, out int value) ? value : 0;
    }

#pragma warning disable U8G0018 // It is about these lookups.
    private readonly struct StringFinder(Dictionary<string, int> values) : ITextFinder
    {
        public int Find(ReadOnlySpan<byte> utf8) => values.TryGetValue(Encoding.UTF8.GetString(utf8), out int value) ? value : 0;
    }
#pragma warning restore U8G0018

    private readonly struct CharsFinder(Dictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> values) : ITextFinder
    {
        public int Find(ReadOnlySpan<byte> utf8)
        {
            Span<char> chars = stackalloc char[MostChars];
            return values.TryGetValue(chars[..Encoding.UTF8.GetChars(utf8, chars)], out int value) ? value : 0;
        }
    }

#pragma warning disable U8G0018 // It is about these lookups.
    private readonly struct FrozenStringFinder(FrozenDictionary<string, int> values) : ITextFinder
    {
        public int Find(ReadOnlySpan<byte> utf8) => values.TryGetValue(Encoding.UTF8.GetString(utf8), out int value) ? value : 0;
    }
#pragma warning restore U8G0018

    private readonly struct FrozenCharsFinder(FrozenDictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> values) : ITextFinder
    {
        public int Find(ReadOnlySpan<byte> utf8)
        {
            Span<char> chars = stackalloc char[MostChars];
            return values.TryGetValue(chars[..Encoding.UTF8.GetChars(utf8, chars)], out int value) ? value : 0;
        }
    }
}
