using Utf8Gen.Analyzers.Rules;

namespace Utf8Gen.Analyzers.Tests.Rules.Documents.Serializing;

public class TypeInfoLookupTests
{
    private static readonly Rule U8G0039 = Rule.Of<PatternAnalyzer>("U8G0039");

    [Theory]
    [InlineData("object M() => (JsonConverter<int>)[|Options.GetConverter(typeof(int))|];")]
    [InlineData("object M() => [|Options.GetTypeInfo(typeof(List<string>))|];")]
    [InlineData("object M() => [|JsonSerializerOptions.Default.GetTypeInfo(typeof(int))|];")]
    [InlineData("object M() { var info = [|Options.GetTypeInfo(typeof(int))|]; return info; }")]
    public Task A_lookup_where_it_is_used_is_reported(string member) => U8G0039.Reports(Program(member));

    [Theory]
    [InlineData("readonly object _info = Options.GetTypeInfo(typeof(int));")]
    [InlineData("static readonly object Info = Options.GetTypeInfo(typeof(int));")]
    [InlineData("object Info { get; } = Options.GetTypeInfo(typeof(int));")]
    [InlineData("readonly object _info; C(JsonSerializerOptions o) => _info = Options.GetTypeInfo(typeof(int));")]
    [InlineData("C(JsonSerializerOptions o) { var info = Options.GetTypeInfo(typeof(int)); Use(info); }")]
    [InlineData("object? _info; object M(JsonSerializerOptions o) => _info ??= Options.GetTypeInfo(typeof(int));")]
    [InlineData("object? _info; void M(JsonSerializerOptions o) { _info = Options.GetConverter(typeof(int)); }")]
    [InlineData("object? Info { get; set; } void M() { Info = Options.GetConverter(typeof(int)); }")]
    [InlineData("object CreateConverter(Type t, JsonSerializerOptions o) => Options.GetConverter(typeof(int));")]
    [InlineData("static void Main() => Use(Options.GetTypeInfo(typeof(int)));")]
    public Task A_result_that_is_kept_or_rarely_looked_up_is_left_alone(string member) => U8G0039.StaysSilent(Program(member));

    [Theory]
    [InlineData("object M(Type t) => Options.GetTypeInfo(t);")]
    [InlineData("object M<T>() => Options.GetTypeInfo(typeof(T));")]
    [InlineData("object M<T>() => Options.GetTypeInfo(typeof(T[]));")]
    [InlineData("object M<T>() => Options.GetTypeInfo(typeof(Dictionary<string, T>));")]
    [InlineData("object M<T>() => Options.GetTypeInfo(typeof(List<T[]>));")]
    [InlineData("object M<T>() => Options.GetTypeInfo(typeof(Dictionary<int, T>.KeyCollection));")]
    [InlineData("static readonly JsonSerializerContext Context = null!; object? M() => Context.GetTypeInfo(typeof(int));")]
    [InlineData("static readonly Own Mine = new(); object M() => Mine.GetTypeInfo(typeof(int));")]
    [InlineData("bool M() => Options.TryGetTypeInfo(typeof(int), out _);")]
    public Task Types_that_differ_and_other_methods_are_left_alone(string member) => U8G0039.StaysSilent(Program(member));

    [Theory]
    [InlineData("object M(JsonSerializerOptions o) => o.GetTypeInfo(typeof(int));")]
    [InlineData("[Utf8HotPath] object M(JsonSerializerOptions o) => o.GetConverter(typeof(int));")]
    [InlineData("static JsonSerializerOptions Mutable = new(); object M() => Mutable.GetTypeInfo(typeof(int));")]
    [InlineData("readonly JsonSerializerOptions _each = new(); object M() => _each.GetTypeInfo(typeof(int));")]
    [InlineData("static JsonSerializerOptions Made => new(); object M() => Made.GetTypeInfo(typeof(int));")]
    [InlineData("object M(C c) => c.GetOptions().GetTypeInfo(typeof(int)); JsonSerializerOptions GetOptions() => Options;")]
    public Task Options_that_may_differ_are_left_alone(string member) => U8G0039.StaysSilent(Program(member));

    [Fact]
    public Task Options_that_are_always_the_same_make_it_a_warning_on_a_hot_path()
        => U8G0039.Reports(
            Program("[Utf8HotPath] void M() => Use({|U8G1039:Options.GetTypeInfo(typeof(int))|});"),
            "'GetTypeInfo' looks up 'int' in a dictionary each time; keep the result in a static field [Utf8HotPath on C.M]");

    private static string Program(string member) => $$"""
        using System.Text.Json.Serialization;

        class Own { public object GetTypeInfo(Type type) => type; }

        class C
        {
            static readonly JsonSerializerOptions Options = new();

            static void Use(object value) { }

            {{member}}
        }

        """;
}
