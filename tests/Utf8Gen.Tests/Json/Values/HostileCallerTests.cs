using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Json.Values;

/// <summary>Converters, delegates and enumerators that do what they must not.</summary>
public sealed class HostileCallerTests
{
    private static readonly byte[] Elements = "[1,2,3,4,5,6,7,8,9]"u8.ToArray();
    private static readonly byte[] Lines = "[1]\n[2]\n[3]\n[4]\n[5]\n[6]\n[7]\n[8]\n[9]"u8.ToArray();

    public static MatrixTheoryData<SourceKind, bool> Cases => new(
        [SourceKind.Stream, SourceKind.SlowStream, SourceKind.Pipe], [false, true]);

    [Theory, MemberData(nameof(Cases))]
    public async Task An_exception_of_a_converter_is_thrown_in_its_turn(SourceKind kind, bool areLines)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, areLines ? Lines : Elements, 7);
        var returned = new List<int>();

        await Assert.ThrowsAsync<TimeoutException>(() => ReadAsync(json, kind, areLines, returned, static id =>
        {
            if (id == 6)
                throw new TimeoutException();
        }));

        Assert.Equal([1, 2, 3, 4, 5], returned);
        Assert.Throws<InvalidOperationException>(() => json.GetReader());
    }

    [Theory, MemberData(nameof(Cases))]
    public async Task A_converter_cannot_use_the_reader(SourceKind kind, bool areLines)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, areLines ? Lines : Elements, 7);
        var returned = new List<int>();

        InvalidOperationException thrown = await Assert.ThrowsAsync<InvalidOperationException>(
            () => ReadAsync(json, kind, areLines, returned, id =>
            {
                if (id == 3)
                    json.GetReader();
            }));

        Assert.Contains("Another operation", thrown.Message, StringComparison.Ordinal);
        Assert.Equal([1, 2], returned);
    }

    [Theory, MemberData(nameof(Cases))]
    public async Task A_converter_may_dispose_of_the_reader(SourceKind kind, bool areLines)
    {
        var stream = new ScriptedStream(areLines ? Lines : Elements, 7) { IsSlow = kind == SourceKind.SlowStream };
        var pipe = new ScriptedPipeReader(areLines ? Lines : Elements, 7);
        Utf8JsonStreamReader json = kind.IsPipe() ? new(pipe) : new(stream);
        var returned = new List<int>();

        await Assert.ThrowsAsync<ObjectDisposedException>(() => ReadAsync(json, kind, areLines, returned, id =>
        {
            if (id == 4)
                json.Dispose();
        }));

        Assert.InRange(returned.Count, 1, 4); // the value itself may be returned
        Assert.True(kind.IsPipe() ? pipe.IsCompleted && !pipe.IsHeld : stream.IsDisposed);
    }

    [Theory, MemberData(nameof(Sources.All), MemberType = typeof(Sources))]
    public async Task A_delegate_may_dispose_of_the_reader(SourceKind kind)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, "1\nx\n2\n"u8.ToArray(), 3);

        await Assert.ThrowsAsync<ObjectDisposedException>(
            () => json.ListValuesAsync(kind, ElementContext.Default.Int32, _ => json.Dispose()));
    }

    [Theory, MemberData(nameof(Cases))]
    public async Task An_enumerator_may_be_disposed_of_twice(SourceKind kind, bool areLines)
    {
        await using Utf8JsonStreamReader json = Sources.Open(kind, areLines ? Lines : Elements, 7);
        JsonTypeInfo<Number> type = TypeOf(static _ => { });
        IAsyncEnumerator<int> first = EnumerateAsync(json, kind, areLines, type).GetAsyncEnumerator(TestContext.Current.CancellationToken);
        IAsyncEnumerator<int> second = EnumerateAsync(json, kind, areLines, type).GetAsyncEnumerator(TestContext.Current.CancellationToken);
        Assert.True(await first.MoveNextAsync());

        await Assert.ThrowsAsync<InvalidOperationException>(async () => await second.MoveNextAsync());
        await second.DisposeAsync();
        Assert.True(await first.MoveNextAsync());
        await first.DisposeAsync();
        await first.DisposeAsync();

        Assert.False(await first.MoveNextAsync());
        Assert.Equal(3, (await json.ReadValueAsync(kind, type))!.Id);
    }

    private static async Task ReadAsync(Utf8JsonStreamReader json, SourceKind kind, bool areLines, List<int> returned, Action<int> onRead)
    {
        await foreach (int id in EnumerateAsync(json, kind, areLines, TypeOf(onRead)))
            returned.Add(id);
    }

    private static async IAsyncEnumerable<int> EnumerateAsync(
        Utf8JsonStreamReader json, SourceKind kind, bool areLines, JsonTypeInfo<Number> type)
    {
        IAsyncEnumerable<Number?> numbers = areLines ? json.EnumerateValuesAsync(kind, type) : json.EnumerateElementsAsync(kind, "$", type);
        await foreach (Number? number in numbers)
            yield return number!.Id;
    }

    private static JsonTypeInfo<Number> TypeOf(Action<int> onRead)
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
            Converters = { new NumberConverter(onRead) },
        };
        options.MakeReadOnly(); // only then is a contract that of the options, and its values are in batches
        return (JsonTypeInfo<Number>)options.GetTypeInfo(typeof(Number));
    }

    private sealed record Number(int Id);

    /// <summary>Reads a number, or an array of one.</summary>
    private sealed class NumberConverter(Action<int> onRead) : JsonConverter<Number>
    {
        public override Number Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            bool isArray = reader.TokenType == JsonTokenType.StartArray && reader.Read();
            int id = reader.GetInt32();
            onRead(id);
            if (isArray)
                reader.Read();
            return new Number(id);
        }

        public override void Write(Utf8JsonWriter writer, Number value, JsonSerializerOptions options) => throw new NotSupportedException();
    }
}
