using System.Globalization;
using Utf8Gen.Benchmarks.Gates;
using Utf8Gen.Benchmarks.Json.Events;

namespace Utf8Gen.Benchmarks.Json;

/// <summary>One value out of an event in memory, and the text of a stream of events.</summary>
internal sealed class PathGates(GateOptions options, GateReport report)
{
    private readonly FigureTable _times = new("One value out of an event, ns per event", "Event", EventWays.Names);
    private readonly CountTable _bytes = new("One value out of an event, bytes allocated per event", "Event", EventWays.Names);

    public void Run()
    {
        (EventDocument Document, IReadOnlyList<TimedWay> Ways)[] events =
            [.. EventDocument.All.Select(static document => (document, new EventWays(document.Json).All))];
        IReadOnlyList<TimedWay> chat = CreateChat();
        Warmup.Run(events.SelectMany(static one => one.Ways).Concat(chat));

        foreach ((EventDocument document, IReadOnlyList<TimedWay> ways) in events)
        {
            if (ways.Any(static way => way.Pass() != 1))
                throw new InvalidOperationException($"{document.Place}: a way does not find the text.");

            string where = string.Create(CultureInfo.InvariantCulture, $"{document.Json.Length:N0} B, the value at the {document.Place}");
            Measurement measurement = Measure(where, ways, operations: 1);
            report.AtMost("TryFind, of JsonDocument", where, measurement, EventWays.Path, EventWays.Document, 0.5);
        }

        Measure($"{ChatStream.Count} of {ChatStream.Events[0].Length} B, text joined", chat, ChatStream.Count);
        _times.Print();
        _bytes.Print();
    }

    private static IReadOnlyList<TimedWay> CreateChat()
    {
        var ways = new ChatWays();
        return ways.All.Select(ways.AnswerOf).Distinct().Count() == 1
            ? ways.All
            : throw new InvalidOperationException("The ways join other texts.");
    }

    private Measurement Measure(string where, IReadOnlyList<TimedWay> ways, int operations)
    {
        Measurement measurement = Interleaved.Measure(ways, operations, options.Rounds, withGarbage: true);
        _times.Add(where, measurement);
        _bytes.Add(where, name => Allocation.Of(ways.Single(way => way.Name == name).Pass) / operations);
        TimedWay ours = ways.Single(static way => way.Name == EventWays.Path);
        report.AtMost("TryFind, bytes allocated", where, Allocation.Of(ours.Pass), 0, " B");
        return measurement;
    }
}
