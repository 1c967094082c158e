using System.Globalization;

namespace ChatEvents;

/// <summary>Writes the cost of the readers.</summary>
internal static class CostReport
{
    public static void Write(IReadOnlyDictionary<string, List<EventMeter>> meters, TextWriter output)
    {
        output.WriteLine(RowOf("reader", "ns per event", "bytes per event"));
        foreach ((string reader, List<EventMeter> rounds) in meters)
        {
            output.WriteLine(RowOf(
                reader,
                MedianOf(rounds, static meter => meter.NanosecondsPerEvent),
                MedianOf(rounds, static meter => meter.BytesPerEvent)));
        }

        output.WriteLine();
        output.WriteLine(string.Create(
            CultureInfo.InvariantCulture,
            $"Medians of {Load.Rounds} answers of {meters.Values.First()[0].Events:N0} events over HTTP. All readers gave the same text."));
    }

    private static string RowOf(string reader, string nanoseconds, string bytes)
        => $"{reader.PadRight(12)}{nanoseconds.PadLeft(14)}{bytes.PadLeft(18)}";

    private static string MedianOf(List<EventMeter> rounds, Func<EventMeter, double> value)
        => rounds.Select(value).Order().ElementAt(rounds.Count / 2).ToString("N0", CultureInfo.InvariantCulture);
}
