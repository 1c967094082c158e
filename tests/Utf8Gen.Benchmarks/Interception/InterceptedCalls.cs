using System.Text;
using System.Text.Json;

namespace Utf8Gen.Benchmarks.Interception;

#pragma warning disable U8G0004, U8G0005, U8G0006, U8G0020, U8G0021, U8G0040, U8G0043 // The build takes care of them.
/// <summary>The same calls, which the build of this project replaces.</summary>
/// <remarks>Its <c>.editorconfig</c> lets only this file be intercepted.</remarks>
internal static class InterceptedCalls
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
            sum += data.Item.TryGetProperty("name", out JsonElement found) ? (long)found.ValueKind : 0;
        return sum;
    }

    private static long ValueEquals(CallData data)
    {
        long sum = 0;
        for (int i = 0; i < CallCases.Calls; i++)
            sum += data.States[i % data.States.Length].ValueEquals("merged") ? 1 : 0;
        return sum;
    }

    private static long ValueTextEquals(CallData data)
    {
        long sum = 0;
        var reader = new Utf8JsonReader(CallData.Tokens);
        reader.Read();
        reader.Read();
        for (int i = 0; i < CallCases.Calls; i++)
            sum += reader.ValueTextEquals("open") ? 1 : 0;
        return sum;
    }

    private static long WriteString(CallData data) => data.Written(static writer =>
    {
        for (int i = 0; i < CallCases.Calls; i++)
            writer.WriteString("state", "merged");
    });

    private static long WriteNumber(CallData data) => data.Written(static writer =>
    {
        for (int i = 0; i < CallCases.Calls; i++)
            writer.WriteNumber("count", i);
    });

    private static long WriteStringValue(CallData data) => data.Written(static writer =>
    {
        writer.WriteStartArray("states");
        for (int i = 0; i < CallCases.Calls; i++)
            writer.WriteStringValue("merged");
        writer.WriteEndArray();
    });

    private static long GetBytes(CallData data)
    {
        long sum = 0;
        for (int i = 0; i < CallCases.Calls; i++)
            sum += Encoding.UTF8.GetBytes("application/json").Length;
        return sum;
    }

    private static long GetBytesIntoSpan(CallData data)
    {
        for (int i = 0; i < CallCases.Calls; i++)
            Encoding.UTF8.GetBytes("application/json", data.Bytes.AsSpan());
        return data.Bytes[0];
    }

    private static long GetByteCount(CallData data)
    {
        long sum = 0;
        for (int i = 0; i < CallCases.Calls; i++)
            sum += Encoding.UTF8.GetByteCount("application/json");
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
                    sum += reader.GetString() switch { "open" => 1, "closed" => 2, "merged" => 3, _ => 0 };
            }
        }

        return sum;
    }

    private static long ElementState(CallData data)
    {
        long sum = 0;
        for (int i = 0; i < CallCases.Calls; i++)
            sum += data.States[i % data.States.Length].GetString() switch { "open" => 1, "closed" => 2, "merged" => 3, _ => 0 };
        return sum;
    }
}
