using Utf8Gen.Analyzers.Generation;

namespace Utf8Gen.Generation.Tests.Parsing.Mistakes;

/// <summary>A converter that cannot be generated says why, where the mistake is.</summary>
public sealed class ConverterMistakeTests
{
    private static readonly CodeOptions Generated = CodeOptions.Default with
    {
        RunsGenerators = true,
        GlobalUsings = [.. CodeOptions.Default.GlobalUsings, "System.Text.Json.Serialization"],
    };

    private static readonly CodeOptions WithErrors = Generated with { AllowsErrors = true };

    [Theory]
    [InlineData("enum E { A } [Utf8Converter<E>] partial class C : JsonConverter<E>;")]
    [InlineData("[Flags] enum E { A, B } [Utf8Converter<E>] sealed partial class C : JsonConverter<E> { }")]
    [InlineData("""
        namespace N;
        public partial struct S { internal enum E { A } [Utf8Converter<E>] private partial class C : JsonConverter<E>; }
        """)]
    [InlineData("[Utf8Converter<DayOfWeek>] public partial class C : JsonConverter<DayOfWeek>;")]
    [InlineData("""
        enum E { A }
        [Utf8Converter<E>]
        partial class C : JsonConverter<E>
        {
            public E Read(string text) => E.A;
            public void Write<T>(Utf8JsonWriter writer, E value, JsonSerializerOptions options) { }
            public override bool CanConvert(Type type) => type == typeof(E);
        }
        """)]
    [InlineData("enum E { A } [Utf8Converter<E>, Utf8Table<E>] partial class C : JsonConverter<E>;")]
    [InlineData("""[Utf8Converter("a", "b", "b c", "a b", "b-c")] partial class C : JsonConverter<string>;""")]
    [InlineData("""[Utf8Converter("a")] public partial class C : JsonConverter<string?>;""")]
    public Task A_right_converter_is_left_alone(string source) => Rule.Of<Utf8TableAnalyzer>("U8G2017").StaysSilent(source, Generated);

    [Theory]
    [InlineData("enum E { A } [Utf8Converter<E>] partial class [|C|];", "JsonConverter<E>")]
    [InlineData("enum E { A } [Utf8Converter<E>] partial class [|C|] : JsonConverter<int>;", "JsonConverter<E>")]
    [InlineData("enum E { A } [Utf8Converter<E>] partial class [|C|] : JsonConverter<E?>;", "JsonConverter<E>")]
    [InlineData("enum E { A } class B<T> { } [Utf8Converter<E>] partial class [|C|] : B<E>;", "JsonConverter<E>")]
    [InlineData("enum E { A } abstract class B : JsonConverter<E>; [Utf8Converter<E>] partial class [|C|] : B;", "JsonConverter<E>")]
    [InlineData("enum E { A } [Utf8Converter<E>] partial class [|C|] : JsonConverterFactory;", "JsonConverter<E>")]
    [InlineData("""[Utf8Converter("a")] partial class [|C|] : JsonConverter<object>;""", "JsonConverter<string>")]
    [InlineData("""[Utf8Converter("a")] partial class [|C|];""", "JsonConverter<string>")]
    public Task Another_base_class(string markup, string needed)
        => Rule.Of<Utf8TableAnalyzer>("U8G2017").Reports(
            markup, $"The converter 'C' cannot be generated: its base class must be {needed}", WithErrors);

    [Theory]
    [InlineData("enum E { A } [Utf8Converter<E>] class [|C|] : JsonConverter<E>;")]
    [InlineData("class [|O|] { internal enum E { A } [Utf8Converter<E>] partial class C : JsonConverter<E>; }")]
    public Task A_class_that_is_not_partial(string markup) => Reports("U8G2001", markup);

    [Theory]
    [InlineData("enum E { A } [Utf8Converter<E>] partial class [|C|]<T> : JsonConverter<E>;")]
    [InlineData("enum E { A } [Utf8Converter<E>] file partial class [|C|] : JsonConverter<E>;")]
    public Task A_class_that_is_generic_or_file_local(string markup) => Reports("U8G2002", markup);

    [Theory]
    [InlineData("U8G2004", "[[|Utf8Converter|]] partial class C : JsonConverter<string>;")]
    [InlineData("U8G2005", """[Utf8Converter("a", [|null!|])] partial class C : JsonConverter<string>;""")]
    [InlineData("U8G2006", """[Utf8Converter([|"\uD800"|])] partial class C : JsonConverter<string>;""")]
    [InlineData("U8G2007", """[Utf8Converter("a", [|"a"|])] partial class C : JsonConverter<string>;""")]
    [InlineData("U8G2020", """[Utf8Converter("a", [|""|])] partial class C : JsonConverter<string>;""")]
    public Task A_key_with_a_mistake(string id, string markup) => Reports(id, markup);

    [Theory]
    [InlineData(TargetFramework.Net10, "which Utf8GenRuntime=false leaves out; remove that property")]
    [InlineData(TargetFramework.NetStandard2, "which is for .NET 8 and later; put it in '#if NET8_0_OR_GREATER'")]
    public Task A_converter_without_the_runtime_library(TargetFramework framework, string remedy)
        => Rule.Of<Utf8TableAnalyzer>("U8G2017").Reports(
            "enum E { A } [[|Utf8Converter<E>|]] partial class C : JsonConverter<E>;",
            $"The converter 'C' cannot be generated: it calls the runtime library, {remedy}, or write the converter by hand with the "
                + "methods of a [Utf8Table]",
            Generated with { Framework = framework, IsStandalone = true });

    [Fact]
    public Task An_enum_without_members() => Reports("U8G2004", "enum E { } [[|Utf8Converter<E>|]] partial class C : JsonConverter<E>;");

    [Theory]
    [InlineData("""
        enum E { A }
        [Utf8Converter<E>]
        partial class C : JsonConverter<E>
        {
            public override E [|Read|](ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => E.A;
        }
        """)]
    [InlineData("""
        enum E { A }
        [Utf8Converter<E>]
        partial class C : JsonConverter<E>
        {
            public override void [|WriteAsPropertyName|](Utf8JsonWriter writer, E value, JsonSerializerOptions options) { }
        }
        """)]
    [InlineData("enum E { A } [Utf8Converter<E>] partial class C : JsonConverter<E> { int [|Write|]; }")]
    [InlineData("enum E { A } [Utf8Converter<E>] partial class [|Read|] : JsonConverter<E>;")]
    public Task A_member_in_the_way(string markup) => Reports("U8G2008", markup);

    [Theory]
    [InlineData("enum E { A } [Utf8Converter<E>, [|Utf8Converter<E>|]] partial class C : JsonConverter<E>;")]
    [InlineData("""enum E { A } [Utf8Converter<E>, [|Utf8Converter("a")|]] partial class C : JsonConverter<E>;""")]
    [InlineData("enum E { A } [Utf8Converter<E>] partial class C : JsonConverter<E>; [[|Utf8Converter<E>|]] partial class C;")]
    public Task Two_attributes(string markup) => Reports("U8G2011", markup);

    [Theory]
    [InlineData("partial class O { private enum E { A } [Utf8Converter<[|E|]>] private partial class C : JsonConverter<E>; }")]
    [InlineData("partial class O { protected enum E { A } [Utf8Converter<[|E|]>] protected partial class C : JsonConverter<E>; }")]
    [InlineData("file enum E { A } [Utf8Converter<[|E|]>] partial class C : JsonConverter<E>;")]
    [InlineData("""
        [Flags] enum E { [JsonStringEnumMemberName("a, b")] A = 1 }
        [Utf8Converter<[|E|]>] partial class C : JsonConverter<E>;
        """)]
    public Task An_enum_that_cannot_be_converted(string markup) => Reports("U8G2012", markup);

    [Theory]
    [InlineData("enum E { A } [Utf8Converter<E>(Naming = [|(Utf8Naming)9|])] partial class C : JsonConverter<E>;")]
    [InlineData("enum E { A } [Utf8Converter<E>(Strategy = [|(Utf8LookupStrategy)(-1)|])] partial class C : JsonConverter<E>;")]
    public Task An_option_with_an_undefined_value(string markup) => Reports("U8G2015", markup);

    [Fact]
    public Task Two_members_with_one_name()
        => Reports("U8G2007", """
            enum E { A, [JsonStringEnumMemberName("A")] [|B|] }
            [Utf8Converter<E>] partial class C : JsonConverter<E>;
            """);

    [Fact]
    public Task Two_members_with_one_value()
        => Reports("U8G2023", "enum E { A, [|B|] = A } [Utf8Converter<E>] partial class C : JsonConverter<E>;");

    [Theory]
    [InlineData("[Utf8Converter<int>] partial class C : JsonConverter<int>;")]
    [InlineData("[Utf8Converter<Nope>] partial class C : JsonConverter<Nope>;")]
    [InlineData("enum E { A } [Utf8Converter<E>] partial class C : Nope<E>;")]
    [InlineData("enum E { A } [Utf8Converter<E>] static partial class C : JsonConverter<E>;")]
    [InlineData("enum E { A } [Utf8Converter<E>] partial record C : JsonConverter<E>;")]
    [InlineData("enum E { A } [Utf8Converter<E>] partial struct C;")]
    [InlineData("enum E { A = } [Utf8Converter<E>(Naming = )] partial class C : JsonConverter<E>;")]
    [InlineData("enum E { A } [Utf8Converter<>] partial class C : JsonConverter<E>;")]
    [InlineData("enum E { A } [Utf8Converter<E>] partial class C : JsonConverter<")]
    public Task Code_that_is_being_typed_has_only_the_compilers_errors(string source)
        => Rule.Of<Utf8TableAnalyzer>("U8G2017").StaysSilent(source, WithErrors);

    private static async Task Reports(string id, string markup) => await Rule.Of<Utf8TableAnalyzer>(id).Reports(markup, WithErrors);
}
