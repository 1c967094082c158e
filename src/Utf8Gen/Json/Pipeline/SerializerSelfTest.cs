using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json.Pipeline;

/// <summary>Compares what <see cref="SerializerInternals"/> does with the serializer.</summary>
/// <remarks>It runs in the first call of a program, so it has nothing that is slow the first time: generic and
/// asynchronous methods, and errors whose messages are resources. A pipe is read in blocks as a stream, and in segments
/// as a reader has them.</remarks>
internal static class SerializerSelfTest
{
    private const int BufferSize = 16; // less than a document has

    // Values inside of others, and errors: after a value that generated code has read, inside of one, and after lines.
    private const string Value = " {\"Id\":1,\n\"Name\":\"a\"} ";
    private const string InvalidValue = "{\"Name\":\"a\",\n\n \"Id\":-1}";
    private const string Values = "[{\"Id\":1,\"Name\":\"a\"},{\n\"Name\":\"b\",\n\"Id\":2\n},\n{}]";
    private const string InvalidValues = "[{\"Id\":1,\n\"Name\":\"a\"}, {\"Id\":2},\n{\"Name\":\"b\", \"Id\":-1}]";

    private enum Source
    {
        Memory,
        Stream,
        Reader,
    }

    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "Whatever it is, nothing is used then.")]
    public static bool Passes()
    {
        try
        {
            SelfTestJson context = SelfTestJson.Default;
            JsonSerializerOptions expected = OptionsOf(context);
            JsonSerializerOptions actual = OptionsOf(new GeneratedResolver(context, static () => true));
            return IsGenerated(actual)
                && IsSame(Value, typeof(SelfTestValue), expected, actual)
                && IsSame(InvalidValue, typeof(SelfTestValue), expected, actual, Source.Stream) // of memory, errors are slow
                && IsSame(Values, typeof(List<SelfTestValue>), expected, actual)
                && IsSame(InvalidValues, typeof(List<SelfTestValue>), expected, actual);
        }
        catch (Exception)
        {
            return false;
        }
    }

    private static JsonSerializerOptions OptionsOf(IJsonTypeInfoResolver resolver)
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = resolver, DefaultBufferSize = BufferSize };
        options.MakeReadOnly();
        return options;
    }

    private static bool IsGenerated(JsonSerializerOptions options)
        => SerializerInternals.GetConverter((JsonTypeInfo<SelfTestValue>)options.GetTypeInfo(typeof(SelfTestValue)))
            is GeneratedConverter<SelfTestValue>;

    private static bool IsSame(
        string json, Type type, JsonSerializerOptions expected, JsonSerializerOptions actual, Source first = Source.Memory)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        JsonTypeInfo expectedType = expected.GetTypeInfo(type), actualType = actual.GetTypeInfo(type);
        for (Source source = first; source <= Source.Reader; source++)
        {
            if (OutcomeOf(utf8, source, expectedType) != OutcomeOf(utf8, source, actualType))
                return false;
        }

        return true;
    }

    /// <summary>Returns the value as it is written, or the place of an error.</summary>
    private static string OutcomeOf(byte[] json, Source source, JsonTypeInfo type)
    {
        try
        {
            object? value = Read(json, source, type);
            using var stream = new MemoryStream();
            JsonSerializer.Serialize(stream, value, type);
            return JsonSerializer.Serialize(value, type) + Encoding.UTF8.GetString(stream.ToArray());
        }
        catch (JsonException exception)
        {
            string? path = type.Kind == JsonTypeInfoKind.Object ? exception.Path : null; // the path of an element may differ
            return string.Join(
                ' ',
                path,
                exception.LineNumber.GetValueOrDefault().ToString(CultureInfo.InvariantCulture),
                exception.BytePositionInLine.GetValueOrDefault().ToString(CultureInfo.InvariantCulture));
        }
    }

    private static object? Read(byte[] json, Source source, JsonTypeInfo type)
    {
        if (source == Source.Memory)
            return JsonSerializer.Deserialize(json, type);
        if (source == Source.Stream)
            return JsonSerializer.Deserialize(new MemoryStream(json), type);

        var start = new BufferSegment(json.AsMemory(0, BufferSize), before: null);
        var end = new BufferSegment(json.AsMemory(BufferSize), start);
        var options = new JsonReaderOptions { MaxDepth = 8 }; // which no stream would have
        var reader = new Utf8JsonReader(
            new ReadOnlySequence<byte>(start, 0, end, end.Memory.Length), isFinalBlock: true, new JsonReaderState(options));
        return JsonSerializer.Deserialize(ref reader, type);
    }
}

/// <summary>An object that refuses some values.</summary>
internal sealed class SelfTestValue
{
    private int _id;

    public int Id
    {
        get => _id;
        set => _id = value >= 0 ? value : throw new JsonException("negative");
    }

    public string? Name { get; set; }
}

[Utf8Json]
[JsonSerializable(typeof(List<SelfTestValue>))]
internal sealed partial class SelfTestJson : JsonSerializerContext;
