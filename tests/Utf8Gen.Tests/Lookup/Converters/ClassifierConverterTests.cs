using System.Buffers;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen.Tests.Json.Support;

namespace Utf8Gen.Tests.Lookup.Converters;

/// <summary>A generated converter reads an object as the type that its names, or the value of one
/// of them, lead to.</summary>
[Trait("Matrix", "Json")]
public sealed class ClassifierConverterTests
{
    private static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web);
    private static readonly JsonSerializerOptions Snake = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };
    private static readonly JsonSerializerOptions SmallBuffer = new() { DefaultBufferSize = 1 };

    [Theory]
    [InlineData("""{"CardNumber":"1"}""", typeof(CardPayment))]
    [InlineData("""{"CardNumber":"1","Amount":2,"Holder":"x"}""", typeof(CardPayment))]
    [InlineData("""{"Amount":2,"Holder":"x","CardNumber":"1"}""", typeof(CardPayment))]
    [InlineData("""{"Amount":2,"Holder":"x","Iban":"1"}""", typeof(BankPayment))]
    [InlineData("""{ "Iban" : null }""", typeof(BankPayment))]
    [InlineData("""{"Change":null}""", typeof(CashPayment))]
    public void A_name_decides_wherever_it_is(string json, Type expected) => Assert.IsType(expected, Read<Payment>(json));

    [Theory]
    [InlineData("""{"Unknown":{"CardNumber":[{"CardNumber":1}]},"More":["CardNumber","Iban"],"":0,"Iban":"1"}""", typeof(BankPayment))]
    [InlineData("""{"Amount":1,"Amount":2,"Holder":"a","Holder":"b","Iban":"1","Iban":"2"}""", typeof(BankPayment))]
    [InlineData("""{"\u0049ban":"1"}""", typeof(BankPayment))]
    [InlineData("""{"\u0043\u0061rdNumber":"1"}""", typeof(CardPayment))]
    [InlineData("""{"till-ö":1}""", typeof(CashPayment))]
    [InlineData("""{"till-\u00f6":1}""", typeof(CashPayment))]
    [InlineData("""{"Iba":1,"Ibann":2,"CardNumber":"1"}""", typeof(CardPayment))]
    [InlineData("""{"Iban":"1","CardNumber":"2"}""", typeof(BankPayment))]
    public void Names_that_are_unknown_nested_repeated_or_escaped(string json, Type expected)
        => Assert.IsType(expected, Read<Payment>(json));

    [Theory]
    [InlineData("""{"A":1,"B":2}""", typeof(LeftEdge))]
    [InlineData("""{"B":1,"x":2,"C":3}""", typeof(RightEdge))]
    [InlineData("""{"C":1,"C":2,"A":3}""", typeof(TopEdge))]
    [InlineData("""{"A":1,"B":2,"C":3}""", typeof(LeftEdge))]
    public void Several_names_decide_together(string json, Type expected) => Assert.IsType(expected, Read<IEdge>(json));

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"Amount":1,"Holder":"x"}""")]
    [InlineData("""{"Holder":"x","Change":null}""")]
    [InlineData("""{"TILL-Ö":1}""")]
    [InlineData("[]")]
    [InlineData("1")]
    [InlineData(""" "Iban" """)]
    [InlineData("true")]
    public void A_value_that_is_none_of_the_types(string json)
    {
        var error = Assert.Throws<JsonException>(() => Read<Payment[]>($"[{json}]"));

        Assert.Equal("$[0]", error.Path);
        Assert.Contains(nameof(Payment), error.Message, StringComparison.Ordinal);
    }

    /// <summary>Names after it are of the object around it.</summary>
    [Fact]
    public void A_member_that_is_no_object()
    {
        var error = Assert.Throws<JsonException>(() => Read<Payment>("""{"Change":"x","Iban":"1"}"""));

        Assert.Contains($"to {typeof(Payment).FullName}.", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{"Amount":1,"Iban":"1" """)]
    [InlineData("""{"Amount":1 """)]
    [InlineData("""{"Amount":[1,{"Iban":2}""")]
    [InlineData("""{"Amount":1,}""")]
    [InlineData("""{"\ud800":1}""")]
    [InlineData("""{"\ud800abcde":1,"Iban":"1"}""")]
    [InlineData("""{"Iban":"1","Amount":{}}""")]
    [InlineData("""{"Iban" "1"}""")]
    public void What_the_serializer_refuses_fails_as_it_does(string json)
        => Assert.Throws<JsonException>(() => Read<Payment>(json));

    [Fact]
    public void A_document_deeper_than_allowed_fails()
    {
        string deep = $$"""{"x":{{new string('[', 70)}}{{new string(']', 70)}},"Iban":"1"}""";

        Assert.Throws<JsonException>(() => Read<Payment>(deep));
    }

    [Fact]
    public void Null_is_null()
        => Assert.Equal([null, new BankPayment { Iban = "1" }], Read<List<Payment?>>("""[null,{"Iban":"1"}]""")!);

    [Fact]
    public void A_type_is_not_converted_to_another()
        => Assert.Equal([new Radians(1), new Degrees(2)], Read<IAngle[]>("""[{"Arc":1},{"Angle":2}]""")!);

    [Fact]
    public void A_type_may_have_a_converter_of_a_base_type()
    {
        var options = new JsonSerializerOptions { Converters = { new ConverterOfObjects() } };

        Assert.Equal([new Radians(7), new Degrees(2)], Read<IAngle[]>("""[{"Arc":1},{"Angle":2}]""", options)!);
    }

    [Fact]
    public void The_case_of_letters_is_ignored()
    {
        var payment = Assert.IsType<CardPayment>(Read<Payment>("""{"amount":2,"cardNUMBER":"1"}""", Web));

        Assert.Equal(new CardPayment { Amount = 2, CardNumber = "1" }, payment);
    }

    [Fact]
    public void A_naming_policy_is_that_of_the_attribute()
    {
        Assert.Equal(new RailRoute(3), Read<Route>("""{"track_gauge":3}""", Snake));
        Assert.Throws<JsonException>(() => Read<Route>("""{"TrackGauge":3}""", Snake));
    }

    [Theory]
    [InlineData("""{"kind":"open"}""", typeof(OpenSignal))]
    [InlineData("""{"Data":{"kind":"re-open"},"kind":"\u00f6\\close"}""", typeof(CloseSignal))]
    [InlineData("""{"Data":1,"k\u0069nd":"re\u002dopen","x":2}""", typeof(OpenSignal))]
    [InlineData("""{"Data":1,"kind":-3}""", typeof(OpenSignal))]
    [InlineData("""{"kind":"open","kind":"nothing"}""", typeof(OpenSignal))]
    public void A_discriminator_decides_wherever_it_is(string json, Type expected) => Assert.IsType(expected, Read<Signal>(json));

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"Kind":"open"}""")]
    [InlineData("""{"kind":"Open"}""")]
    [InlineData("""{"kind":"nothing","kind":"open"}""")]
    [InlineData("""{"kind":null}""")]
    [InlineData("""{"kind":3}""")]
    [InlineData("""{"kind":-3.0}""")]
    [InlineData("""{"kind":99999999999}""")]
    [InlineData("""{"kind":["open"]}""")]
    [InlineData("""{"kind":"\ud800"}""")]
    [InlineData("""{"kind":""")]
    [InlineData("""{"kind" """)]
    [InlineData(""" "open" """)]
    public void A_discriminator_that_leads_nowhere(string json) => Assert.Throws<JsonException>(() => Read<Signal>(json));

    [Fact]
    public void Every_type_is_written_as_itself()
    {
        Payment[] payments =
        [
            new CashPayment { Amount = 1, Till = 2, Change = new BankPayment { Iban = "3" } },
            new CardPayment { CardNumber = "4" },
        ];
        string json = JsonSerializer.Serialize(payments);

        Assert.Equal(
            """[{"till-\u00F6":2,"Change":{"Iban":"3","Holder":null,"Amount":0},"Amount":1},"""
                + """{"CardNumber":"4","Holder":null,"Amount":0}]""",
            json);
        Assert.Equal(payments, Read<Payment[]>(json)!);
    }

    [Fact]
    public void A_context_has_the_converter()
    {
        var read = JsonSerializer.Deserialize(
            """[{"amount":1,"change":{"iban":"2"}}]"""u8, PaymentContext.Default.ListPayment)!;

        Assert.Equal([new CashPayment { Amount = 1, Change = new BankPayment { Iban = "2" } }], read);
        Assert.StartsWith("""[{"till-""", JsonSerializer.Serialize(read, PaymentContext.Default.ListPayment), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_stream_may_end_anywhere_in_a_buffer()
    {
        byte[] json = Encoding.UTF8.GetBytes(
            """[{"Amount":1,"Holder":"a long name","\u0049ban":"123456789012345678901234567890"},{"till-ö":1,"Change":null}]""");
        using var stream = new ScriptedStream(json, 1);

        List<Payment>? read =
            await JsonSerializer.DeserializeAsync<List<Payment>>(stream, SmallBuffer, TestContext.Current.CancellationToken);

        Assert.Equal([typeof(BankPayment), typeof(CashPayment)], read!.Select(static one => one.GetType()));
    }

    [Fact]
    public void Segments_may_end_anywhere()
    {
        foreach (string json in (string[])["""{"Amount":1,"\u0049ban":"1"}""", """{"x":[1,2],"till-ö":3}"""])
        {
            Type expected = Read<Payment>(json)!.GetType();
            foreach (ReadOnlySequence<byte> cut in CutJson.EveryCut(Encoding.UTF8.GetBytes(json)))
            {
                Utf8JsonReader reader = CutJson.ReaderAt(JsonTokenType.StartObject, cut);
                Assert.IsType(expected, JsonSerializer.Deserialize<Payment>(ref reader));
            }
        }

        foreach (ReadOnlySequence<byte> cut in CutJson.EveryCut("""{"Data":1,"kind":-3}"""u8.ToArray()))
        {
            Utf8JsonReader reader = CutJson.ReaderAt(JsonTokenType.StartObject, cut);
            Assert.IsType<OpenSignal>(JsonSerializer.Deserialize<Signal>(ref reader));
        }
    }

    [Fact]
    public void Random_objects_are_classified_as_by_a_document_of_them()
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(20_000); i++)
        {
            string json = NaiveClassifier.RandomObject(random);
            Type? expected = NaiveClassifier.Find(json);
            Type? found;
            try
            {
                found = Read<IEdge>(json)!.GetType();
            }
            catch (JsonException)
            {
                found = null;
            }

            Assert.True(expected == found, $"{json}: {found}, not {expected}");
        }
    }

    private static T? Read<T>(string json, JsonSerializerOptions? options = null) => JsonSerializer.Deserialize<T>(json, options);

    private sealed class ConverterOfObjects : JsonConverter<object>
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(Radians);

        public override object Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            Assert.True(reader.TrySkip());
            return new Radians(7);
        }

        public override void Write(Utf8JsonWriter writer, object value, JsonSerializerOptions options) => writer.WriteNullValue();
    }
}

/// <summary>Finds the type of an object in the plainest way, after reading all of it.</summary>
internal static class NaiveClassifier
{
    private static readonly (Type Type, string[] Names)[] Types =
    [
        (typeof(LeftEdge), ["a", "b"]),
        (typeof(RightEdge), ["b", "c"]),
        (typeof(TopEdge), ["c", "a"]),
    ];

    private static readonly string[] Names = ["A", "B", "C", "\\u0041", "\\u0062", "c", "b", "a", "D", "AB", "", "\\\"", "\u00E4"];

    private static readonly string[] Values =
        ["1", "\"A\"", "null", "{}", "[]", """{"A":1,"B":[{"C":2}]}""", """["A","B",{"C":1}]""", "true"];

    public static Type? Find(string json)
    {
        using JsonDocument document = JsonDocument.Parse(json);
        List<(Type Type, string[] Names)> left = [.. Types];
        foreach (JsonProperty property in document.RootElement.EnumerateObject())
        {
            string name = property.Name.ToLowerInvariant();
            if (!Types.Any(one => one.Names.Contains(name)))
                continue;

            left.RemoveAll(one => !one.Names.Contains(name));
            if (left.Count < 2)
                return left.SingleOrDefault().Type;
        }

        return null;
    }

    public static string RandomObject(Random random)
        => "{" + string.Join(
            random.Next(2) == 0 ? "," : " , ",
            Enumerable.Range(0, random.Next(6)).Select(_ => $"\"{OneOf(random, Names)}\" :{OneOf(random, Values)}")) + "}";

    private static string OneOf(Random random, string[] values) => values[random.Next(values.Length)];
}
