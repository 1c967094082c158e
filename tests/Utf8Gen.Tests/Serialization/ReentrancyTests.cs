using System.Buffers;
#if NET10_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Serialization;

/// <summary>Setters and getters that call the serializer again are called a constant number of times as often as by
/// <see cref="JsonSerializer"/>, however many levels there are.</summary>
public class ReentrancyTests
{
    private const string Serializer = "JsonSerializer";
    private const int FewLevels = 10;
    private const int ManyLevels = 4 * FewLevels;

    /// <summary>An attempt at each level where one may be made, and the serializer; for an enumeration once
    /// more.</summary>
    private const int MaxFactor = 2 * (AttemptScope.MaxDepth + 1);

    private static readonly JsonTypeInfo<Envelope> Read = ReentrantJson.Default.Envelope;
    private static readonly JsonTypeInfo<Outgoing> Written = ReentrantJson.Default.Outgoing;
    private static readonly Utf8JsonPath Root = Utf8JsonPath.Parse("$");

    private static readonly Dictionary<string, Action<string>> Readings = new()
    {
        [Serializer] = static json => JsonSerializer.Deserialize(json, Read),
        ["bytes"] = static json => Utf8JsonSerializer.Deserialize(Encoding.UTF8.GetBytes(json), Read),
        ["string"] = static json => Utf8JsonSerializer.Deserialize(json, Read),
        ["chars"] = static json => Utf8JsonSerializer.Deserialize(json.AsSpan(), Read),
        ["bytes, options"] = static json => Utf8JsonSerializer.Deserialize<Envelope>(Encoding.UTF8.GetBytes(json), Read.Options),
        ["string, options"] = static json => Utf8JsonSerializer.Deserialize<Envelope>(json, Read.Options),
        ["chars, options"] = static json => Utf8JsonSerializer.Deserialize<Envelope>(json.AsSpan(), Read.Options),
        ["sequence"] = static json => Utf8JsonSerializer.Deserialize(new ReadOnlySequence<byte>(Encoding.UTF8.GetBytes(json)), Read),
        ["stream"] = static json => Utf8JsonSerializer.Deserialize(StreamOf(json), Read),
        ["asynchronous stream"] = static json => Wait(Utf8JsonSerializer.DeserializeAsync(StreamOf(json), Read)),
#if NET10_0_OR_GREATER
        ["pipe"] = static json => Wait(Utf8JsonSerializer.DeserializeAsync(PipeReader.Create(StreamOf(json)), Read)),
#endif
        ["value"] = static json =>
        {
            using var reader = new Utf8JsonStreamReader(StreamOf(json));
            reader.ReadValue(Read);
        },
        ["elements"] = static json =>
        {
            using var reader = new Utf8JsonStreamReader(StreamOf($"[{json}]"));
            Assert.Single(reader.EnumerateArray(Root, Read));
        },
        ["values"] = static json =>
        {
            using var reader = new Utf8JsonStreamReader(StreamOf(json));
            Assert.Single(reader.EnumerateValues(Read));
        },
        ["document that grows"] = static json =>
        {
            var reader = new Utf8JsonPartialReader(Root);
            reader.Append(json);
            Assert.True(reader.Read());
            reader.Deserialize(Read);
        },
    };

    private static readonly Dictionary<string, Action<Outgoing>> Writings = new()
    {
        [Serializer] = static value => JsonSerializer.Serialize(value, Written),
        ["bytes"] = static value => Utf8JsonSerializer.SerializeToUtf8Bytes(value, Written),
        ["string"] = static value => Utf8JsonSerializer.Serialize(value, Written),
        ["bytes, options"] = static value => Utf8JsonSerializer.SerializeToUtf8Bytes(value, Written.Options),
        ["string, options"] = static value => Utf8JsonSerializer.Serialize(value, Written.Options),
        ["buffer"] = static value => Utf8JsonSerializer.Serialize(new ArrayBufferWriter<byte>(), value, Written),
        ["stream"] = static value => Utf8JsonSerializer.Serialize(new MemoryStream(), value, Written),
        ["asynchronous stream"] = static value => Wait(new ValueTask<int>(SerializeAsync(new MemoryStream(), value))),
#if NET10_0_OR_GREATER
        ["pipe"] = static value => Wait(new ValueTask<int>(SerializeAsync(PipeWriter.Create(new MemoryStream()), value))),
#endif
    };

    public static TheoryData<string> WaysToRead => [.. Readings.Keys];

    public static TheoryData<string> WaysToWrite => [.. Writings.Keys];

    [Theory]
    [MemberData(nameof(WaysToRead))]
    public void Setters_that_deserialize_are_called_in_proportion_to_the_levels(string way)
    {
        const string ThrowsInSetter = """{"good":{},"body":0}""";
        const string IsNotPlain = """{"good":{},"good":{}}""";
        foreach (string innermost in (string[])[ThrowsInSetter, IsNotPlain, "{}"])
            AssertProportional(levels => Calls(Serializer, innermost, levels), levels => Calls(way, innermost, levels));

        static int Calls(string way, string innermost, int levels)
        {
            string json = innermost;
            for (int i = 0; i < levels; i++)
                json = $$"""{"good":{},"body":{{json}}}""";
            return Reentrant.CallsOf(Readings[way], json);
        }
    }

    [Theory]
    [MemberData(nameof(WaysToWrite))]
    public void Getters_that_serialize_are_called_in_proportion_to_the_levels(string way)
    {
        foreach (Innermost innermost in Enum.GetValues<Innermost>())
            AssertProportional(levels => Calls(Serializer, innermost, levels), levels => Calls(way, innermost, levels));

        static int Calls(string way, Innermost innermost, int levels) => Reentrant.CallsOf(Writings[way], new Outgoing(levels, innermost));
    }

    [Fact]
    public void A_failure_inside_of_an_attempt_leaves_later_ones_open()
    {
        var context = new InterruptedJson(static () => throw new FormatException());
        Utf8JsonSerializer.Deserialize("{}"u8, context.Bag);
        Utf8JsonSerializer.Serialize(new Bag(), context.Bag);

        Assert.True(AttemptScope.IsOutermost);
    }

    [Fact]
    public void JSON_in_JSON_in_JSON_is_read_by_its_reader()
    {
        InterruptedJson context = null!;
        context = new InterruptedJson(() => Utf8JsonSerializer.Deserialize("{}"u8, context.Bag));
        Utf8JsonSerializer.Deserialize("{}"u8, context.Bag);

        Assert.Equal(AttemptScope.MaxDepth, context.Attempts);
    }

    [Theory]
    [InlineData(typeof(OutOfMemoryException))]
    [InlineData(typeof(InsufficientExecutionStackException))]
    [InlineData(typeof(OperationCanceledException))]
    [InlineData(typeof(TaskCanceledException))]
    public void What_must_not_be_repeated_is_thrown_at_once(Type type)
    {
        var error = (Exception)Activator.CreateInstance(type)!;
        var context = new InterruptedJson(() => throw error);

        Assert.Same(error, Record.Exception(() => Utf8JsonSerializer.Deserialize("{}"u8, context.Bag)));
        Assert.Same(error, Record.Exception(() => Utf8JsonSerializer.Serialize(new Bag(), context.Bag)));
        Assert.Equal(2, context.Attempts);
        Assert.True(AttemptScope.IsOutermost);
    }

    [Fact]
    public void Elements_before_one_that_cancels_are_given_out()
    {
        using var reader = new Utf8JsonStreamReader(StreamOf("""[{},{},{},{"body":true},{}]"""));
        using IEnumerator<Envelope?> elements = reader.EnumerateArray(Root, Read).GetEnumerator();

        Assert.True(elements.MoveNext() && elements.MoveNext() && elements.MoveNext());
        Assert.Throws<OperationCanceledException>(() => elements.MoveNext());
    }

    private static void AssertProportional(Func<int, int> expectedCalls, Func<int, int> calls)
    {
        int expected = expectedCalls(ManyLevels);
        int many = calls(ManyLevels);
        Assert.InRange(many, expected, MaxFactor * expected);
        Assert.InRange(many, 3 * calls(FewLevels), 5 * calls(FewLevels));
    }

    private static MemoryStream StreamOf(string json) => new(Encoding.UTF8.GetBytes(json));

    private static async Task<int> SerializeAsync(Stream stream, Outgoing value)
    {
        await Utf8JsonSerializer.SerializeAsync(stream, value, Written);
        return 0;
    }

#if NET10_0_OR_GREATER
    private static async Task<int> SerializeAsync(PipeWriter pipe, Outgoing value)
    {
        await Utf8JsonSerializer.SerializeAsync(pipe, value, Written);
        return 0;
    }
#endif

    /// <summary>Waits as a setter must, which cannot be asynchronous.</summary>
    private static void Wait<T>(ValueTask<T> task) => task.AsTask().GetAwaiter().GetResult();
}

/// <summary>What setters and getters call again, and how often they were called.</summary>
internal static class Reentrant
{
    [ThreadStatic]
    private static int s_calls;

    [ThreadStatic]
    private static Action<string>? s_read;

    [ThreadStatic]
    private static Action<Outgoing>? s_write;

    public static int CallsOf(Action<string> read, string json)
    {
        s_calls = 0;
        s_read = read;
        Record.Exception(() => read(json));
        return s_calls;
    }

    public static int CallsOf(Action<Outgoing> write, Outgoing value)
    {
        s_calls = 0;
        s_write = write;
        Record.Exception(() => write(value));
        return s_calls;
    }

    public static void Deserialize(string json)
    {
        s_calls++;
        s_read!(json);
    }

    public static void Serialize(Outgoing value)
    {
        s_calls++;
        s_write!(value);
    }
}

internal sealed class Envelope
{
    public JsonElement Good
    {
        get;
        set => Open(field = value);
    }

    public JsonElement Body
    {
        get;
        set => Open(field = value);
    }

    private static void Open(JsonElement value)
    {
        if (value.ValueKind == JsonValueKind.True)
            throw new OperationCanceledException();
        if (value.ValueKind == JsonValueKind.Number)
            throw new InvalidOperationException("This is no envelope.");
        Reentrant.Deserialize(value.GetRawText());
    }
}

/// <summary>What the value inside of all others does.</summary>
internal enum Innermost
{
    Nothing,
    Throws,
    IsLeftToTheSerializer,
}

internal sealed class Outgoing(int levels, Innermost innermost)
{
    public bool Good => levels > 0 && IsSerialized(new Outgoing(0, Innermost.Nothing));

    public bool Body => levels > 0
        ? IsSerialized(new Outgoing(levels - 1, innermost))
        : innermost != Innermost.Throws ? false : throw new InvalidOperationException("There is no body.");

    public IEnumerable<int> Numbers => levels > 0 || innermost != Innermost.IsLeftToTheSerializer ? [] : Once();

    private static IEnumerable<int> Once()
    {
        yield return 1;
    }

    private static bool IsSerialized(Outgoing value)
    {
        Reentrant.Serialize(value);
        return true;
    }
}

[Utf8Json]
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(Envelope))]
[JsonSerializable(typeof(Outgoing))]
internal sealed partial class ReentrantJson : JsonSerializerContext;

/// <summary>A context that runs something inside of each attempt.</summary>
[JsonSerializable(typeof(Bag))]
internal sealed partial class InterruptedJson : JsonSerializerContext, IUtf8JsonContext
{
    private readonly Action? _run;

    public InterruptedJson(Action run)
        : this(new JsonSerializerOptions())
    {
        _run = run;
    }

    public int Attempts { get; private set; }

    Utf8JsonTypeSet IUtf8JsonContext.CreateTypes() => new Utf8JsonTypeSet().Add<Bag>(Read, Write);

    private Bag? Read(ref Utf8JsonCursor cursor)
    {
        Run();
        cursor.EnterObject();
        return new Bag();
    }

    private void Write(ref Utf8JsonBuffer json, Bag? value)
    {
        Run();
        json.Write("{}"u8);
    }

    private void Run()
    {
        Attempts++;
        _run!();
    }
}
