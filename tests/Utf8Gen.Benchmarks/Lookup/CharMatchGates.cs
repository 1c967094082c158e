using System.Collections.Frozen;
using System.Runtime.CompilerServices;
using System.Text;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Benchmarks.Lookup;

/// <summary>Names that are text: <c>Match(ReadOnlySpan&lt;char&gt;)</c> beside dictionaries by span
/// and a <c>switch</c>.</summary>
internal sealed class CharMatchGates(GateOptions options, GateReport report)
{
    private const string Match = "Match";
    private const string Frozen = "FrozenDictionary";
    private const string Dictionary = "Dictionary";
    private const string Switch = "switch";

    private readonly FigureTable _figures = new("Lookup of text, ns per name", "Keys, names", [Match, Frozen, Dictionary, Switch]);

    public void Run()
    {
        Run<Keys12.Table>(12);
        Run<Keys32.Table>(32);
        Run<Keys128.Table>(128);
        _figures.Print();
    }

    private void Run<TTable>(int keys)
        where TTable : IUtf8Lookup
    {
        if (!options.Keys.Contains(keys))
            return;

        NameRegime[] regimes = Enum.GetValues<NameRegime>();
        Warmup.Run([.. regimes.SelectMany(regime => Ways<TTable>(keys, regime)).Select(static way => new Action(() => way.Pass()))]);
        foreach (NameRegime regime in regimes)
        {
            TimedWay[] ways = Ways<TTable>(keys, regime);
            if (ways.DistinctBy(static way => way.Pass()).Count() != 1)
                throw new InvalidOperationException($"{keys} {regime}: the contenders disagree.");

            Measurement measurement = Interleaved.Measure(ways, options.Names, options.Rounds);
            _figures.Add($"{keys} {regime}", measurement);
            report.AtMost("Match of text, of FrozenDictionary by span", $"{keys} {regime}", measurement, Match, Frozen, 0.6);
        }
    }

    private TimedWay[] Ways<TTable>(int keys, NameRegime regime)
        where TTable : IUtf8Lookup
    {
        IReadOnlyList<string> list = KeyLists.OfSize(keys);
        var names = new CharNameStream(NameStream.Create(regime, list, options.Names));
        var frozen = new FrozenLookup(list);
        var dictionary = new DictionaryLookup(list);
        TimedWay[] ways =
        [
            new(Match, () => names.Sum(default(TableLookup<TTable>))),
            new(Frozen, () => names.Sum(frozen)),
            new(Dictionary, () => names.Sum(dictionary)),
        ];
        return keys == 12 ? [.. ways, new(Switch, () => names.Sum(default(Switch12Lookup)))] : ways;
    }
}

/// <summary>The names of a <see cref="NameStream"/> in a document that is a string. All are ASCII,
/// so the places are the same.</summary>
internal sealed class CharNameStream(NameStream names)
{
    private readonly string _json = Encoding.Latin1.GetString(names.Json);

    /// <summary>Adds up the indexes of all names.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public long Sum<TLookup>(TLookup lookup)
        where TLookup : struct, ICharLookup
    {
        ReadOnlySpan<char> json = _json;
        long sum = 0;
        foreach (NameSlice name in names.Slices)
            sum += lookup.IndexOf(json.Slice(name.Start, name.Length));
        return sum;
    }
}

internal readonly struct DictionaryLookup(IReadOnlyList<string> keys) : ICharLookup
{
    private readonly Dictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> _indexes = keys.Index()
        .ToDictionary(static key => key.Item, static key => key.Index)
        .GetAlternateLookup<ReadOnlySpan<char>>();

    public int IndexOf(ReadOnlySpan<char> name) => _indexes.TryGetValue(name, out int index) ? index : -1;
}

internal readonly struct FrozenLookup(IReadOnlyList<string> keys) : ICharLookup
{
    private readonly FrozenDictionary<string, int>.AlternateLookup<ReadOnlySpan<char>> _indexes = keys.Index()
        .ToFrozenDictionary(static key => key.Item, static key => key.Index)
        .GetAlternateLookup<ReadOnlySpan<char>>();

    public int IndexOf(ReadOnlySpan<char> name) => _indexes.TryGetValue(name, out int index) ? index : -1;
}

/// <summary>Finds a name that is text. Implemented by structs, so that each loop is compiled for
/// its contender.</summary>
internal interface ICharLookup
{
    /// <returns>The index of the key, or -1.</returns>
    int IndexOf(ReadOnlySpan<char> name);
}

/// <summary>A <c>switch</c> over the text, for which the compiler writes a search by length and character.</summary>
internal readonly struct Switch12Lookup : ICharLookup
{
    public int IndexOf(ReadOnlySpan<char> name) => name switch
    {
        "id" => 0,
        "name" => 1,
        "createdAt" => 2,
        "type" => 3,
        "description" => 4,
        "url" => 5,
        "version" => 6,
        "isPrivate" => 7,
        "downloadCount" => 8,
        "owner" => 9,
        "license" => 10,
        "defaultBranchName" => 11,
        _ => -1,
    };
}

/// <summary>What <c>Keys.Match(ReadOnlySpan&lt;char&gt;)</c> calls.</summary>
internal readonly struct TableLookup<TTable> : ICharLookup
    where TTable : IUtf8Lookup
{
    public int IndexOf(ReadOnlySpan<char> name) => Utf8TableChars.IndexOf<TTable>(name);
}
