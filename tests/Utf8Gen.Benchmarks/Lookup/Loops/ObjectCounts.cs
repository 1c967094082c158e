using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using Utf8Gen.Benchmarks.Lookup.Tables;

namespace Utf8Gen.Benchmarks.Lookup.Loops;

/// <summary>Counts the objects that have a property <c>prop42</c>.</summary>
internal static class ObjectCounts
{
    public const int Objects = 100_000;

    /// <summary>How many there are.</summary>
    public const int Right = Objects / DistinctNames;

    private const int DistinctNames = 100;

    /// <summary><c>[{"prop0":0},{"prop1":1}, ... {"prop99":99},{"prop0":0}, ...]</c></summary>
    public static byte[] CreateJson()
    {
        IEnumerable<string> objects = Enumerable.Range(0, Objects)
            .Select(static i => i % DistinctNames)
            .Select(static n => $$"""{"prop{{n}}":{{n}}}""");
        return Encoding.UTF8.GetBytes($"[{string.Join(",", objects)}]");
    }

#pragma warning disable U8G1001, U8G1004 // These two are what the rules are about.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int NameAsString(JsonDocument document)
    {
        int count = 0;
        foreach (JsonElement element in document.RootElement.EnumerateArray())
        {
            foreach (JsonProperty property in element.EnumerateObject())
            {
                if (property.Name == "prop42")
                    count++;
            }
        }

        return count;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int NameEqualsString(JsonDocument document)
    {
        int count = 0;
        foreach (JsonElement element in document.RootElement.EnumerateArray())
        {
            foreach (JsonProperty property in element.EnumerateObject())
            {
                if (property.NameEquals("prop42"))
                    count++;
            }
        }

        return count;
    }
#pragma warning restore U8G1001, U8G1004

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int NameEqualsUtf8(JsonDocument document)
    {
        int count = 0;
        foreach (JsonElement element in document.RootElement.EnumerateArray())
        {
            foreach (JsonProperty property in element.EnumerateObject())
            {
                if (property.NameEquals("prop42"u8))
                    count++;
            }
        }

        return count;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int TryGetProperty(JsonDocument document)
    {
        int count = 0;
        foreach (JsonElement element in document.RootElement.EnumerateArray())
        {
            if (element.TryGetProperty("prop42"u8, out _))
                count++;
        }

        return count;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Match(JsonDocument document)
    {
        int count = 0;
        foreach (JsonElement element in document.RootElement.EnumerateArray())
        {
            foreach (JsonProperty property in element.EnumerateObject())
            {
                if (OneKey.Match(property) == OneKey.Key.Prop42)
                    count++;
            }
        }

        return count;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int ValueTextEquals(ReadOnlySpan<byte> json)
    {
        int count = 0;
        var reader = new Utf8JsonReader(json);
        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.PropertyName && reader.ValueTextEquals("prop42"u8))
                count++;
        }

        return count;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Match(ReadOnlySpan<byte> json)
    {
        int count = 0;
        var reader = new Utf8JsonReader(json);
        while (reader.Read())
        {
            if (reader.TokenType == JsonTokenType.PropertyName && OneKey.Match(ref reader) == OneKey.Key.Prop42)
                count++;
        }

        return count;
    }
}
