using System.Collections;
using System.Collections.Immutable;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Serialization;

/// <summary>Compares generated readers with the serializer: whatever a reader accepts, the
/// serializer accepts, with the same value to the bit.</summary>
internal static class Differential
{
    private const int MutationsOfDocument = 6;

    private const BindingFlags DeclaredFields =
        BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static ReadOnlySpan<byte> Syntax => "\"\\{}[],:0123456789.-+eEtfn \n$kK\u00e9"u8;

    /// <summary>Compares both for random documents of a contract, and for each with some bytes changed.</summary>
    /// <returns>How many documents there were, and how many plain ones were not left to the serializer.</returns>
    public static Counts Run<T>(JsonTypeInfo<T> type, int documents, Random random)
    {
        Assert.True(TypeReader<T>.TryFind(type, out TypeReader<T>? reader), $"There is no reader of {typeof(T)}.");
        var maker = new RandomDocument(random);
        var counts = default(Counts);
        while (counts.Documents < documents)
        {
            byte[] json = maker.Create(type, oddity: 0);
            counts.Documents++;
            counts.Plain++;
            if (Check(reader, type, json))
                counts.PlainRead++;

            json = maker.Create(type, oddity: 0.04);
            counts.Documents++;
            Check(reader, type, json);
            for (int i = 0; i < MutationsOfDocument; i++, counts.Documents++)
                Check(reader, type, Mutated(json, random));
        }

        return counts;
    }

    /// <summary>Compares both for a document.</summary>
    /// <returns>Whether the reader accepts it.</returns>
    public static bool Check<T>(JsonTypeInfo<T> type, ReadOnlySpan<byte> json)
    {
        Assert.True(TypeReader<T>.TryFind(type, out TypeReader<T>? reader), $"There is no reader of {typeof(T)}.");
        return Check(reader, type, json);
    }

    /// <summary>Returns where two values differ, down to the bits of their numbers.</summary>
    public static string? Difference(object? expected, object? actual, string path)
    {
        if (expected is null || actual is null)
            return ReferenceEquals(expected, actual) ? null : $"{path}: {expected ?? "null"} != {actual ?? "null"}";
        if (expected.GetType() != actual.GetType())
            return $"{path}: {expected.GetType()} != {actual.GetType()}";

        return expected switch
        {
            double number => Equal(BitConverter.DoubleToInt64Bits(number), BitConverter.DoubleToInt64Bits((double)actual), path),
            float number => Equal(BitConverter.SingleToInt32Bits(number), BitConverter.SingleToInt32Bits((float)actual), path),
            decimal number => Equal(string.Join(' ', decimal.GetBits(number)), string.Join(' ', decimal.GetBits((decimal)actual)), path),
            DateTime time => Equal((time.Ticks, time.Kind), (((DateTime)actual).Ticks, ((DateTime)actual).Kind), path),
            DateTimeOffset time => Equal(time.ToString("O"), ((DateTimeOffset)actual).ToString("O"), path),
            JsonElement element => Equal(TextOf(element), TextOf((JsonElement)actual), path),
            JsonNode node => Equal(TextOf(node), TextOf((JsonNode)actual), path),
            string or IConvertible or IFormattable or Uri or Version => Equal(expected, actual, path),
            IEnumerable items => ItemDifference(items, (IEnumerable)actual, path),
            _ => MemberDifference(expected, actual, path),
        };
    }

    /// <summary>Returns a document with some bytes changed.</summary>
    public static byte[] Mutated(byte[] json, Random random)
    {
        List<byte> bytes = [.. json];
        for (int count = random.Next(10) == 0 ? 3 : 1; count > 0 && bytes.Count > 1; count--)
        {
            int at = random.Next(bytes.Count);
            switch (random.Next(5))
            {
                case 0:
                    bytes.RemoveAt(at);
                    break;
                case 1:
                    bytes.Insert(at, bytes[at]);
                    break;
                case 2:
                    int other = Math.Max(at - 1, 0);
                    (bytes[at], bytes[other]) = (bytes[other], bytes[at]);
                    break;
                case 3:
                    bytes.RemoveRange(at, Math.Min(random.Next(4) == 0 ? bytes.Count : 3, bytes.Count - at));
                    break;
                default:
                    bytes[at] = random.Next(4) == 0 ? (byte)random.Next(256) : Syntax[random.Next(Syntax.Length)];
                    break;
            }
        }

        return [.. bytes];
    }

    private static bool Check<T>(TypeReader<T> reader, JsonTypeInfo<T> type, ReadOnlySpan<byte> json)
    {
        if (!reader.Attempt(json, out T? actual))
            return false;

        T? expected;
        try
        {
            expected = JsonSerializer.Deserialize(json, type);
        }
        catch (JsonException exception)
        {
            throw new Xunit.Sdk.XunitException($"Only the serializer refuses {Encoding.UTF8.GetString(json)}", exception);
        }

        if (Difference(expected, actual, typeof(T).Name) is { } difference)
            Assert.Fail($"{difference} in {Encoding.UTF8.GetString(json)}");
        return true;
    }

    private static string TextOf(JsonElement element)
    {
        if (element.ValueKind == JsonValueKind.Undefined)
            return "";
#if NET9_0_OR_GREATER
        // What is not read may be ill-formed.
        return Encoding.Latin1.GetString(System.Runtime.InteropServices.JsonMarshal.GetRawUtf8Value(element));
#else
        try
        {
            return element.GetRawText();
        }
        catch (InvalidOperationException)
        {
            return "";
        }
#endif
    }

    private static string TextOf(JsonNode node)
    {
        try
        {
            return node.ToJsonString();
        }
        catch (InvalidOperationException) // ill-formed text, which .NET 8 does not write
        {
            return "";
        }
    }

    private static string? Equal<T>(T expected, T actual, string path)
        => EqualityComparer<T>.Default.Equals(expected, actual) ? null : $"{path}: {expected} != {actual}";

    private static string? ItemDifference(IEnumerable expected, IEnumerable actual, string path)
    {
        if (IsDefault(expected) || IsDefault(actual))
            return Equal(IsDefault(expected), IsDefault(actual), path);

        object?[] left = [.. expected.Cast<object?>()];
        object?[] right = [.. actual.Cast<object?>()];
        if (left.Length != right.Length)
            return $"{path}: {left.Length} != {right.Length} items";

        return left.Select((item, index) => Difference(item, right[index], $"{path}[{index}]"))
            .FirstOrDefault(difference => difference is not null);
    }

    /// <summary>Whether the value is an immutable array without an array.</summary>
    private static bool IsDefault(object value)
        => value.GetType().GetProperty(nameof(ImmutableArray<int>.IsDefault)) is { } property && property.GetValue(value) is true;

    private static string? MemberDifference(object expected, object actual, string path)
    {
        for (Type? type = expected.GetType(); type is not null && type != typeof(object); type = type.BaseType)
        {
            foreach (FieldInfo field in type.GetFields(DeclaredFields))
            {
                if (Difference(field.GetValue(expected), field.GetValue(actual), $"{path}.{field.Name}") is { } difference)
                    return difference;
            }
        }

        return null;
    }

    /// <summary>What a run was made of.</summary>
    internal record struct Counts
    {
        public int Documents;
        public int Plain; // those that a reader should take
        public int PlainRead; // those that it took
    }
}
