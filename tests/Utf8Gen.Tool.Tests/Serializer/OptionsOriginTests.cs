using Utf8Gen.Tool.Serializer;

namespace Utf8Gen.Tool.Tests.Serializer;

/// <summary>Options are followed to where they are made, if there is one way back; what they are set to there, and in
/// statements, may keep a call from generated code.</summary>
public sealed class OptionsOriginTests
{
    private const string Call = """JsonSerializer.Deserialize<Order>("{}", """;

    [Theory]
    [InlineData(
        "Code.cs(5): call AddUtf8Json(ShopJson.Default) on '_options'",
        "private readonly JsonSerializerOptions _options;",
        "Code() => _options = new();",
        $"object? Run() => {Call}_options);")]
    [InlineData(
        "Code.cs(5): call AddUtf8Json(ShopJson.Default) on '_options'",
        "",
        "private static JsonSerializerOptions? _options;",
        "Code() => _options = new(); void Reset() => _options = new(JsonSerializerDefaults.Web);",
        $"object? Run() => {Call}_options);")]
    [InlineData(
        "Code.cs(4): call AddUtf8Json(ShopJson.Default) on 'Web'",
        "static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web);",
        "object? Start() => Run(Web);",
        $"object? Run(JsonSerializerOptions given) => {Call}given);")]
    [InlineData(
        "Code.cs(4): done: call AddUtf8Json(ShopJson.Default) on 'Web'",
        "static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web);",
        "object? Start() { Web.AddUtf8Json(ShopJson.Default); return Run(Web); }",
        $"object? Run(JsonSerializerOptions given) => {Call}given);")]
    [InlineData(
        "Code.cs(6): call AddUtf8Json(ShopJson.Default) where 'given' is made",
        "static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web);",
        "object? Start() => (Run(Web), Run(new JsonSerializerOptions()));",
        $"object? Run(JsonSerializerOptions given) => {Call}given);")]
    [InlineData(
        "Code.cs(6): call AddUtf8Json(ShopJson.Default) where 'given' is made",
        "static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web);",
        "object? Start() => Run(Web);",
        $"object? Run(JsonSerializerOptions given) {{ given = new(given) {{ MaxDepth = 8 }}; return {Call}given); }}")]
    [InlineData(
        "Code.cs(6): call AddUtf8Json(ShopJson.Default) where 'given' is made",
        "static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web);",
        "object? Start() => Run(Web);",
        $"public virtual object? Run(JsonSerializerOptions given) => {Call}given);")]
    [InlineData(
        "Code.cs(5): call AddUtf8Json(ShopJson.Default) on 'given'",
        "sealed class Client(JsonSerializerOptions given) {",
        $"object? Run() => {Call}given); }} static object Start() => new Client(new JsonSerializerOptions());")]
    [InlineData(
        "Code.cs(5): call AddUtf8Json(ShopJson.Default) on 'given'",
        "sealed class Client(JsonSerializerOptions given) {",
        $"object? Run() => {Call}given); }} void Start(Services services) => services.AddSingleton(_ => new JsonSerializerOptions());")]
    [InlineData(
        "Code.cs(5): call AddUtf8Json(ShopJson.Default) on 'made'",
        "static JsonSerializerOptions Create() {",
        "JsonSerializerOptions made = new(JsonSerializerDefaults.Web);",
        "return made; }",
        "static JsonSerializerOptions Web { get; } = Create();",
        $"object? Run() => {Call}Web);")]
    [InlineData(
        "Code.cs(4): done: call AddUtf8Json(ShopJson.Default) on the options",
        $"object? Run() => {Call}new JsonSerializerOptions().AddUtf8Json(ShopJson.Default));")]
    [InlineData(
        "Code.cs(4): call AddUtf8Json(ShopJson.Default) on 'Web'",
        "static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web);",
        "static JsonTypeInfo<Order> Contract { get; } = (JsonTypeInfo<Order>)Web.GetTypeInfo(typeof(Order));",
        """object? Run() => JsonSerializer.Deserialize("{}", Contract);""")]
    [InlineData(
        "Types.cs(29): put [Utf8Json(AddToDefault = true)] on 'ShopJson'",
        "static readonly JsonTypeInfo<Order> Contract = ShopJson.Default.Order;",
        """object? Run() => JsonSerializer.Deserialize("{}", Contract);""")]
    [InlineData(
        "pass options that AddUtf8Json is called on, or a contract of a context",
        "object? Start() => Run();",
        $"object? Run(JsonSerializerOptions? given = null) => {Call}given);")]
    public async Task Options_are_followed_to_where_they_are_made(string place, params string[] members)
    {
        SerializerOverview found = await FindAsync(members);

        Assert.Equal(place, SerializerOverview.Describe(Assert.Single(found.Places).Source, Path.GetFileName));
    }

    [Theory]
    [InlineData(
        "PropertyNamingPolicy", "static JsonSerializerOptions Web = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };")]
    [InlineData("Converters", "static JsonSerializerOptions Web = new() { Converters = { new Weights() } };")]
    [InlineData("Converters", "static JsonSerializerOptions Web = new();", "static Code() => Web.Converters.Add(new Weights());")]
    [InlineData(
        "Converters",
        "static JsonSerializerOptions Web = new();",
        "static Code() { Web.Converters.Add(new JsonStringEnumConverter()); Web.Converters.Add(new JsonStringEnumConverter()); }")]
    [InlineData(
        "ReferenceHandler",
        "static JsonSerializerOptions Web = Set(new JsonSerializerOptions());",
        "static JsonSerializerOptions Set(JsonSerializerOptions set) { set.ReferenceHandler = ReferenceHandler.Preserve; return set; }")]
    [InlineData(
        "Converters",
        "static JsonSerializerOptions First = new() { Converters = { new Weights() } };",
        "static JsonSerializerOptions Web = new(First);")]
    [InlineData(
        "Converters",
        "static JsonSerializerOptions? Web;",
        "static Code() => Web = new(Web!) { Converters = { new Weights(), new JsonStringEnumConverter() } };")]
    [InlineData("JsonSerializerDefaults", "static JsonSerializerOptions Web = new(JsonSerializerDefaults.Strict);")]
    public async Task An_option_that_generated_code_does_not_have_is_the_reason(string option, params string[] members)
    {
        SerializerOverview found = await FindAsync([.. members, $"object? Run() => {Call}Web);"]);

        Assert.Equal($"not Order: '{option}' of its options is not that of 'ShopJson'", Assert.Single(found.Reasons).Reason);
    }

    [Theory]
    [InlineData("static JsonSerializerOptions Web = new() { PropertyNamingPolicy = JsonNamingPolicy.CamelCase, MaxDepth = 8 };")]
    [InlineData("static JsonSerializerOptions Web = new() { Converters = { new JsonStringEnumConverter() }, WriteIndented = true };")]
    [InlineData("static JsonSerializerOptions Web = new() { PropertyNameCaseInsensitive = true, IncludeFields = false };")]
    [InlineData(
        "static JsonSerializerOptions Web = new(JsonSerializerDefaults.Web);",
        "static readonly JsonSerializerOptions Other = new();",
        "static Code() => Other.Converters.Add(new Weights());")]
    public async Task Other_options_are_none(params string[] members)
        => Assert.Empty((await FindAsync([.. members, $"object? Run() => {Call}Web);"])).Reasons);

    [Theory]
    [InlineData("new() { WriteIndented = true }", "'WriteIndented' of its options is not that of 'ShopJson'")]
    [InlineData("new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull }", null)]
    public async Task Some_options_count_for_writing_only(string options, string? reason)
    {
        SerializerOverview found = await FindAsync(
            $"static JsonSerializerOptions Web = {options};",
            $"object? Run(Order order) => ({Call}Web), JsonSerializer.Serialize(order, Web));");

        Assert.Equal([null, reason], found.Calls.Select(static call => call.WhyNot));
    }

    [Theory]
    [InlineData("new() { TypeInfoResolver = SnakeJson.Default }", "'PropertyNamingPolicy' of its options is not that of 'SnakeJson'")]
    [InlineData("new() { PropertyNamingPolicy = new Kebab() }", "'PropertyNamingPolicy' of its options is not that of 'SnakeJson'")]
    [InlineData("new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower, TypeInfoResolver = SnakeJson.Default }", null)]
    [InlineData("new(SnakeJson.Default.Options)", null)]
    [InlineData("new()", null)] // with the attribute on the type
    public async Task Options_have_the_names_of_the_context(string options, string? reason)
    {
        SerializerOverview found = await FindAsync(
            $"static JsonSerializerOptions Web = {options};", """object? Run() => JsonSerializer.Deserialize<Snake>("{}", Web);""");

        Assert.Equal(reason, Assert.Single(found.Calls).WhyNot);
    }

    /// <summary>Contracts of reflection are those of types.</summary>
    [Theory]
    [InlineData("new() { TypeInfoResolver = ShopJson.Default }", "'TypeInfoResolver' of its options needs the serializer")]
    [InlineData("new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }", null)]
    public async Task Types_without_a_context_need_reflection(string options, string? reason)
    {
        SerializerOverview found = await FindAsync(
            $"static JsonSerializerOptions Web = {options};", """object? Run() => JsonSerializer.Deserialize<Parcel>("{}", Web);""");

        Assert.Equal(reason, Assert.Single(found.Calls).WhyNot);
    }

    private static Task<SerializerOverview> FindAsync(params string[] members)
        => SerializerCallTests.FindInAsync($$"""
            using System; using Utf8Gen;
            using System.Text.Json; using System.Text.Json.Serialization; using System.Text.Json.Serialization.Metadata;
            class Code {
            {{string.Join('\n', members)}}
            }
            sealed class Weights : JsonConverter<Parcel>
            {
                public override Parcel? Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => null;
                public override void Write(Utf8JsonWriter writer, Parcel value, JsonSerializerOptions options) { }
            }
            sealed class Kebab : JsonNamingPolicy { public override string ConvertName(string name) => name; }
            sealed class Services { public void AddSingleton<T>(Func<IServiceProvider, T> make) { } }
            """);
}
