using System.Text.Json;

namespace Utf8Gen.Benchmarks.Interception;

#pragma warning disable U8G0048 // An array is what the calls return.
/// <summary>What a developer writes by hand in the place of the calls.</summary>
internal static class Utf8Calls
{
    /// <summary>The calls in the order of <see cref="CallCases.Names"/>.</summary>
    public static IReadOnlyList<Func<CallData, long>> All { get; } =
    [
        TryGetProperty, ValueEquals, ValueTextEquals, WriteString, WriteNumber, WriteStringValue, GetBytes, GetBytesIntoSpan, GetByteCount,
        ReadState, ElementState,
    ];

    private static long TryGetProperty(CallData data)
    {
        long sum = 0;
        for (int i = 0; i < CallCases.Calls; i++)
            sum += data.Item.TryGetProperty("name"u8, out JsonElement found) ? (long)found.ValueKind : 0;
        return sum;
    }

    private static long ValueEquals(CallData data)
    {
        long sum = 0;
        for (int i = 0; i < CallCases.Calls; i++)
            sum += data.States[i % data.States.Length].ValueEquals("merged"u8) ? 1 : 0;
        return sum;
    }

    private static long ValueTextEquals(CallData data)
    {
        long sum = 0;
        var reader = new Utf8JsonReader(CallData.Tokens);
        reader.Read();
        reader.Read();
        for (int i = 0; i < CallCases.Calls; i++)
            sum += reader.ValueTextEquals("open"u8) ? 1 : 0;
        return sum;
    }

    private static long WriteString(CallData data) => data.Written(static writer =>
    {
        for (int i = 0; i < CallCases.Calls; i++)
            writer.WriteString("state"u8, "merged"u8);
    });

    private static long WriteNumber(CallData data) => data.Written(static writer =>
    {
        for (int i = 0; i < CallCases.Calls; i++)
            writer.WriteNumber("count"u8, i);
    });

    private static long WriteStringValue(CallData data) => data.Written(static writer =>
    {
        writer.WriteStartArray("states"u8);
        for (int i = 0; i < CallCases.Calls; i++)
            writer.WriteStringValue("merged"u8);
        writer.WriteEndArray();
    });

    private static long GetBytes(CallData data)
    {
        long sum = 0;
        for (int i = 0; i < CallCases.Calls; i++)
            sum += "application/json"u8.ToArray().Length;
        return sum;
    }

    private static long GetBytesIntoSpan(CallData data)
    {
        for (int i = 0; i < CallCases.Calls; i++)
            "application/json"u8.CopyTo(data.Bytes.AsSpan());
        return data.Bytes[0];
    }

    private static long GetByteCount(CallData data)
    {
        long sum = 0;
        for (int i = 0; i < CallCases.Calls; i++)
            sum += "application/json"u8.Length;
        return sum;
    }

    /// <summary>Six of eight texts are known.</summary>
    private static long ReadState(CallData data)
    {
        long sum = 0;
        for (int i = 0; i < CallCases.Calls; i += 8)
        {
            var reader = new Utf8JsonReader(CallData.Tokens);
            while (reader.Read())
            {
                if (reader.TokenType == JsonTokenType.String)
                    sum += StateOf(ref reader);
            }
        }

        return sum;
    }

    private static long ElementState(CallData data)
    {
        long sum = 0;
        for (int i = 0; i < CallCases.Calls; i++)
            sum += StateOf(data.States[i % data.States.Length]);
        return sum;
    }

    private static int StateOf(ref Utf8JsonReader reader)
        => reader.ValueTextEquals("open"u8) ? 1 : reader.ValueTextEquals("closed"u8) ? 2 : reader.ValueTextEquals("merged"u8) ? 3 : 0;

    private static int StateOf(JsonElement state)
        => state.ValueEquals("open"u8) ? 1 : state.ValueEquals("closed"u8) ? 2 : state.ValueEquals("merged"u8) ? 3 : 0;
}
#pragma warning restore U8G0048

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
