using System.Text.Json;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Lookup.Loops;

namespace Utf8Gen.Benchmarks.Lookup.Gates;

/// <summary>The document of 100,000 objects, and its gates.</summary>
internal static class ObjectCountGates
{
    private const string NameAsString = "p.Name ==";
    private const string NameEqualsUtf8 = "NameEquals(u8)";
    private const string MatchProperty = "Match(property)";

    public static void Run(GateOptions options, GateReport report)
    {
        byte[] json = ObjectCounts.CreateJson();
        using JsonDocument document = JsonDocument.Parse(json);
        TimedWay[] ways =
        [
            new(NameAsString, () => ObjectCounts.NameAsString(document)),
            new("NameEquals(string)", () => ObjectCounts.NameEqualsString(document)),
            new(NameEqualsUtf8, () => ObjectCounts.NameEqualsUtf8(document)),
            new("TryGetProperty(u8)", () => ObjectCounts.TryGetProperty(document)),
            new(MatchProperty, () => ObjectCounts.Match(document)),
            new("reader, ValueTextEquals(u8)", () => ObjectCounts.ValueTextEquals(json)),
            new("reader, Match", () => ObjectCounts.Match(json)),
        ];
        if (ways.Any(static way => way.Pass() != ObjectCounts.Right))
            throw new InvalidOperationException("The contenders disagree.");

        Warmup.Run([.. ways.Select(static way => new Action(() => way.Pass()))]);
        Measurement measurement = Interleaved.Measure(ways, ObjectCounts.Objects, options.Rounds);
        var figures = new FigureTable("100,000 objects, ns per object", "", [.. ways.Select(static way => way.Name)]);
        figures.Add("prop42", measurement);
        figures.Print();

        report.AtMost("NameEquals(u8), of p.Name ==", "100,000 objects", 1 / measurement.Ratio(NameAsString, NameEqualsUtf8), 0.5, "x");
        report.AtMost("Match, of NameEquals(u8)", "100,000 objects", 1 / measurement.Ratio(NameEqualsUtf8, MatchProperty), 1.05, "x");
        report.AtMost("NameEquals(u8), bytes per name", "100,000 objects", (double)BytesOf(NameEqualsUtf8) / ObjectCounts.Objects, 0, " B");
        report.AtMost("Match, bytes per name", "100,000 objects", (double)BytesOf(MatchProperty) / ObjectCounts.Objects, 0, " B");

        long BytesOf(string name) => Allocation.Of(ways.Single(way => way.Name == name).Pass);
    }
}
