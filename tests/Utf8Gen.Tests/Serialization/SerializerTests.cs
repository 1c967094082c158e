using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Serialization;

/// <summary><see cref="Utf8JsonSerializer"/> returns and throws what <see cref="JsonSerializer"/> does.</summary>
[Trait("Matrix", "Json")]
public class SerializerTests
{
    private const string Plain = """{"id":1,"customer":"a","lines":[{"sku":2,"name":"b","quantity":3}]}""";

    public static TheoryData<string> Documents =>
    [
        Plain,
        "null",
        " { \"id\" : 1 , \"customer\" : \"\\u0061\" } ",
        "",
        "{",
        "[]",
        """{"id":1}""",
        """{"id":"1","customer":"a"}""",
        """{"customer":"a","lines":[{},{"sku":1.5}]}""",
        """{"customer":"a","lines":[{},{"sku":null}]}""",
        """{"customer":"a",}""",
        """{"customer":"a"} x""",
        """{"customer":"a","customer":"b"}""",
        """{"custom\u0065r":"a"}""",
        """{"customer":"\ud800"}""",
        "{\"customer\":\"\ud800\"}",
        "{\"customer\":\"" + new string('a', 1000) + "\"}",
        "\ufeff{}",
        "{\"customer\":\"a\",\"unknown\":" + new string('[', 70) + new string(']', 70) + "}",
        "{\"customer\":\"a\",\"unknown\":" + new string('[', 60) + new string(']', 60) + "}",
        "{\"customer\":\"a\",\"total\":" + new string('1', 100_000) + "}",
    ];

    [Theory]
    [MemberData(nameof(Documents))]
    public void Each_form_of_a_document_gives_what_the_serializer_gives(string json)
    {
        JsonTypeInfo<Order> type = OrderJson.Default.Order;
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        Outcome.AssertSame(() => JsonSerializer.Deserialize(utf8, type), () => Utf8JsonSerializer.Deserialize(utf8, type));
        Outcome.AssertSame(() => JsonSerializer.Deserialize(json, type), () => Utf8JsonSerializer.Deserialize(json, type));
        Outcome.AssertSame(
            () => JsonSerializer.Deserialize(json.AsSpan(), type), () => Utf8JsonSerializer.Deserialize(json.AsSpan(), type));
    }

    [Fact]
    public void Random_documents_give_what_the_serializer_gives()
    {
        Random random = TestSeed.NewRandom();
        var documents = new RandomDocument(random);
        for (int i = 0; i < TestScale.Times(500); i++)
        {
            byte[] json = documents.Create(OrderJson.Default.ListOrder, oddity: 0.03);
            Outcome.AssertSame(
                () => JsonSerializer.Deserialize(json, OrderJson.Default.ListOrder),
                () => Utf8JsonSerializer.Deserialize(json, OrderJson.Default.ListOrder));
        }
    }

    [Fact]
    public void Null_arguments_are_refused_as_the_serializer_does()
    {
        Assert.Throws<ArgumentNullException>("jsonTypeInfo", () => Utf8JsonSerializer.Deserialize("{}"u8, (JsonTypeInfo<Order>)null!));
        Assert.Throws<ArgumentNullException>("json", () => Utf8JsonSerializer.Deserialize((string)null!, OrderJson.Default.Order));
    }

    [Fact]
    public void A_long_text_is_read()
    {
        string json = $$"""{"customer":"{{new string('\u00e9', 1_000_000)}}"}""";
        Assert.Equal(1_000_000, Utf8JsonSerializer.Deserialize(json, OrderJson.Default.Order)!.Customer!.Length);
    }

    [Fact]
    public void The_depth_is_counted_over_the_whole_document()
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = OrderJson.Default,
            PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
            MaxDepth = 4,
        };
        options.MakeReadOnly();
        var type = (JsonTypeInfo<List<Order>>)options.GetTypeInfo(typeof(List<Order>));

        Assert.True(Differential.Check(type, """[{"customer":"a","extra":[[]],"lines":[{}]}]"""u8));
        Assert.False(Differential.Check(type, """[{"customer":"a","extra":[[[]]]}]"""u8));
        Assert.False(Differential.Check(type, """[{"customer":"a","unknown":[[[]]]}]"""u8));
        Assert.ThrowsAny<JsonException>(() => Utf8JsonSerializer.Deserialize("""[{"customer":"a","extra":[[[]]]}]"""u8, type));
    }

    [Fact]
    public void A_contract_whose_documents_are_left_to_the_serializer_is_tried_rarely()
    {
        // Eight in a row, then one in 64.
        Assert.Equal(8 + 2, AttemptsOf("""{"a":1,}""", "", 8 + 128));

        // A plain document ends that.
        Assert.Equal(1 + 8, AttemptsOf("{}", """{"a":1,}""", 20));
    }

    private static int AttemptsOf(string first, string others, int count)
    {
        var context = new CountingJson(new JsonSerializerOptions { AllowTrailingCommas = true });
        Utf8JsonSerializer.Deserialize(first, context.Bag);
        for (int i = 1; i < count; i++)
            Utf8JsonSerializer.Deserialize(others.Length == 0 ? first : others, context.Bag);
        return context.Attempts;
    }
}

public sealed class Bag;

[JsonSerializable(typeof(Bag))]
internal sealed partial class CountingJson : JsonSerializerContext, IUtf8JsonContext
{
    public int Attempts { get; private set; }

    Utf8JsonTypeSet IUtf8JsonContext.CreateTypes() => new Utf8JsonTypeSet().Add<Bag>(Read, null);

    private Bag? Read(ref Utf8JsonCursor cursor)
    {
        Attempts++;
        if (cursor.EnterObject())
        {
            do
                cursor.SkipUnknown(cursor.ReadName());
            while (cursor.NextMember());
        }

        return new Bag();
    }
}
