#if NET10_0_OR_GREATER // reads from pipes
using System.IO.Pipelines;
#endif
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.RawValues;

/// <summary>Raw values as the serializer reads and writes them.</summary>
public sealed class RawSerializerTests
{
    private static ReadOnlySpan<byte> Json => """
        {"Id":1,"Params":{"a":[1,"\u0061"]},"Extra":null,"List":[1,{"b":2},null,"c"],"Map":{"x":[true],"y":null}}
        """u8;

    public static TheoryData<bool> Resolvers => [true, false];

    [Theory, MemberData(nameof(Resolvers))]
    public void As_a_member_in_a_list_and_in_a_dictionary(bool isGenerated)
    {
        JsonTypeInfo<Message> type = TypeOf(isGenerated);

        Message message = JsonSerializer.Deserialize(Json, type)!;

        Assert.Equal("""{"a":[1,"\u0061"]}""", message.Params.ToString());
        Assert.Null(message.Extra);
        Assert.Equal(["1", """{"b":2}""", "null", "\"c\""], message.List.Select(static value => value.ToString()));
        Assert.Equal("[true]", message.Map["x"].ToString());
        Assert.Equal(JsonValueKind.Null, message.Map["y"].ValueKind);
        Assert.Equal(Json, JsonSerializer.SerializeToUtf8Bytes(message, type).AsSpan());
    }

    [Theory, MemberData(nameof(Resolvers))]
    public void Null_and_absent_are_told_apart(bool isGenerated)
    {
        JsonTypeInfo<Message> type = TypeOf(isGenerated);

        Assert.Equal(JsonValueKind.Null, JsonSerializer.Deserialize("""{"Params":null}"""u8, type)!.Params.ValueKind);
        Assert.Equal(JsonValueKind.Undefined, JsonSerializer.Deserialize("{}"u8, type)!.Params.ValueKind);
        Assert.Equal("[1]", JsonSerializer.Deserialize("""{"Extra":[ 1 ]}"""u8, type)!.Extra.ToString());
    }

    [Fact]
    public void An_absent_value_is_written_as_null_or_left_out()
    {
        Assert.Equal("""{"Always":null}""", JsonSerializer.Serialize(new Absent(), RawContext.Default.Absent));
        Assert.Equal(
            """{"Always":null,"Sometimes":null}""",
            JsonSerializer.Serialize(new Absent { Sometimes = Utf8JsonRawValue.Parse("null"u8) }, RawContext.Default.Absent));
    }

    [Fact]
    public void As_the_root()
    {
        Utf8JsonRawValue value = JsonSerializer.Deserialize(" [1 ,2] "u8, RawContext.Default.Utf8JsonRawValue);

        Assert.Equal("[1,2]", value.ToString());
        Assert.Equal("[1,2]", JsonSerializer.Serialize(value, RawContext.Default.Utf8JsonRawValue));
        Assert.Equal(JsonValueKind.Null, JsonSerializer.Deserialize("null"u8, RawContext.Default.Utf8JsonRawValue).ValueKind);
    }

    [Theory]
    [InlineData(1)]
    [InlineData(7)]
    [InlineData(100_000)]
    public async Task From_a_stream_and_a_pipe_in_small_reads(int size)
    {
        string large = $"[{string.Join(" , ", Enumerable.Range(0, 20_000))}]";
        byte[] json = Encoding.UTF8.GetBytes($$"""{"Id":1,"Params":{{large}},"Map":{},"List":[{{large}},2]}""");
        if (size == 1)
            json = Json.ToArray();

        Message expected = JsonSerializer.Deserialize(json, RawContext.Default.Message)!;
        CancellationToken token = TestContext.Current.CancellationToken;
        Message streamed = (await JsonSerializer.DeserializeAsync(new ScriptedStream(json, size), RawContext.Default.Message, token))!;
        AssertEqual(expected, streamed);
#if NET10_0_OR_GREATER // reads from pipes
        var pipe = PipeReader.Create(new ScriptedStream(json, size), new StreamPipeReaderOptions(bufferSize: 16, minimumReadSize: 1));
        AssertEqual(expected, (await JsonSerializer.DeserializeAsync(pipe, RawContext.Default.Message, token))!);
#endif
    }

    [Fact]
    public void By_a_stream_reader()
    {
        byte[] json = """{"list":[{"Id":1,"Params":[ 1 ]},{"Id":2}]}"""u8.ToArray();
        using Utf8JsonStreamReader reader = Sources.Open(SourceKind.Stream, json, 3);

        Message?[] messages = [.. reader.EnumerateArray(Utf8JsonPath.Parse("$.list"), RawContext.Default.Message)];

        Assert.Equal("[1]", messages[0]!.Params.ToString());
        Assert.Equal(default, messages[1]!.Params);
    }

    [Fact]
    public void A_fault_in_it_has_the_path_of_the_member()
    {
        byte[] json = [.. """{"Id":1,"List":[1,["""u8, (byte)'"', 0xFF, (byte)'"', .. "]]}"u8];

        Assert.Equal("$.List[1]", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize(json, RawContext.Default.Message)).Path);
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize("""{"Params":{"a":}}"""u8, RawContext.Default.Message));
    }

    [Fact]
    public void Comments_that_the_options_allow_are_left_out()
    {
        var options = new JsonSerializerOptions
        {
            ReadCommentHandling = JsonCommentHandling.Skip,
            AllowTrailingCommas = true,
            TypeInfoResolver = RawContext.Default,
        };

        var type = (JsonTypeInfo<Message>)options.GetTypeInfo(typeof(Message));

        Assert.Equal("[1]", JsonSerializer.Deserialize("""{"Params":[1,/*2*/],}"""u8, type)!.Params.ToString());
    }

    private static JsonTypeInfo<Message> TypeOf(bool isGenerated)
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = isGenerated ? RawContext.Default : new DefaultJsonTypeInfoResolver(),
        };
        return (JsonTypeInfo<Message>)options.GetTypeInfo(typeof(Message));
    }

    private static void AssertEqual(Message expected, Message actual)
    {
        Assert.Equal(expected.Params, actual.Params);
        Assert.Equal(expected.List, actual.List);
        Assert.Equal(expected.Map, actual.Map);
    }
}

internal sealed class Message
{
    public int Id { get; set; }

    public Utf8JsonRawValue Params { get; set; }

    public Utf8JsonRawValue? Extra { get; set; }

    public List<Utf8JsonRawValue> List { get; set; } = [];

    public Dictionary<string, Utf8JsonRawValue> Map { get; set; } = [];
}

internal sealed class Absent
{
    public Utf8JsonRawValue Always { get; set; }

    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public Utf8JsonRawValue Sometimes { get; set; }
}

[JsonSerializable(typeof(Message))]
[JsonSerializable(typeof(Absent))]
[JsonSerializable(typeof(Utf8JsonRawValue))]
[JsonSerializable(typeof(int[]))]
[JsonSerializable(typeof(string))]
internal sealed partial class RawContext : JsonSerializerContext;
