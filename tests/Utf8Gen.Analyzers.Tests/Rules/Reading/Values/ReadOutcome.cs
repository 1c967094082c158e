using System.Text.Json;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.Values;

internal delegate string? ValueReader(ref Utf8JsonReader reader);

/// <summary>What two ways to read a value must have in common.</summary>
internal static class ReadOutcome
{
    /// <summary>The text, or that it is an error, and how far the reader is, from the name of a property on.</summary>
    public static (string? Text, long Consumed) Of(string json, ValueReader read, JsonReaderOptions options = default)
    {
        var reader = new Utf8JsonReader(System.Text.Encoding.UTF8.GetBytes($$"""{"name": {{json}}, "next": 1}"""), options);
        reader.Read();
        reader.Read();
        try
        {
            return (read(ref reader), reader.BytesConsumed);
        }
        catch (JsonException)
        {
            return ("error", reader.BytesConsumed);
        }
        catch (ArgumentException)
        {
            return ("a name twice", reader.BytesConsumed);
        }
    }
}
