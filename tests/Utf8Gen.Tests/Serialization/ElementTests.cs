using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Serialization;

/// <summary>Elements of arrays, lines and single values that <see cref="Utf8JsonStreamReader"/>
/// reads by generated readers are those that it deserializes without them.</summary>
public class ElementTests
{
    private static readonly string[] Gaps = ["", "", "", " ", "\n", " \r\n\t"];
    private static readonly string[] Commas = [",", ",", ",", ",", " ,", ",\n", " , ", "", ",,", " ", "\n,\n"];

    private static readonly JsonTypeInfo<Order> Type = OrderJson.Default.Order;

    /// <summary>The same contract without a reader.</summary>
    private static readonly JsonTypeInfo<Order> SameType = CreateSameType(maxDepth: 0);

    public static TheoryData<SourceKind> Kinds => Sources.All;

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Random_elements_are_the_same(SourceKind kind)
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(60); i++)
        {
            byte[] document = [.. "["u8, .. RandomValues(random, Commas), .. "]"u8];
            int[] sizes = RandomSizes(random, document.Length);
            await AssertSameAsync(kind, document, sizes, (json, type) => json.EnumerateElementsAsync(kind, "$", type));
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Random_lines_are_the_same(SourceKind kind)
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(60); i++)
        {
            byte[] document = RandomValues(random, ["\n", "\n", "\r\n", "\n\u001e", "", " "]);
            int[] sizes = RandomSizes(random, document.Length);
            await AssertSameAsync(kind, document, sizes, (json, type) => json.EnumerateValuesAsync(kind, type));

            List<string> expected = [];
            List<string> actual = [];
            await AssertSameAsync(
                kind,
                document,
                sizes,
                (json, type) => json.EnumerateValuesAsync(
                    kind, type, error => (ReferenceEquals(type, Type) ? actual : expected).Add(Outcome.Describe(error))));
            Assert.Equal(expected, actual);
        }
    }

    [Theory]
    [MemberData(nameof(Kinds))]
    public async Task Single_values_are_the_same(SourceKind kind)
    {
        Random random = TestSeed.NewRandom();
        var documents = new RandomDocument(random);
        for (int i = 0; i < TestScale.Times(60); i++)
        {
            byte[] document = documents.Create(Type, oddity: random.Next(2) * 0.03);
            int[] sizes = RandomSizes(random, document.Length);
            await AssertSameAsync(kind, document, sizes, ReadAsync);
        }

        async IAsyncEnumerable<Order?> ReadAsync(Utf8JsonStreamReader json, JsonTypeInfo<Order> type)
        {
            yield return await json.ReadValueAsync(kind, type);
        }
    }

    [Theory]
    [InlineData("""[{"customer":"a"} {"customer":"b"},{"customer":"c"}]""")]
    [InlineData("""[{"customer":"a"},{"customer":"b"} x,{"customer":"c"}]""")]
    [InlineData("""[{"customer":"a"},{"customer":"b"},,{"customer":"c"}]""")]
    [InlineData("""[{"customer":"a"},{"customer":"b"},]""")]
    [InlineData("""[{"customer":"a"} , {"customer":"b"} ,{"cust\u006fmer":"c"} , null , {"customer":"d"}]""")]
    [InlineData("""[{"customer":"a"},{"customer":"b"},{"customer":"c","customer":"d"},{"customer":1},{"customer":"e"}]""")]
    [InlineData("""[{"customer":"a"},1,true,"x",[],{"customer":"b"}]""")]
    [InlineData("""[{"customer":"a"},{"customer":"b","extra":[[[[]]]]},{"customer":"c","extra":[[[[[]]]]]},{"customer":"d"}]""")]
    [InlineData("""[{"customer":"a"},/**/{"customer":"b"},{"customer":"c"/**/},{"customer":"d",},{"customer":"e"}]""")]
    public async Task What_is_not_plain_is_the_same(string json)
    {
        byte[] document = Encoding.UTF8.GetBytes(json);
        JsonReaderOptions[] readerOptions =
        [
            default,
            new() { MaxDepth = 6 },
            new() { MaxDepth = 7 },
            new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true },
        ];
        foreach (JsonReaderOptions options in readerOptions)
        {
            foreach (int maxDepth in (int[])[0, 5, 6])
            {
                (JsonTypeInfo<Order> type, JsonTypeInfo<Order> same) = (CreateType(maxDepth), CreateSameType(maxDepth));
                foreach (SourceKind kind in Enum.GetValues<SourceKind>())
                {
                    string expected = await ReadAllAsync(same);
                    Assert.Equal(expected, await ReadAllAsync(type));

                    async Task<string> ReadAllAsync(JsonTypeInfo<Order> contract)
                    {
                        await using Utf8JsonStreamReader reader =
                            Sources.Open(kind, document, new Utf8JsonStreamOptions { ReaderOptions = options }, 40);
                        return (await DrainAsync(reader, document, json => json.EnumerateElementsAsync(kind, "$", contract))).Text;
                    }
                }
            }
        }
    }

    [Fact]
    public void Elements_lines_and_values_are_read_by_the_generated_reader()
    {
        byte[] array = Encoding.UTF8.GetBytes($"[{string.Join(",", Enumerable.Repeat("{\"a\":1}", 1000))}]");
        byte[] lines = Encoding.UTF8.GetBytes(string.Join("\n", Enumerable.Repeat("{\"a\":1}", 1000)));
        var context = new CountingJson(new JsonSerializerOptions());
        context.Options.MakeReadOnly();

        Assert.Equal(1000, Sources.Open(SourceKind.Stream, array).EnumerateArray(Utf8JsonPath.Root, context.Bag).Count());
        Assert.InRange(context.Attempts, 1000, 1010);
        Assert.Equal(1000, Sources.Open(SourceKind.Stream, lines).EnumerateValues(context.Bag).Count());
        Assert.InRange(context.Attempts, 2000, 2020);
        int before = context.Attempts;
        Sources.Open(SourceKind.Stream, lines).ReadValue(context.Bag);
        Assert.Equal(before + 1, context.Attempts);
    }

    [Fact]
    public void Elements_that_are_left_to_the_serializer_are_tried_rarely()
    {
        byte[] array = Encoding.UTF8.GetBytes($"[{string.Join(",", Enumerable.Repeat("{\"\\u0061\":1}", 1000))}]");
        var context = new CountingJson(new JsonSerializerOptions());
        context.Options.MakeReadOnly();

        Assert.Equal(1000, Sources.Open(SourceKind.Stream, array).EnumerateArray(Utf8JsonPath.Root, context.Bag).Count());
        Assert.InRange(context.Attempts, 8, 16);
    }

    private static JsonTypeInfo<Order> CreateType(int maxDepth) => Create(OrderJson.Default, maxDepth);

    private static JsonTypeInfo<Order> CreateSameType(int maxDepth)
        => Create(OrderJson.Default.WithAddedModifier(static _ => { }), maxDepth);

    private static JsonTypeInfo<Order> Create(IJsonTypeInfoResolver resolver, int maxDepth)
    {
        var options = new JsonSerializerOptions(OrderJson.Default.Options) { TypeInfoResolver = resolver, MaxDepth = maxDepth };
        options.MakeReadOnly();
        return (JsonTypeInfo<Order>)options.GetTypeInfo(typeof(Order));
    }

    private static byte[] RandomValues(Random random, string[] separators)
    {
        var documents = new RandomDocument(random);
        double oddity = random.Next(3) * 0.004;
        var bytes = new List<byte>();
        int count = random.Next(40);
        string usual = separators[0];
        for (int i = 0; i < count; i++)
        {
            if (i > 0)
                bytes.AddRange(Encoding.UTF8.GetBytes(random.Next(10) == 0 ? separators[random.Next(separators.Length)] : usual));
            bytes.AddRange(Encoding.UTF8.GetBytes(Gaps[random.Next(Gaps.Length)]));
            bytes.AddRange(documents.Create(Type, oddity));
        }

        return [.. bytes];
    }

    private static int[] RandomSizes(Random random, int length)
        => [.. Enumerable.Range(0, random.Next(1, 6)).Select(_ => random.Next(1, Math.Max(length, 3)))];

    private static async Task AssertSameAsync(
        SourceKind kind, byte[] document, int[] sizes, Func<Utf8JsonStreamReader, JsonTypeInfo<Order>, IAsyncEnumerable<Order?>> read)
    {
        await using Utf8JsonStreamReader without = Sources.Open(kind, document, sizes);
        (List<Order?> expected, string expectedEnd) = await DrainAsync(without, document, json => read(json, SameType));
        await using Utf8JsonStreamReader with = Sources.Open(kind, document, sizes);
        (List<Order?> actual, string end) = await DrainAsync(with, document, json => read(json, Type));

        Assert.Equal(expectedEnd, end);
        Assert.Null(Differential.Difference(expected, actual, "values"));
    }

    /// <summary>Reads all values.</summary>
    /// <returns>The values, and a text with the end of each of them and how it ended. White space
    /// after a value is consumed sooner or later.</returns>
    private static async Task<(List<Order?> Values, string Text)> DrainAsync(
        Utf8JsonStreamReader json, byte[] document, Func<Utf8JsonStreamReader, IAsyncEnumerable<Order?>> read)
    {
        var values = new List<Order?>();
        var text = new StringBuilder();
        try
        {
            await foreach (Order? value in read(json))
            {
                values.Add(value);
                text.Append(document.AsSpan(0, (int)json.BytesConsumed).TrimEnd(" \t\r\n"u8).Length).Append(' ');
            }

            text.Append("end ").Append(json.BytesConsumed);
        }
        catch (Exception exception)
        {
            string? position = exception is Utf8JsonStreamException located ? $" {located.BytePosition}" : null;
            text.Append(Outcome.Describe(exception)).Append(position);
        }

        return (values, text.ToString());
    }
}
