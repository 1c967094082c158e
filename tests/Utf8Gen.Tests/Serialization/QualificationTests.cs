using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.Json;

namespace Utf8Gen.Tests.Serialization;

/// <summary>Which contracts generated readers are used for.</summary>
[Trait("Matrix", "Json")]
public class QualificationTests
{
    public static TheoryData<string, Action<JsonSerializerOptions>> IrrelevantOptions => new()
    {
        { "MaxDepth", options => options.MaxDepth = 5 },
        { "NumberHandling", options => options.NumberHandling = JsonNumberHandling.AllowReadingFromString },
        { "AllowTrailingCommas", options => options.AllowTrailingCommas = true },
        { "ReadCommentHandling", options => options.ReadCommentHandling = JsonCommentHandling.Skip },
        { "WriteIndented", options => options.WriteIndented = true },
        { "DefaultIgnoreCondition", options => options.DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull },
        { "DictionaryKeyPolicy", options => options.DictionaryKeyPolicy = JsonNamingPolicy.SnakeCaseLower },
        { "an enum converter", options => options.Converters.Add(new JsonStringEnumConverter()) },
        { "a context before", options => options.TypeInfoResolverChain.Insert(0, OtherJson.Default) },
        { "a resolver after", options => options.TypeInfoResolverChain.Add(new DefaultJsonTypeInfoResolver()) },
    };

    public static TheoryData<string, Action<JsonSerializerOptions>> RelevantOptions => new()
    {
        { "PropertyNamingPolicy", options => options.PropertyNamingPolicy = null },
        { "PropertyNameCaseInsensitive", options => options.PropertyNameCaseInsensitive = true },
        { "UnmappedMemberHandling", options => options.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow },
        { "PreferredObjectCreationHandling", options => options.PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate },
        { "ReferenceHandler", options => options.ReferenceHandler = ReferenceHandler.IgnoreCycles },
        { "IncludeFields", options => options.IncludeFields = true },
        { "IgnoreReadOnlyProperties", options => options.IgnoreReadOnlyProperties = true },
        { "IgnoreReadOnlyFields", options => options.IgnoreReadOnlyFields = true },
#if NET9_0_OR_GREATER // options of later versions
        { "RespectNullableAnnotations", options => options.RespectNullableAnnotations = true },
        { "RespectRequiredConstructorParameters", options => options.RespectRequiredConstructorParameters = true },
#endif
#if NET10_0_OR_GREATER
        { "AllowDuplicateProperties", options => options.AllowDuplicateProperties = false },
#endif
        { "a converter", options => options.Converters.Add(new UpperCase()) },
#if NET9_0_OR_GREATER // before, an enum was read by its declared names as well
        { "an enum converter with other names", options => options.Converters.Add(new JsonStringEnumConverter(new Exchanged())) },
#endif
        { "a modifier", options => options.TypeInfoResolver = OrderJson.Default.WithAddedModifier(_ => { }) },
        { "a modifier before", options => options.TypeInfoResolverChain.Insert(0, OrderJson.Default.WithAddedModifier(_ => { })) },
    };

    [Theory]
    [MemberData(nameof(IrrelevantOptions))]
    public void A_reader_is_used_with_options_that_change_nothing_of_what_it_reads(string option, Action<JsonSerializerOptions> set)
        => Assert.True(HasReader(set), option);

    [Theory]
    [MemberData(nameof(RelevantOptions))]
    public void No_reader_is_used_with_other_options(string option, Action<JsonSerializerOptions> set)
        => Assert.False(HasReader(set), option);

    [Fact]
    public void A_reader_is_used_with_the_options_of_the_context()
        => Assert.True(TypeReader<Order>.TryFind(OrderJson.Default.Order, out _));

    [Fact]
    public void A_reader_of_declared_names_is_used_with_Web_options()
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web) { TypeInfoResolver = WritingJson.Default };
        options.MakeReadOnly();

        Assert.True(TypeReader<Escaped>.TryFind((JsonTypeInfo<Escaped>)options.GetTypeInfo(typeof(Escaped)), out _));
    }

    [Fact]
    public void A_type_that_is_only_written_is_an_error_as_for_the_serializer()
    {
        string expected = Assert.Throws<InvalidOperationException>(
            () => JsonSerializer.Deserialize("""{"Inner":{"A":1},"B":2}"""u8, WrittenJson.Default.WrittenHolder)).Message;

        Assert.Equal(expected, Assert.Throws<InvalidOperationException>(
            () => Utf8JsonSerializer.Deserialize("""{"Inner":{"A":1},"B":2}"""u8, WrittenJson.Default.WrittenHolder)).Message);
    }

    [Fact]
    public void No_reader_is_used_before_options_are_read_only()
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = OrderJson.Default, PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
        var type = (JsonTypeInfo<Order>)options.GetTypeInfo(typeof(Order));
        Assert.False(TypeReader<Order>.TryFind(type, out _));

        // This contract is not the one that the options return from now on.
        options.MakeReadOnly();
        Assert.False(TypeReader<Order>.TryFind(type, out _));
        Assert.True(TypeReader<Order>.TryFind((JsonTypeInfo<Order>)options.GetTypeInfo(typeof(Order)), out _));
    }

    [Fact]
    public void No_reader_is_used_for_a_type_that_another_resolver_describes()
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
            PropertyNamingPolicy = JsonNamingPolicy.CamelCase,
        };
        options.TypeInfoResolverChain.Add(OrderJson.Default);
        options.MakeReadOnly();
        Assert.False(TypeReader<Order>.TryFind((JsonTypeInfo<Order>)options.GetTypeInfo(typeof(Order)), out _));
    }

    [Fact]
    public void A_document_is_deserialized_by_its_contract_where_there_is_no_reader()
    {
        var options = new JsonSerializerOptions { TypeInfoResolver = OrderJson.Default, PropertyNameCaseInsensitive = true };
        Order order = Utf8JsonSerializer.Deserialize("""{"CUSTOMER":"a"}""", (JsonTypeInfo<Order>)options.GetTypeInfo(typeof(Order)))!;
        Assert.Equal("a", order.Customer);
    }

    private static bool HasReader(Action<JsonSerializerOptions> set)
    {
        var options = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
        options.TypeInfoResolverChain.Add(OrderJson.Default);
        set(options);
        options.MakeReadOnly();
        return TypeReader<Order>.TryFind((JsonTypeInfo<Order>)options.GetTypeInfo(typeof(Order)), out _);
    }

    private sealed class UpperCase : JsonConverter<string>
    {
        public override string Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
            => reader.GetString()!.ToUpperInvariant();

        public override void Write(Utf8JsonWriter writer, string value, JsonSerializerOptions options) => writer.WriteStringValue(value);
    }

#if NET9_0_OR_GREATER
    private sealed class Exchanged : JsonNamingPolicy
    {
        public override string ConvertName(string name)
            => name switch
            {
                nameof(OrderStatus.Open) => nameof(OrderStatus.Paid),
                nameof(OrderStatus.Paid) => nameof(OrderStatus.Open),
                _ => name,
            };
    }
#endif
}

[JsonSerializable(typeof(Bag))]
internal sealed partial class OtherJson : JsonSerializerContext
{
}
