using System.Text.Json;

namespace Utf8Gen.Benchmarks.Interception;

/// <summary>What the fixes write for the calls of a writer: texts that are encoded once.</summary>
internal static class EncodedCalls
{
    private static readonly JsonEncodedText State = JsonEncodedText.Encode("state");
    private static readonly JsonEncodedText States = JsonEncodedText.Encode("states");
    private static readonly JsonEncodedText Merged = JsonEncodedText.Encode("merged");
    private static readonly JsonEncodedText Count = JsonEncodedText.Encode("count");

    /// <summary>The writer's calls in the order of <see cref="CallCases.Names"/>.</summary>
    public static IReadOnlyList<Func<CallData, long>> All { get; } = [WriteString, WriteNumber, WriteStringValue];

    private static long WriteString(CallData data) => data.Written(static writer =>
    {
        for (int i = 0; i < CallCases.Calls; i++)
            writer.WriteString(State, Merged);
    });

    private static long WriteNumber(CallData data) => data.Written(static writer =>
    {
        for (int i = 0; i < CallCases.Calls; i++)
            writer.WriteNumber(Count, i);
    });

    private static long WriteStringValue(CallData data) => data.Written(static writer =>
    {
        writer.WriteStartArray(States);
        for (int i = 0; i < CallCases.Calls; i++)
            writer.WriteStringValue(Merged);
        writer.WriteEndArray();
    });
}
