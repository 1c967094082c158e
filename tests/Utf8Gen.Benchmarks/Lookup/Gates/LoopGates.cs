using System.Text.Json;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Lookup.Loops;
using Utf8Gen.Benchmarks.Lookup.Workloads;

namespace Utf8Gen.Benchmarks.Lookup.Gates;

/// <summary>Whole tasks with 32 names, and their gates.</summary>
internal sealed class LoopGates(GateOptions options, GateReport report)
{
    private const string Chain = "Chain";
    private const string SwitchOnString = "SwitchOnString";
    private const string Match = "Match";
    private const string Alone = "Alone";

    private static readonly NameRegime[] Regimes = [NameRegime.Declared, NameRegime.Shuffled, NameRegime.Unknown];

    public void Run()
    {
        byte[][] all = [.. Regimes.Select(regime => NameStream.Create(regime, KeyLists.OfSize(KeySizes.WholeTask), options.Names).Json)];
        Run("Utf8JsonReader, 32 names, ns per name", all, WaysOfReader, JudgeReader);

        JsonDocument[] documents = [.. all.Select(static json => JsonDocument.Parse(json))];
        Run("JsonDocument, 32 names, ns per name", documents, WaysOfDocument, JudgeDocument);
        Array.ForEach(documents, static document => document.Dispose());
    }

    private static TimedWay[] WaysOfReader(byte[] json) =>
    [
        new(Alone, () => ReaderLoops.ReadOnly(json).Checksum),
        new(Match, () => ReaderLoops.Match(json).Checksum),
        new(Chain, () => ReaderLoops.ValueTextEqualsChain(json).Checksum),
        new(SwitchOnString, () => ReaderLoops.SwitchOnString(json).Checksum),
    ];

    private static TimedWay[] WaysOfDocument(JsonDocument document) =>
    [
        new(Alone, () => DocumentLoops.WalkOnly(document).Checksum),
        new(Match, () => DocumentLoops.Match(document).Checksum),
        new(Chain, () => DocumentLoops.NameEqualsChain(document).Checksum),
        new(SwitchOnString, () => DocumentLoops.SwitchOnString(document).Checksum),
    ];

    private void Run<TInput>(string title, TInput[] inputs, Func<TInput, TimedWay[]> waysOf, Action<NameRegime, Measurement> judge)
    {
        var figures = new FigureTable(title, "Names", [Alone, Match, Chain, SwitchOnString]);
        Warmup.Run([.. inputs.SelectMany(waysOf, static (_, way) => new Action(() => way.Pass()))]);
        foreach ((NameRegime regime, TInput input) in Regimes.Zip(inputs))
        {
            TimedWay[] ways = waysOf(input);
            if (ways.Where(static way => way.Name != Alone).DistinctBy(static way => way.Pass()).Count() != 1)
                throw new InvalidOperationException($"{title}, {regime}: the contenders disagree.");

            Measurement measurement = Interleaved.Measure(ways, options.Names, options.Rounds);
            figures.Add($"{regime}", measurement);
            judge(regime, measurement);
        }

        figures.Print();
    }

    private void JudgeReader(NameRegime regime, Measurement measurement)
        => report.AtLeast("Reader: Match and ValueTextEquals(u8)", $"{regime}", measurement.Ratio(Chain, Match), 1.4);

    private void JudgeDocument(NameRegime regime, Measurement measurement)
    {
        report.AtLeast("JsonDocument: Match and NameEquals(u8)", $"{regime}", measurement.Ratio(Chain, Match), 4);
        report.AtLeast("JsonDocument: Match and switch (p.Name)", $"{regime}", measurement.Ratio(SwitchOnString, Match), 1.7);
    }
}
