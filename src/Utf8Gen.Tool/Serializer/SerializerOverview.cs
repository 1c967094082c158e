using Utf8Gen.Tool.CommandLine;

namespace Utf8Gen.Tool.Serializer;

/// <summary>The calls of System.Text.Json by the place where generated code is switched on for them, and by the reason
/// why it cannot be.</summary>
/// <param name="calls">The calls.</param>
internal sealed class SerializerOverview(IReadOnlyList<SerializerCall> calls)
{
    private const int MaxReasons = 10;

    /// <summary>All calls.</summary>
    public IReadOnlyList<SerializerCall> Calls => calls;

    /// <summary>How many calls generated code can do, as a sentence without a full stop.</summary>
    public string Title { get; } = $"Generated code can read and write for {calls.Count(static call => call.WhyNot is null)} of "
        + $"{calls.Count} calls of System.Text.Json";

    /// <summary>The places with their calls, contexts first, then by the number of calls.</summary>
    public IReadOnlyList<(ContractSource Source, IReadOnlyList<SerializerCall> Calls)> Places { get; } =
        [.. calls.Where(static call => call.WhyNot is null)
            .GroupBy(static call => call.Source)
            .OrderBy(static same => same.Key.Kind)
            .ThenByDescending(static same => same.Count())
            .Select(static same => (same.Key, (IReadOnlyList<SerializerCall>)[.. same]))];

    /// <summary>The reasons with their calls, most frequent first.</summary>
    public IReadOnlyList<(string Reason, IReadOnlyList<SerializerCall> Calls)> Reasons { get; } =
        [.. calls.Where(static call => call.WhyNot is not null)
            .GroupBy(static call => $"not {call.Type}: {call.WhyNot}")
            .OrderByDescending(static same => same.Count())
            .Select(static same => (same.Key, (IReadOnlyList<SerializerCall>)[.. same]))];

    /// <summary>Writes a line for each place and for the most frequent reasons.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="cost">What a call costs, as a line.</param>
    /// <param name="relative">Returns a path as it is shown.</param>
    public void Write(TextWriter output, string cost, Func<string, string> relative)
    {
        if (calls.Count == 0)
            return;

        output.WriteLine(Title);
        if (Places.Count > 0)
            output.WriteLine(cost);
        foreach ((ContractSource source, IReadOnlyList<SerializerCall> same) in Places)
            Print(same.Count, Describe(source, relative));
        foreach ((string reason, IReadOnlyList<SerializerCall> same) in Reasons.Take(MaxReasons))
            Print(same.Count, reason);
        if (Reasons.Count > MaxReasons)
            Print(Reasons.Skip(MaxReasons).Sum(static other => other.Calls.Count), "not others, for other reasons");
        output.WriteLine();

        void Print(int count, string text) => output.WriteLine(TerminalText.OneLine($"  {count,6}  {text}"));
    }

    /// <summary>Says what to do, and where.</summary>
    public static string Describe(ContractSource source, Func<string, string> relative)
    {
        string place = source.Path.Length == 0 ? "" : $"{relative(source.Path)}({source.Line}): ";
        return place + (source.IsOn ? $"done: {source.Remedy}" : source.Remedy);
    }
}
