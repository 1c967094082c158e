using System.Text.Json;
using System.Text.Json.Schema;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;
using Utf8Gen.Json;
using Utf8Gen.Json.Pipeline;

namespace Utf8Gen.Tests.Serialization.Pipeline;

/// <summary>Where options with a context have generated code, and where not.</summary>
[Trait("Matrix", "Json")]
public sealed class OptionsTests
{
    [Fact]
    public void The_serializer_is_one_that_generated_code_runs_in() => Assert.True(SerializerInternals.AreAvailable);

    [Fact]
    public void Types_of_the_context_are_read_and_written_by_generated_code()
    {
        JsonSerializerOptions options = new JsonSerializerOptions().AddUtf8Json(ParentsJson.Default);

        Assert.True(IsGenerated<Inner>(options));
        Assert.True(IsGenerated<InnerValue>(options));
        Assert.False(IsGenerated<List<Inner>>(options)); // a list would have to arrive as a whole
        Assert.False(IsGenerated<PopulatedParent>(options)); // has no reader
    }

    [Fact]
    public void Contracts_of_Default_are_read_and_written_by_generated_code_where_the_attribute_says_so()
    {
        Assert.True(IsGenerated<Inner>(ParentsJson.Default.Options));
        Assert.False(IsGenerated<List<Inner>>(ParentsJson.Default.Options));
        Assert.Same(ContractOf<Inner>(ParentsJson.Default.Options), ParentsJson.Default.Inner);
        Assert.Same(ParentsJson.Default, ParentsJson.Default.Options.TypeInfoResolver);

        Assert.False(IsGenerated<Member<int>>(KindsJson.Default.Options));
    }

    /// <summary>They are equal to those of the context, and the serializer lets equal options share
    /// contracts.</summary>
    [Fact]
    public void Other_options_with_the_context_stay_as_they_are()
    {
        Assert.NotNull(ParentsJson.Default.Inner);

        Assert.False(IsGenerated<Inner>(new JsonSerializerOptions { TypeInfoResolver = ParentsJson.Default }));
        Assert.False(IsGenerated<Inner>(new JsonSerializerOptions(ParentsJson.Default.Options)));
        Assert.False(IsGenerated<Inner>(new ParentsJson(new JsonSerializerOptions()).Options));
        Assert.False(IsGenerated<Inner>(new ParentsJson().Options));
    }

    [Fact]
    public void A_context_that_has_given_contracts_stays_as_it_is()
    {
        var context = new ParentsJson();
        Assert.NotNull(context.InnerValue);
        Utf8JsonContextOptions.UseGeneratedCode(context);

        Assert.False(IsGenerated<Inner>(context.Options));
    }

    [Fact]
    public void Options_that_readers_are_not_for_have_none()
    {
        var fields = new JsonSerializerOptions { IncludeFields = true };
        var web = new JsonSerializerOptions(JsonSerializerDefaults.Web);

        Assert.False(IsGenerated<Inner>(fields.AddUtf8Json(ParentsJson.Default)));
        Assert.True(IsGenerated<Member<double?>>(web.AddUtf8Json(WebKindsJson.Default)));
    }

    [Fact]
    public void A_context_keeps_its_place()
    {
        var options = new JsonSerializerOptions { TypeInfoResolverChain = { OrderJson.Default, new DefaultJsonTypeInfoResolver() } };
        options.AddUtf8Json(ParentsJson.Default).AddUtf8Json(OrderJson.Default).AddUtf8Json(OrderJson.Default);

        Assert.Equal(
            [nameof(ParentsJson), nameof(OrderJson), nameof(DefaultJsonTypeInfoResolver)],
            options.TypeInfoResolverChain.Select(static resolver => resolver.ToString()!.Split('.')[^1]));
        Assert.True(IsGenerated<Inner>(options));
    }

    [Fact]
    public void Another_resolver_before_it_decides()
    {
        JsonSerializerOptions options = new JsonSerializerOptions().AddUtf8Json(ParentsJson.Default);
        options.TypeInfoResolverChain.Insert(0, new DefaultJsonTypeInfoResolver());

        Assert.False(IsGenerated<Inner>(options));
    }

    [Fact]
    public void Equal_options_share_contracts()
        => Assert.Same(
            ContractOf<Inner>(new JsonSerializerOptions().AddUtf8Json(ParentsJson.Default)),
            ContractOf<Inner>(new JsonSerializerOptions().AddUtf8Json(ParentsJson.Default)));

    [Fact]
    public void Types_with_the_attribute_are_read_by_generated_code()
    {
        JsonSerializerOptions options = new JsonSerializerOptions().AddUtf8Json();

        Assert.True(IsGenerated<Inner>(options));
        Assert.True(IsGenerated<InnerValue>(options));
        Assert.False(IsGenerated<Wrapped>(options)); // has a converter
        Assert.False(IsGenerated<AnyParent>(options)); // has no attribute
        Assert.Same(ContractOf<Inner>(options), ContractOf<Inner>(new JsonSerializerOptions().AddUtf8Json()));
    }

    [Fact]
    public void Without_a_context_each_resolver_keeps_its_place()
    {
        var options = new JsonSerializerOptions
        {
            TypeInfoResolverChain = { PlainInnerJson.Default, ParentsJson.Default, new DefaultJsonTypeInfoResolver() },
        };
        options.AddUtf8Json().AddUtf8Json();

        Assert.Equal(
            [nameof(PlainInnerJson), nameof(ParentsJson), nameof(DefaultJsonTypeInfoResolver)],
            options.TypeInfoResolverChain.Select(static resolver => resolver.ToString()!.Split('.')[^1]));
        Assert.False(IsGenerated<Inner>(options)); // the context without the attribute has it
        Assert.True(SerializerInternals.UsesHandler(ContractOf<Inner>(options)));
        Assert.True(IsGenerated<InnerValue>(options));
        Assert.True(IsGenerated<Positional>(options));
    }

    [Fact]
    public void Contracts_that_are_modified_are_left_alone()
    {
        var modified = new DefaultJsonTypeInfoResolver { Modifiers = { static _ => { } } };

        Assert.False(IsGenerated<Inner>(new JsonSerializerOptions { TypeInfoResolver = modified }.AddUtf8Json()));
        Assert.False(IsGenerated<Inner>(new JsonSerializerOptions { TypeInfoResolver = new OwnResolver() }.AddUtf8Json()));
    }

    [Theory]
    [InlineData("""{"Id":true}""", "$.Id")]
    [InlineData("""{"Items":[{"Items":[{"Id":true}]}]}""", "$.Items[0].Items[0].Id")]
    [InlineData("""[{"Items":[{"Id":true}]}]""", "$[0].Items[0].Id")]
    public void Paths_are_exact_on_request(string json, string path)
    {
        JsonSerializerOptions[] all =
        [
            new JsonSerializerOptions().AddUtf8Json(ParentsJson.Default, exactPaths: true),
            new JsonSerializerOptions().AddUtf8Json(exactPaths: true),
            new JsonSerializerOptions().AddUtf8Json(ParentsJson.Default).AddUtf8Json(exactPaths: true), // the last one counts
        ];

        Type type = json.StartsWith('[') ? typeof(List<Inner>) : typeof(Inner);
        Assert.All(all, options =>
        {
            Assert.Equal(path, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize(json, type, options)).Path);
            Assert.True(IsGenerated<Inner>(options));
        });
    }

    [Fact]
    public void Schemas_are_the_same()
    {
        var expected = new JsonSerializerOptions { TypeInfoResolver = ParentsJson.Default };
        JsonSerializerOptions actual = new JsonSerializerOptions().AddUtf8Json(ParentsJson.Default);

        Assert.All([typeof(Inner), typeof(List<Inner>), typeof(ConstructedParent), typeof(PolymorphicHolder)], type
            => Assert.Equal(expected.GetJsonSchemaAsNode(type).ToJsonString(), actual.GetJsonSchemaAsNode(type).ToJsonString()));
    }

    [Fact]
    public void Readers_of_the_library_are_found_by_the_options()
        => Assert.True(TypeReader<Inner>.TryFind(ContractOf<Inner>(new JsonSerializerOptions().AddUtf8Json(ParentsJson.Default)), out _));

    [Fact]
    public void Misuse_is_said()
    {
        Assert.Throws<ArgumentNullException>(static () => ((JsonSerializerOptions)null!).AddUtf8Json(ParentsJson.Default));
        Assert.Throws<ArgumentNullException>(static () => ((JsonSerializerOptions)null!).AddUtf8Json());
        Assert.Throws<ArgumentNullException>(static () => new JsonSerializerOptions().AddUtf8Json(null!));
        Assert.Throws<ArgumentException>(static () => new JsonSerializerOptions().AddUtf8Json(PlainInnerJson.Default));
        Assert.Throws<InvalidOperationException>(static () => ParentsJson.Default.Options.AddUtf8Json(ParentsJson.Default));
        Assert.Throws<InvalidOperationException>(static () => JsonSerializerOptions.Default.AddUtf8Json());
    }

    private static bool IsGenerated<T>(JsonSerializerOptions options)
        => SerializerInternals.GetConverter(ContractOf<T>(options)) is GeneratedConverter<T>;

    private static JsonTypeInfo<T> ContractOf<T>(JsonSerializerOptions options)
    {
        options.MakeReadOnly();
        return (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
    }
}

[JsonSerializable(typeof(Inner))]
internal sealed partial class PlainInnerJson : JsonSerializerContext;

internal sealed class OwnResolver : DefaultJsonTypeInfoResolver;
