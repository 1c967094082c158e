using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.Json.Pipeline;

/// <summary>Compares what <see cref="SerializerInternals"/> does with the serializer.</summary>
internal static class SerializerSelfTest
{
    private const int BufferSize = 16; // less than a document has

    // Values inside of others, and errors: after a value that generated code has read, inside of one, and after lines.
    // All are the same in memory and in a stream.
    private static readonly string[] Objects =
    [
        " {\"Id\":1,\"Name\":\"a\",\n\"Items\":[{\"Id\":2}]} ",
        "{\n\"Items\":[\n{\"Id\":1},\n{\"Id\":2,\n\"Name\":3}]}",
        "{\"Id\":1,\"Items\":[]} x",
    ];

    private static readonly string[] Arrays =
    [
        "[{\"Id\":1,\"Name\":\"a\"},{\n\"Name\":\"b\",\n\"Id\":2\n},\n{\"Items\":[{}]}]",
        "[{\"Id\":1},\n{\"Id\":2,\n\"Name\":null}\n, x]",
        "[{\"Id\":1,\n\"Name\":\"a\"}, {\"Id\":\n\"b\"}]",
    ];

    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "Whatever it is, nothing is used then.")]
    public static bool Passes()
    {
        try
        {
            SelfTestJson context = SelfTestJson.Default;
            JsonSerializerOptions expected = OptionsOf(context);
            JsonSerializerOptions actual = OptionsOf(new GeneratedResolver(context, static () => true));
            return AreGenerated<SelfTestValue>(actual)
                && Objects.All(json => IsSame<SelfTestValue>(json, expected, actual))
                && Arrays.All(json => IsSame<List<SelfTestValue>>(json, expected, actual));
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

    private static bool AreGenerated<T>(JsonSerializerOptions options)
        => SerializerInternals.GetConverter((JsonTypeInfo<T>)options.GetTypeInfo(typeof(T))) is GeneratedConverter<T>;

    private static bool IsSame<T>(string json, JsonSerializerOptions expected, JsonSerializerOptions actual)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        var expectedType = (JsonTypeInfo<T>)expected.GetTypeInfo(typeof(T));
        var actualType = (JsonTypeInfo<T>)actual.GetTypeInfo(typeof(T));
        return IsSameBy(type => JsonSerializer.Deserialize(utf8, type))
            && IsSameBy(type => JsonSerializer.Deserialize(new MemoryStream(utf8), type))
            && IsSameBy(type => ReadPipe(new ReadOnlySequence<byte>(utf8), type))
            && IsSameBy(type => ReadPipe(Segments(utf8), type))
            && IsSameBy(type =>
            {
                var reader = new Utf8JsonReader(Segments(utf8));
                return JsonSerializer.Deserialize(ref reader, type);
            });

        bool IsSameBy(Func<JsonTypeInfo<T>, T?> read) => OutcomeOf(read, expectedType) == OutcomeOf(read, actualType);
    }

    /// <summary>Returns the value as it is written, or what is the same of an error.</summary>
    private static string OutcomeOf<T>(Func<JsonTypeInfo<T>, T?> read, JsonTypeInfo<T> type)
    {
        try
        {
            using var stream = new MemoryStream();
            T value = read(type)!;
            JsonSerializer.Serialize(stream, value, type);
            return $"{JsonSerializer.Serialize(value, type)} {Encoding.UTF8.GetString(stream.ToArray())}";
        }
        catch (JsonException exception)
        {
            bool isWholeDocument = type.Kind == JsonTypeInfoKind.Object;
            return isWholeDocument ? exception.Message : $"{exception.LineNumber} {exception.BytePositionInLine}";
        }
    }

    private static T? ReadPipe<T>(ReadOnlySequence<byte> json, JsonTypeInfo<T> type)
        => JsonSerializer.DeserializeAsync(PipeReader.Create(json), type).AsTask().GetAwaiter().GetResult();

    private static ReadOnlySequence<byte> Segments(byte[] json)
    {
        var start = new BufferSegment(json.AsMemory(0, BufferSize), before: null);
        var end = new BufferSegment(json.AsMemory(BufferSize), start);
        return new ReadOnlySequence<byte>(start, 0, end, end.Memory.Length);
    }
}

/// <summary>An object with values of its own type inside.</summary>
internal sealed class SelfTestValue
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public List<SelfTestValue>? Items { get; set; }
}

[Utf8Json]
[JsonSerializable(typeof(List<SelfTestValue>))]
internal sealed partial class SelfTestJson : JsonSerializerContext;
