using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Serializing;

namespace Utf8Gen.Generation.Tests.Serializing;

/// <summary>Calls and attributes that count on a generated reader where there is none.</summary>
public sealed class ReaderUseRuleTests
{
    private const string Usings =
        """
        using System.Text.Json; using System.Text.Json.Serialization; using System.Text.Json.Serialization.Metadata; using Utf8Gen.Json;

        """;

    private const string Types =
        """
        [Utf8Json] class Order { public int Id { get; set; } public Line? First { get; set; } }
        class Line { public string? Text { get; set; } }
        class Plain { public int Id { get; set; } }
        class Page<T> : IPage { public T? First { get; set; } }
        interface IPage { }
        enum Kind { None }
        class Policy : JsonNamingPolicy { public override string ConvertName(string name) => name; }

        """;

    private static readonly Rule U8G2042 = Rule.Of<ReaderUseAnalyzer>("U8G2042");

    // System.Text.Json's generator is not there to implement contexts.
    private static readonly CodeOptions Unchecked = CodeOptions.Default with { AllowsErrors = true };

    [Theory]
    [InlineData("[|Utf8JsonSerializer.Deserialize<Plain>|](json)", "'Plain' has no [Utf8Json]")]
    [InlineData("[|Utf8JsonSerializer.Deserialize<Plain>|](json, (JsonSerializerOptions?)null)", "'Plain' has no [Utf8Json]")]
    [InlineData("[|Utf8JsonSerializer.Deserialize<Plain>|](json, Options.Plain)", "'Plain' has no [Utf8Json]")]
    [InlineData("[|Utf8JsonSerializer.SerializeToUtf8Bytes|](new Plain())", "'Plain' has no [Utf8Json]")]
    [InlineData(
        "[|Utf8JsonSerializer.Deserialize<List<Order>>|](json)",
        "'List<Order>' is not named in an [assembly: Utf8Json(typeof(List<Order>))]")]
    [InlineData(
        "[|Utf8JsonSerializer.Deserialize<Order[]>|](json)", "'Order[]' is not named in an [assembly: Utf8Json(typeof(Order[]))]")]
    [InlineData(
        "[|Utf8JsonSerializer.Deserialize<Page<Order>>|](json)",
        "'Page<Order>' is not named in an [assembly: Utf8Json(typeof(Page<Order>))]")]
    [InlineData("[|Utf8JsonSerializer.Deserialize<int>|](json)", "'int' is a type of the framework")]
    [InlineData("[|Utf8JsonSerializer.Deserialize<int[]>|](json)", "'int[]' is a type of the framework")]
    [InlineData(
        "[|Utf8JsonSerializer.Deserialize<Dictionary<string, JsonElement>>|](json)",
        "'Dictionary<string, JsonElement>' is a type of the framework")]
    [InlineData("[|Utf8JsonSerializer.Deserialize<Kind>|](json)", "only a class or struct with a name has a reader, and 'Kind' is none")]
    [InlineData("[|Utf8JsonSerializer.Deserialize<IPage>|](json)", "only a class or struct with a name has a reader, and 'IPage' is none")]
    [InlineData(
        "[|Utf8JsonSerializer.Serialize|](new { Id = 1 })",
        "only a class or struct with a name has a reader, and '<anonymous type: int Id>' is none")]
    public Task A_type_without_the_attribute(string call, string reason) => Finds(call, reason);

    [Theory]
    [InlineData("Utf8JsonSerializer.Deserialize<Order>(json)")]
    [InlineData("Utf8JsonSerializer.Deserialize<Line>(json)")] // It has a reader for members of others.
    [InlineData("Utf8JsonSerializer.Deserialize<Plain>(json, unknown)")] // They may have the resolver of a context.
    [InlineData("Utf8JsonSerializer.Deserialize<Plain>(json, Options.OfContext)")]
    [InlineData("Utf8JsonSerializer.Deserialize<Refused>(json)")] // U8G2040 says so.
    [InlineData("JsonSerializer.Deserialize<Plain>(json)")]
    [InlineData("Mine.Utf8JsonSerializer.Deserialize<Plain>(json, Options.Plain)")]
    [InlineData("new Utf8JsonPartialReader().Deserialize(Without.Default.Plain)")] // It is of use without a generated one.
    [InlineData("Mine.Call<Plain>(json)")]
    [InlineData("Utf8JsonSerializer.Deserialize<Plain>(json, Options.Changeable)")]
    [InlineData("Utf8JsonSerializer.Deserialize<Plain>(json, Options.Settable)")]
    [InlineData("Utf8JsonSerializer.Deserialize<Utf8JsonRawValue>(json)")] // Its library may have readers.
    [InlineData("Utf8JsonSerializer.Deserialize<List<Utf8JsonRawValue>>(json)")]
    [InlineData("Utf8JsonSerializer.Deserialize<Missing>(json)")]
    [InlineData("Utf8JsonSerializer.Deserialize<List<Missing>>(json)")]
    [InlineData("Utf8JsonSerializer.Deserialize<Plain>(json, contract)")]
    [InlineData("Utf8JsonSerializer.Deserialize<Plain>(json, With.Default.Plain)")]
    [InlineData("Utf8JsonSerializer.Deserialize<Plain>(json, Options.Contract)")]
    [InlineData("Utf8JsonSerializer.Deserialize<Order>(json, Options.Kept)")]
    [InlineData("Utf8JsonSerializer.Deserialize<Order>(json, (JsonSerializerOptions)new Made())")]
    public Task A_type_with_a_reader_or_maybe_one(string call) => U8G2042.StaysSilent(ProgramWith(call), Unchecked);

    [Fact]
    public Task A_context_without_the_attribute()
        => Finds("Utf8JsonSerializer.Deserialize(json, [|Without.Default.Plain|])", "the context 'Without' has no [Utf8Json]");

    [Theory]
    [InlineData("Utf8JsonSerializer.Deserialize<Order>(json, [|new JsonSerializerOptions()|])")]
    [InlineData("Utf8JsonSerializer.Deserialize<Order>(json, [|new JsonSerializerOptions(JsonSerializerDefaults.Web)|])")]
    [InlineData("Utf8JsonSerializer.Deserialize<Order>(json, options: [|new()|])", "options: new()")]
    [InlineData("Utf8JsonSerializer.Deserialize<Order>(json, [|Options.NewPlain|])")]
    [InlineData("Utf8JsonSerializer.Serialize(new Order(), [|new JsonSerializerOptions { WriteIndented = true }|])")]
    public Task New_options(string call, string? marked = null)
    {
        if (marked is not null) // The finding includes the name of the argument.
            call = call.Replace("options: [|new()|]", $"[|{marked}|]", StringComparison.Ordinal);
        return Finds(
            call,
            "the options are new for every call, and the serializer does the first call with options; keep them in a static field");
    }

    [Fact]
    public Task Options_that_are_strict()
        => Finds(
            "Utf8JsonSerializer.Deserialize<Order>(json, [|Options.Strict|])",
            "the serializer alone reads by 'JsonSerializerDefaults.Strict'");

    [Fact]
    public async Task A_context_of_another_library()
    {
        GeneratorRun library = GeneratorRun.Of(
            """
            using System.Text.Json.Serialization; using System.Text.Json.Serialization.Metadata;
            public abstract class Foreign : JsonSerializerContext
            {
                protected Foreign() : base(null) { }
                public static JsonTypeInfo<int> Int => null!;
            }
            """);
        CodeOptions options = Unchecked with { ExtraReferences = [library.Output.WithAssemblyName("Library").ToMetadataReference()] };

        await U8G2042.StaysSilent(ProgramWith("Utf8JsonSerializer.Deserialize<int>(json, Foreign.Int)"), options);
    }

    [Fact]
    public Task New_options_in_a_local()
        => U8G2042.Reports(
            Usings + Types + "class C { void M(byte[] json) { var one = new JsonSerializerOptions(); "
            + "Utf8JsonSerializer.Deserialize<Order>(json, [|one|]); } }");

    [Theory]
    [InlineData("foreach (byte[] one in many) Utf8JsonSerializer.Deserialize<Order>(one, options);")]
    [InlineData("for (int i = 0; i < 2; i++) Utf8JsonSerializer.Deserialize<Order>(many[i], options);")]
    [InlineData("while (many.Length > 0) Utf8JsonSerializer.Deserialize<Order>(many[0], options);")]
    [InlineData("do Utf8JsonSerializer.Deserialize<Order>(many[0], options); while (many.Length > 0);")]
    [InlineData("void Read() => Utf8JsonSerializer.Deserialize<Order>(many[0], options);")]
    [InlineData("Func<byte[], Order?> read = one => Utf8JsonSerializer.Deserialize<Order>(one, options);")]
    [InlineData("Utf8JsonSerializer.Deserialize<Order>(many[0], options); Utf8JsonSerializer.Deserialize<Order>(many[1], options);")]
    public Task Options_of_several_calls(string calls)
        => U8G2042.StaysSilent(
            Usings + Types + $$"""class C { void M(byte[][] many) { var options = new JsonSerializerOptions(); {{calls}} } }""");

    [Theory]
    [InlineData("PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower", "PropertyNamingPolicy")]
    [InlineData("PropertyNamingPolicy = new Policy()", "PropertyNamingPolicy")]
    [InlineData("Converters = { new JsonStringEnumConverter<DayOfWeek>() }", "Converters")]
    [InlineData("Converters = { new JsonStringEnumConverter(), new JsonStringEnumConverter() }", "Converters")]
    [InlineData("Converters = { new Utf8JsonRawValueConverter() }", "Converters")]
    [InlineData("TypeInfoResolver = new DefaultJsonTypeInfoResolver { Modifiers = { static type => { } } }", "TypeInfoResolver")]
    [InlineData("ReferenceHandler = ReferenceHandler.Preserve", "ReferenceHandler")]
    [InlineData("UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow", "UnmappedMemberHandling")]
    [InlineData("PreferredObjectCreationHandling = JsonObjectCreationHandling.Populate", "PreferredObjectCreationHandling")]
    [InlineData("IncludeFields = true", "IncludeFields")]
    [InlineData("AllowDuplicateProperties = false", "AllowDuplicateProperties")]
    [InlineData("TypeInfoResolver = null, RespectNullableAnnotations = true", "RespectNullableAnnotations")]
    [InlineData("RespectRequiredConstructorParameters = true", "RespectRequiredConstructorParameters")]
    [InlineData("IgnoreReadOnlyProperties = true", "IgnoreReadOnlyProperties")]
    [InlineData("IgnoreReadOnlyFields = true", "IgnoreReadOnlyFields")]
    [InlineData("IgnoreNullValues = true", "IgnoreNullValues")]
    public async Task Options_that_leave_every_call_to_the_serializer(string option, string name)
    {
        string reason = $"'{name}' of the options leaves every call to the serializer";
        await Finds("Utf8JsonSerializer.Deserialize<Order>(json, [|Kept|])", reason, option);
        await Finds("Utf8JsonSerializer.Serialize(new Order(), [|Kept|])", reason, option);
    }

    [Theory]
    [InlineData("WriteIndented = true", "WriteIndented")]
    [InlineData("DictionaryKeyPolicy = JsonNamingPolicy.CamelCase", "DictionaryKeyPolicy")]
    [InlineData("NumberHandling = JsonNumberHandling.WriteAsString", "NumberHandling")]
    [InlineData("DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault", "DefaultIgnoreCondition")]
    public async Task Options_that_leave_writing_to_the_serializer(string option, string name)
    {
        await Finds(
            "Utf8JsonSerializer.Serialize(new Order(), [|Kept|])", $"'{name}' of the options leaves every call to the serializer", option);
        await U8G2042.StaysSilent(ProgramWith("Utf8JsonSerializer.Deserialize<Order>(json, Kept)", option), Unchecked);
    }

    [Theory]
    [InlineData("")]
    [InlineData("PropertyNamingPolicy = JsonNamingPolicy.CamelCase, PropertyNameCaseInsensitive = true")]
    [InlineData("PropertyNamingPolicy = null, Converters = { new JsonStringEnumConverter() }")]
    [InlineData("PropertyNamingPolicy = Options.Policy")] // It may be null.
    [InlineData("PropertyNamingPolicy = Options.Plain.PropertyNamingPolicy")]
    [InlineData("DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull, AllowTrailingCommas = true, MaxDepth = 3")]
    [InlineData("TypeInfoResolver = new DefaultJsonTypeInfoResolver(), NumberHandling = JsonNumberHandling.AllowReadingFromString")]
    [InlineData("IncludeFields = false, UnmappedMemberHandling = JsonUnmappedMemberHandling.Skip, ReferenceHandler = null")]
    [InlineData("PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, TypeInfoResolver = With.Default")] // The context may have it.
    [InlineData("PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, TypeInfoResolverChain = { With.Default }")]
    [InlineData("PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, TypeInfoResolver = new Without()")] // So may this one.
    [InlineData("DictionaryKeyPolicy = Options.Policy, UnmappedMemberHandling = Options.Unmapped")]
    [InlineData("AllowDuplicateProperties = true, WriteIndented = false, DefaultIgnoreCondition = JsonIgnoreCondition.Never")]
    public async Task Options_that_readers_have(string options)
    {
        await U8G2042.StaysSilent(ProgramWith("Utf8JsonSerializer.Deserialize<Order>(json, Kept)", options), Unchecked);
        await U8G2042.StaysSilent(ProgramWith("Utf8JsonSerializer.Serialize(new Order(), Kept)", options), Unchecked);
    }

    [Theory]
    [InlineData(
        "class T { [[|Utf8Cached|]] public string? X { get; set; } }",
        "'T' has no reader; put [Utf8Json] on it, or on a context that lists it")]
    [InlineData("[Utf8Json] class T { [[|Utf8Cached|]] public int X { get; set; } }", "'X' is no string")]
    [InlineData("[Utf8Json] record T([property: [|Utf8Cached|]] int X);", "'X' is no string")]
    [InlineData("""[Utf8Json] class T { [[|Utf8Cached|]] public string X => ""; }""", "the reader of 'T' does not set 'X'")]
    [InlineData("[Utf8Json] class T { [[|Utf8Cached|]] public string? X; }", "the reader of 'T' does not set 'X'")]
    [InlineData("[Utf8Json] class T { [[|Utf8Cached|], JsonIgnore] public string? X { get; set; } }", "the reader of 'T' does not set 'X'")]
    [InlineData("[Utf8Json] class T { [[|Utf8Cached|]] public static string? X { get; set; } }", "the reader of 'T' does not set 'X'")]
    [InlineData("[Utf8Json] class T { public void M([[|Utf8Cached|]] string x) { } }", "'x' is no parameter of a constructor")]
    [InlineData(
        """
        class T { [[|Utf8Cached|]] public virtual string? X { get; set; } }
        [Utf8Json] class U : T { public override string? X { get; set; } }
        """,
        "'T' has no reader; put [Utf8Json] on it, or on a context that lists it")]
    public Task A_member_that_keeps_no_strings(string source, string reason) => FindsIn(source, reason);

    [Theory]
    [InlineData("[Utf8Json] class T { [Utf8Cached] public string? X { get; set; } }")]
    [InlineData("[Utf8Json] record T([Utf8Cached] string X);")]
    [InlineData("[Utf8Json] record T([property: Utf8Cached] string X);")]
    [InlineData("[Utf8Json] class T { [Utf8Cached, JsonInclude] public string? X; }")]
    [InlineData("[Utf8Json] class T { [Utf8Cached] public string? @class { get; set; } }")]
    [InlineData("[Utf8Json] class T([Utf8Cached] string x) { public string X { get; } = x; }")]
    [InlineData("class B { [Utf8Cached] public string? X { get; set; } } [Utf8Json] class T : B { }")]
    [InlineData("class I { [Utf8Cached] public string? X { get; set; } } [Utf8Json] class T { public I? One { get; set; } }")]
    [InlineData("[assembly: Utf8Json(typeof(List<T>))] class T { [Utf8Cached] public string? X { get; set; } }")]
    [InlineData("class T<A> { [Utf8Cached] public string? X { get; set; } } [Utf8Json] class U { public T<int>? One { get; set; } }")]
    [InlineData(
        """
        class T { [Utf8Cached] public string? X { get; set; } }
        [Utf8Json, JsonSerializable(typeof(T))] partial class Context : JsonSerializerContext { }
        """)]
    [InlineData("[Utf8Json] abstract class T { [Utf8Cached] public string? X { get; set; } }")] // U8G2040 says so.
    [InlineData(
        """
        [Utf8Json] class T { [Mine.Utf8Cached] public int X { get; set; } }
        namespace Mine { class Utf8CachedAttribute : Attribute; }
        """)]
    [InlineData("[Utf8Json] class T { [Utf8Cached] public void M() { } }")] // The compiler says so.
    [InlineData("[Utf8Json] class T { [Utf8Cached] public Missing? X { get; set; } }")]
    public Task A_member_that_keeps_strings(string source) => U8G2042.StaysSilent(Usings + source, Unchecked);

    private static Task Finds(string call, string reason, string options = "") => FindsAt(ProgramWith(call, options), reason);

    private static Task FindsIn(string source, string reason)
        => FindsAt(source.StartsWith("[assembly", StringComparison.Ordinal) ? source : Usings + source, reason);

    private static async Task FindsAt(string source, string reason)
    {
        Diagnostic found = Assert.Single(await U8G2042.Reports(source, Unchecked));
        Assert.Equal($"Generated readers have no effect here: {reason}", found.GetMessage());
        Assert.Equal(DiagnosticSeverity.Warning, found.Severity);
    }

    private static string ProgramWith(string call, string options = "") => Usings + Types + $$"""
        [Utf8Json] abstract class Refused { }
        static class Mine
        {
            public static class Utf8JsonSerializer { public static T? Deserialize<T>(byte[] json, JsonSerializerOptions o) => default; }
            public static T? Call<T>(byte[] json) => global::Utf8Gen.Json.Utf8JsonSerializer.Deserialize<T>(json);
        }
        static class Options
        {
            public static readonly JsonSerializerOptions Plain = new();
            public static readonly JsonSerializerOptions OfContext = new() { TypeInfoResolver = With.Default };
            public static JsonSerializerOptions NewPlain => new();
            public static readonly JsonSerializerOptions Strict = new(JsonSerializerDefaults.Strict);
            public static JsonSerializerOptions Changeable = new();
            public static JsonSerializerOptions Settable { get; set; } = new();
            public static JsonSerializerOptions Kept { get; } = new();
            public static JsonNamingPolicy? Policy => null;
            public static JsonUnmappedMemberHandling Unmapped => default;
            public static JsonTypeInfo<Plain> Contract => null!;
        }
        [JsonSerializable(typeof(Plain))] partial class Without : JsonSerializerContext
        {
            public static Without Default => null!;
            public JsonTypeInfo<Plain> Plain => null!;
        }
        [Utf8Json, JsonSerializable(typeof(Plain))] partial class With : JsonSerializerContext
        {
            public static With Default => null!;
            public JsonTypeInfo<Plain> Plain => null!;
        }
        class Made { public static explicit operator JsonSerializerOptions(Made made) => Options.Kept; }
        class C
        {
            static readonly JsonSerializerOptions Kept = new() { {{options}} };
            static object? M(byte[] json, JsonSerializerOptions unknown, JsonTypeInfo<Plain> contract) => {{call}};
        }
        """;
}
