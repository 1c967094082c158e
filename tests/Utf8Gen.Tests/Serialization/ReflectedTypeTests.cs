using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen;
using Utf8Gen.CompilerServices;
using Utf8Gen.Json;
using Utf8Gen.Tests.Serialization;

[assembly: Utf8Json(typeof(Positional)), Utf8Json(typeof(Derived)), Utf8Json(typeof(Place)), Utf8Json(typeof(Mutable))]
[assembly: Utf8Json(typeof(Immutable)), Utf8Json(typeof(WithRequired)), Utf8Json(typeof(WithSetsRequired)), Utf8Json(typeof(Descendant))]
[assembly: Utf8Json(typeof(TwoConstructors)), Utf8Json(typeof(Closed)), Utf8Json(typeof(Empty)), Utf8Json(typeof(Tree))]
[assembly: Utf8Json(typeof(Large)), Utf8Json(typeof(Notes)), Utf8Json(typeof(Parameters)), Utf8Json(typeof(Pairs))]
[assembly: Utf8Json(typeof(Usable)), Utf8Json(typeof(InheritedUsable)), Utf8Json(typeof(UsableValue)), Utf8Json(typeof(HoldsUnusable))]
[assembly: Utf8Json(typeof(List<Place?>)), Utf8Json(typeof(Dictionary<string, WithRequired>)), Utf8Json(typeof(Positional[]))]
[assembly: Utf8Json(typeof(Member<string>)), Utf8Json(typeof(Member<int?>)), Utf8Json(typeof(Member<Plain>))]
[assembly: Utf8Json(typeof(Member<Named>)), Utf8Json(typeof(Member<Named?>)), Utf8Json(typeof(Member<Numbered>))]
[assembly: Utf8Json(typeof(Member<IReadOnlyList<string>>)), Utf8Json(typeof(Member<ISet<string>>))]
[assembly: Utf8Json(typeof(Member<object>)), Utf8Json(typeof(Member<Queue<int>>)), Utf8Json(typeof(Member<Shape>))]
[assembly: Utf8Json(typeof(Converted)), Utf8Json(typeof(ConvertedNullable)), Utf8Json(typeof(Page)), Utf8Json(typeof(Happening))]
[assembly: Utf8Json(typeof(IPart)), Utf8Json(typeof(Animal)), Utf8Json(typeof(HasKind)), Utf8Json(typeof(ListedTwice))]
[assembly: Utf8Json(typeof(CollectingMore)), Utf8Json(typeof(CollectingLast)), Utf8Json(typeof(CollectingAll))]
[assembly: Utf8Json(typeof(Watching))]

namespace Utf8Gen.Tests.Serialization;

/// <summary>Readers of types, whose contracts are made by reflection.</summary>
[Trait("Matrix", "Json")]
public sealed class ReflectedTypeTests
{
    private const int Documents = 4000;
    private const int FewestDocuments = 1000; // of which a sixteenth of the plain ones is read for certain

    private static readonly Dictionary<string, JsonSerializerOptions> Options = new()
    {
        ["General"] = JsonSerializerOptions.Default,
        ["Web"] = new(JsonSerializerDefaults.Web),
        ["camel case"] = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase },
        ["any case"] = new() { PropertyNameCaseInsensitive = true, AllowTrailingCommas = true, MaxDepth = 8 },
    };

    internal static readonly Type[] Types =
    [
        typeof(Positional), typeof(Derived), typeof(Place), typeof(Mutable), typeof(Immutable), typeof(WithRequired),
        typeof(WithSetsRequired), typeof(Descendant), typeof(TwoConstructors), typeof(Closed), typeof(Empty), typeof(Tree),
        typeof(Large), typeof(Notes), typeof(Parameters), typeof(Pairs), typeof(List<Place?>), typeof(Dictionary<string, WithRequired>),
        typeof(Usable), typeof(InheritedUsable), typeof(UsableValue), typeof(HoldsUnusable),
        typeof(Converted), typeof(ConvertedNullable), typeof(Page), typeof(Happening), typeof(IPart), typeof(Animal),
        typeof(CollectingMore), typeof(CollectingLast), typeof(CollectingAll), typeof(Watching),
        typeof(Positional[]), typeof(Member<string>), typeof(Member<int?>), typeof(Member<Plain>), typeof(Member<Named>),
        typeof(Member<Named?>), typeof(Member<Numbered>), typeof(Member<IReadOnlyList<string>>), typeof(Member<ISet<string>>),
        typeof(Member<object>), typeof(Member<Queue<int>>), typeof(Member<Shape>), typeof(Kept), typeof(PrivatelySet),
        typeof(PrivatelySetLast), typeof(Chosen), typeof(Accented), typeof(InternalPoint), typeof(DefaultByAttribute), typeof(Recurring),
    ];

    public static JsonSerializerOptions Named(string options) => ReadOnly(Options[options]);

    public static TheoryData<string, Type> Cases()
    {
        var cases = new TheoryData<string, Type>();
        foreach (string options in Options.Keys)
        {
            foreach (Type type in Types)
                cases.Add(options, type);
        }

        return cases;
    }

    public static TheoryData<string, Action<JsonSerializerOptions>> IrrelevantOptions => new()
    {
        { "MaxDepth", options => options.MaxDepth = 5 },
        { "NumberHandling", options => options.NumberHandling = JsonNumberHandling.AllowReadingFromString },
        { "Web", options => options.PropertyNamingPolicy = JsonNamingPolicy.CamelCase },
        { "PropertyNameCaseInsensitive", options => options.PropertyNameCaseInsensitive = true },
        { "WriteIndented", options => options.WriteIndented = true },
        { "a resolver", options => options.TypeInfoResolver = new DefaultJsonTypeInfoResolver() },
        { "a context before", options => options.TypeInfoResolver = Before(OtherJson.Default) },
    };

    public static TheoryData<string, Action<JsonSerializerOptions>> RelevantOptions => new()
    {
        { "PropertyNamingPolicy", options => options.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower },
        { "UnmappedMemberHandling", options => options.UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow },
        { "PreferredObjectCreationHandling", options => options.PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate },
        { "ReferenceHandler", options => options.ReferenceHandler = ReferenceHandler.Preserve },
        { "IncludeFields", options => options.IncludeFields = true },
#if NET9_0_OR_GREATER // options of later versions
        { "RespectNullableAnnotations", options => options.RespectNullableAnnotations = true },
        { "RespectRequiredConstructorParameters", options => options.RespectRequiredConstructorParameters = true },
#endif
        { "an enum converter", options => options.Converters.Add(new JsonStringEnumConverter()) },
        { "a modifier", options => options.TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { _ => { } } } },
        { "a modifier around", options => options.TypeInfoResolver = new DefaultJsonTypeInfoResolver().WithAddedModifier(_ => { }) },
        { "a derived resolver", options => options.TypeInfoResolver = new OtherResolver() },
        { "a context without readers", options => options.TypeInfoResolver = Before(PlainJson.Default) },
    };

    [Theory]
    [MemberData(nameof(Cases))]
    public void Reads_what_the_serializer_reads(string options, Type type)
    {
        MethodInfo compare = typeof(ReflectedTypeTests).GetMethod(nameof(Compare), BindingFlags.Static | BindingFlags.NonPublic)!;
        compare.MakeGenericMethod(type)
            .Invoke(obj: null, BindingFlags.DoNotWrapExceptions, binder: null, [ReadOnly(Options[options])], culture: null);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_converter_of_a_member_must_be_in_the_source(bool isInSource)
    {
        var type = (JsonTypeInfo<ConvertedNullable>)ReadOnly(new JsonSerializerOptions()).GetTypeInfo(typeof(ConvertedNullable));
        Utf8JsonTypeSet set = ReadersOf<ConvertedNullable>(["Length", "After"], isInSource ? [0] : null);

        Assert.Equal(isInSource, set.FindReader(type.OriginatingResolver!, type) is not null);
    }

    [Theory]
    [MemberData(nameof(IrrelevantOptions))]
    public void A_reader_is_used_with_options_whose_values_it_knows(string option, Action<JsonSerializerOptions> set)
        => Assert.True(HasReader(set), option);

    [Theory]
    [MemberData(nameof(RelevantOptions))]
    public void No_reader_is_used_with_other_options(string option, Action<JsonSerializerOptions> set)
        => Assert.False(HasReader(set), option);

    [Fact]
    public void The_options_by_default_have_readers() => Assert.True(TypeReader<Positional>.TryFind(JsonSerializerOptions.Default, out _));

    [Fact]
    public void The_first_call_with_new_options_goes_to_the_serializer_which_makes_them_read_only()
    {
        var options = new JsonSerializerOptions();
        Assert.False(TypeReader<Positional>.TryFind(options, out _));

        Assert.Equal(1, Utf8JsonSerializer.Deserialize<Positional>("""{"Id":1}"""u8, options)!.Id);
        Assert.True(TypeReader<Positional>.TryFind(options, out _));
    }

    /// <summary>The framework's converters of numbers take strings with these options, from version 11 on.</summary>
    [Fact]
    public void A_string_is_no_number_of_an_enum()
    {
        var type = (JsonTypeInfo<Member<Numbered>>)ReadOnly(Options["Web"]).GetTypeInfo(typeof(Member<Numbered>));
        Assert.False(Differential.Check(type, """{"value":"1"}"""u8));
    }

    [Fact]
    public void Options_with_a_context_have_its_readers()
    {
        var options = new JsonSerializerOptions { PropertyNamingPolicy = JsonNamingPolicy.CamelCase };
        options.TypeInfoResolverChain.Add(OrderJson.Default);
        Assert.Equal("a", Utf8JsonSerializer.Deserialize<Order>("""{"customer":"a"}""", options)!.Customer);
        Assert.True(TypeReader<Order>.TryFind(options, out _));
    }

    [Theory]
    [InlineData("""{"id":1,"NAME":"b"}""")]
    [InlineData("""{"Id":1,"Name":"b"}""")]
    [InlineData("""{"Id":"1"}""")]
    [InlineData("null")]
    [InlineData("{")]
    public void Each_form_of_a_document_gives_what_the_serializer_gives(string json)
    {
        foreach (JsonSerializerOptions? options in Options.Values.Select(ReadOnly).Append(null))
        {
            byte[] utf8 = System.Text.Encoding.UTF8.GetBytes(json);
            object? expected = Outcome(() => JsonSerializer.Deserialize<Positional>(json, options));
            Assert.Equal(expected, Outcome(() => Utf8JsonSerializer.Deserialize<Positional>(json, options)));
            Assert.Equal(expected, Outcome(() => Utf8JsonSerializer.Deserialize<Positional>(json.AsSpan(), options)));
            Assert.Equal(expected, Outcome(() => Utf8JsonSerializer.Deserialize<Positional>(utf8, options)));
        }
    }

    [Fact]
    public void Equal_strings_of_a_member_are_read_as_the_same_one()
    {
        Recurring first = Read("""{"Kind":"push","Text":"push","Other":"push"}""");
        Assert.Same(first.Kind, Read("""{"Kind":"push"}""").Kind);
        Assert.Same(first.Kind, first.Other);
        Assert.NotSame(first.Kind, first.Text);

        static Recurring Read(string json) => Utf8JsonSerializer.Deserialize<Recurring>(json, Named("General"))!;
    }

    [Fact]
    public void Any_number_of_strings_of_a_member_is_read()
    {
        JsonSerializerOptions options = Named("General");
        for (int i = 0; i < 5000; i++)
        {
            string kind = new('k', i % 70);
            string text = kind + i.ToString(System.Globalization.CultureInfo.InvariantCulture);
            Assert.Equal(text, Utf8JsonSerializer.Deserialize<Recurring>($$"""{"Kind":"{{text}}"}""", options)!.Kind);
            Assert.Equal(kind, Utf8JsonSerializer.Deserialize<Recurring>($$"""{"Kind":"{{kind}}"}""", options)!.Kind);
        }
    }

    [Fact]
    public void No_document_is_refused_as_the_serializer_does()
        => Assert.Throws<ArgumentNullException>("json", () => Utf8JsonSerializer.Deserialize<Positional>((string)null!));

    [Fact]
    public void No_reader_is_used_for_a_contract_with_members_that_it_does_not_have()
    {
        JsonSerializerOptions options = JsonSerializerOptions.Default;
        var type = (JsonTypeInfo<Closed>)options.GetTypeInfo(typeof(Closed));
        Assert.NotNull(ReadersOfClosed(["Id"]).FindReader(type.OriginatingResolver!, type));
        Assert.Null(ReadersOfClosed([]).FindReader(type.OriginatingResolver!, type));
        Assert.Null(ReadersOfClosed(["Other"]).FindReader(type.OriginatingResolver!, type));
        Assert.Null(ReadersOfClosed(["Id", "Other"]).FindReader(type.OriginatingResolver!, type));
    }

    [Fact]
    public void No_reader_is_used_for_a_contract_with_attributes_that_generated_code_does_not_know_there()
    {
        Assert.True(HasReaderByHand<Closed>());
        Assert.False(HasReaderByHand<LaterType>());
        Assert.False(HasReaderByHand<LaterBase>());
        Assert.False(HasReaderByHand<LaterMember>());
#if JSON11
        Assert.False(HasReaderByHand<LaterMeaning>());
#endif

        static bool HasReaderByHand<T>()
        {
            var type = (JsonTypeInfo<T>)JsonSerializerOptions.Default.GetTypeInfo(typeof(T));
            return ReadersOf<T>(["Id"]).FindReader(type.OriginatingResolver!, type) is not null;
        }
    }

    private static Utf8JsonTypeSet ReadersOfClosed(string[] members) => ReadersOf<Closed>(members);

    private static Utf8JsonTypeSet ReadersOf<T>(string[] members, int[]? converted = null)
        => new Utf8JsonTypeSet { NamesFollowOptions = true }.AddObject<T>(
            static (ref Utf8JsonCursor _) => default,
            null,
            (name, _, _) => Array.IndexOf(members, System.Text.Encoding.UTF8.GetString(name)),
            members.Length,
            hasArguments: false,
            hasExtension: false,
            converted: converted);

    private static void Compare<T>(JsonSerializerOptions options)
    {
        var type = (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
        Differential.Counts counts = Differential.Run(type, TestScale.Times(Documents, FewestDocuments), TestSeed.NewRandom());
        Assert.True(counts.PlainRead > counts.Plain / 16, $"Only {counts} were read.");
    }

    private static IJsonTypeInfoResolver Before(JsonSerializerContext context)
        => JsonTypeInfoResolver.Combine(context, new DefaultJsonTypeInfoResolver());

    private static JsonSerializerOptions ReadOnly(JsonSerializerOptions options)
    {
        options.MakeReadOnly(populateMissingResolver: true);
        return options;
    }

    private static bool HasReader(Action<JsonSerializerOptions> set)
    {
        var options = new JsonSerializerOptions();
        set(options);
        return TypeReader<Positional>.TryFind(ReadOnly(options), out _);
    }

    private static object? Outcome(Func<object?> deserialize)
    {
        try
        {
            return deserialize();
        }
        catch (JsonException exception)
        {
            return (exception.Message, exception.Path, exception.BytePositionInLine);
        }
    }

    private sealed class OtherResolver : DefaultJsonTypeInfoResolver;
}

/// <summary>What an initializer gives stays where the document has no value.</summary>
[Utf8Json]
internal sealed class Kept
{
    public string Text { get; init; } = "kept";

    public int Number { get; init; }

    public List<int> Numbers { get; set; } = [1, 2];

    [JsonInclude]
    internal int Inner { get; set; } = 7;

    [JsonInclude]
    public string? Closed { get; internal set; }

    public int Private { get; private set; } = 3;
}

/// <summary>Setters that only reflection can call, of the type and of its base.</summary>
[Utf8Json]
internal class PrivatelySet : PrivatelySetBase
{
    [JsonInclude]
    public string? Text { get; private set; } = "kept";

    [JsonInclude, JsonRequired]
    public List<Plain?>? Many { get; protected set; }

    [JsonInclude, JsonConverter(typeof(LengthConverter))]
    internal int Length { get; private set; }

    public int Count { get; private set; } = 3;
}

internal class PrivatelySetBase
{
    [JsonInclude]
    public int Id { get; private set; }
}

[Utf8Json]
internal sealed class PrivatelySetLast(int number) : PrivatelySet
{
    [JsonInclude]
    public int Number { get; private set; } = number;

    [JsonInclude]
    public string? @String { get; private set; }

    public string? Later { get; set; }
}

/// <summary>A nullable enum has a number for its default value by reflection.</summary>
[Utf8Json]
internal sealed record Chosen(Plain? Kind = Plain.High, Plain Other = Plain.Low, decimal Price = 1.50m, DateTime Day = default);

/// <summary>Strings of which equal ones are the same.</summary>
[Utf8Json]
internal sealed record Recurring([Utf8Cached] string? Kind, string? Text)
{
    [Utf8Cached]
    public string Other { get; set; } = "";
}

/// <summary>Parameters that have a default value by reflection, and none in C#.</summary>
[Utf8Json]
[method: JsonConstructor]
internal sealed class DefaultByAttribute([DefaultParameterValue(5)] int count, [DecimalConstant(0, 0, 0u, 0u, 7u)] decimal price)
{
    public int Count { get; } = count;

    public decimal Price { get; } = price;
}

/// <summary>Names that are not ASCII, and one of an attribute.</summary>
[Utf8Json]
internal sealed class Accented
{
    public int Größe { get; set; }

    [JsonPropertyName("Écrit")]
    public int Written { get; set; }

    public int URLValue { get; set; }
}

[Utf8Json]
internal struct InternalPoint
{
    public double X { get; set; }

    public required double Y { get; set; }
}

[JsonLater]
internal sealed class LaterType
{
    public int Id { get; set; }
}

internal sealed class LaterBase : LaterParent
{
    public int Id { get; set; }
}

[JsonLater]
internal class LaterParent;

internal sealed class LaterMember
{
    [JsonLater]
    public int Id { get; set; }
}

#if JSON11
[JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
internal sealed class LaterMeaning
{
    public int Id { get; set; }
}
#endif

[JsonSerializable(typeof(Positional))]
internal sealed partial class PlainJson : JsonSerializerContext;
