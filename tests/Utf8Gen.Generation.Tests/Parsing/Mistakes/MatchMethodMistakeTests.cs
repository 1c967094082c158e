using Utf8Gen.Analyzers.Generation;

namespace Utf8Gen.Generation.Tests.Parsing.Mistakes;

/// <summary>A method that <c>[Utf8Match]</c> cannot make says why, at its name.</summary>
public sealed class MatchMethodMistakeTests
{
    private static readonly CodeOptions Generated = CodeOptions.Default with { RunsGenerators = true };

    private static readonly CodeOptions WithErrors = Generated with { AllowsErrors = true };

    [Theory]
    [InlineData("private static partial int M(ReadOnlySpan<byte> utf8);")]
    [InlineData("public static partial int M(ReadOnlySpan<byte> other);")]
    [InlineData("internal static partial int M(scoped ReadOnlySpan<byte> utf8);")]
    [InlineData("private static partial int M(ref Utf8JsonReader reader);")]
    [InlineData("private static partial int M(scoped ref Utf8JsonReader reader);")]
    [InlineData("private static partial int M(JsonProperty property);")]
    [InlineData("private static partial int M(in JsonProperty @class);")]
    [InlineData("protected internal static partial int M(JsonElement element);")]
    [InlineData("private static partial E M(JsonElement element); enum E { Unknown = -1, A, B }")]
    [InlineData("private static partial E M(JsonElement element); enum E : sbyte { B = 1, A = 0, None = -1, Unknown = -1 }")]
    [InlineData("private static unsafe partial int @class(ReadOnlySpan<byte> utf8);")]
    public Task A_method_that_can_be_made(string method)
        => Rule.Of<Utf8TableAnalyzer>("U8G2003").StaysSilent(
            $$"""partial class T { [Utf8Match("a", "b")] {{method}} }""", Generated with { AllowsUnsafe = true });

    [Theory]
    [InlineData(
        "private partial int [|M|](ReadOnlySpan<byte> utf8);",
        "it must be static and partial, without a body and without type parameters")]
    [InlineData(
        "private static int [|M|](ReadOnlySpan<byte> utf8) => 0;",
        "it must be static and partial, without a body and without type parameters")]
    [InlineData(
        "private static partial int [|M|]<X>(ReadOnlySpan<byte> utf8);",
        "it must be static and partial, without a body and without type parameters")]
    [InlineData(
        "private static partial int [|M|](ReadOnlySpan<byte> utf8); private static partial int M(ReadOnlySpan<byte> utf8) => 0;",
        "it has a body already")]
    [InlineData(
        "private static partial int [|M|]();",
        "it must have one parameter that is looked up (a span of bytes or chars, a string, a ReadOnlySequence<byte>, "
            + "ref Utf8JsonReader, JsonProperty or JsonElement), and may have an out parameter for the result")]
    [InlineData(
        "private static partial int [|M|](byte[] utf8);",
        "it must have one parameter that is looked up (a span of bytes or chars, a string, a ReadOnlySequence<byte>, "
            + "ref Utf8JsonReader, JsonProperty or JsonElement), and may have an out parameter for the result")]
    [InlineData(
        "private static partial int [|M|](Utf8JsonReader reader);",
        "it must have one parameter that is looked up (a span of bytes or chars, a string, a ReadOnlySequence<byte>, "
            + "ref Utf8JsonReader, JsonProperty or JsonElement), and may have an out parameter for the result")]
    [InlineData(
        "private static partial int [|M|](ReadOnlySpan<byte> a, int b);",
        "it must have one parameter that is looked up (a span of bytes or chars, a string, a ReadOnlySequence<byte>, "
            + "ref Utf8JsonReader, JsonProperty or JsonElement), and may have an out parameter for the result")]
    [InlineData("private static partial bool [|M|](ReadOnlySpan<byte> utf8);", "it must return int or an enum")]
    [InlineData(
        "private static partial int [|M|](ReadOnlySpan<byte> utf8, out int key);",
        "it must return bool, as it has an out parameter")]
    [InlineData(
        "private static partial bool [|M|](ReadOnlySpan<byte> utf8, out string key);",
        "it must have an out parameter of int or an enum")]
    [InlineData(
        """private static partial Keys.Key [|M|](ReadOnlySpan<byte> utf8); [Utf8Table("a", "b")] static partial class Keys { }""",
        "it must return int or an enum that is written in the project: a generated one cannot be seen")]
    [InlineData("private static partial ref int [|M|](ReadOnlySpan<byte> utf8);", "it must return int or an enum by value")]
    [InlineData(
        "private static partial DayOfWeek [|M|](ReadOnlySpan<byte> utf8);",
        "the enum 'DayOfWeek' must be one of this project, so that its values cannot change apart from the keys")]
    [InlineData(
        "private static partial E [|M|](ReadOnlySpan<byte> utf8); enum E { A, B }",
        "the enum 'E' has no member with the value -1: the keys are 0 to 1, and -1 is for none of them")]
    [InlineData(
        "private static partial E [|M|](ReadOnlySpan<byte> utf8); enum E { Unknown = -1, A }",
        "the enum 'E' has no member with the value 1: the keys are 0 to 1, and -1 is for none of them")]
    [InlineData(
        "private static partial E [|M|](ReadOnlySpan<byte> utf8); enum E { Unknown = -1, A, B, C }",
        "'E.C' has the value 2, which is not that of a key: the keys are 0 to 1, and -1 is for none of them")]
    [InlineData(
        "private static partial E [|M|](ReadOnlySpan<byte> utf8); enum E : ulong { A, B, C = ulong.MaxValue }",
        "'E.C' has the value 18446744073709551615, which is not that of a key: the keys are 0 to 1, and -1 is for none of them")]
    public Task A_method_that_cannot_be_made(string method, string reason)
        => Rule.Of<Utf8TableAnalyzer>("U8G2003").Reports(
            $$"""partial class T { [Utf8Match("a", "b")] {{method}} }""", $"The method 'M' cannot be generated: {reason}", WithErrors);

    [Theory]
    [InlineData(
        """static int F() { [[|Utf8Match("a")|]] static int M(ReadOnlySpan<byte> utf8) => 0; return M(default); }""",
        "M(ReadOnlySpan<byte>)",
        "a local function")]
    [InlineData("""static Func<int, int> F = [[|Utf8Match("a")|]] (int x) => 1;""", "lambda", "a lambda")]
    [InlineData("""[[|Utf8Match("a")|]] public static int operator +(T a, T b) => 0;""", "T.operator +(T, T)", "an operator")]
    [InlineData("""[[|Utf8Match("a")|]] public static implicit operator int(T a) => 0;""", "T.implicit operator int(T)", "an operator")]
    [InlineData("""[[|Utf8Match("a")|]] ~T() { }""", "T.~T()", "a finalizer")]
    [InlineData("""int P { [[|Utf8Match("a")|]] get; set; }""", "T.P.get", "an accessor")]
    [InlineData("""int this[int i] { get => 0; [[|Utf8Match("a")|]] set { } }""", "T.this[int].set", "an accessor")]
    [InlineData("""[method: [|Utf8Match("a")|]] event Action E;""", "T.E.add", "an accessor")]
    [InlineData("""event Action E { add { } [[|Utf8Match("a")|]] remove { } }""", "T.E.remove", "an accessor")]
    public Task An_attribute_on_what_is_no_method_of_a_type(string member, string name, string kind)
        => Rule.Of<Utf8TableAnalyzer>("U8G2003").Reports(
            $$"""partial class T { {{member}} }""",
            $"The method '{name}' cannot be generated: it is {kind}; put the attribute on a static partial method of a type",
            Generated);

    [Theory]
    [InlineData(
        """static partial class E { extension(string s) { [[|Utf8Match("a")|]] public static partial int M(ReadOnlySpan<byte> utf8); } }""",
        "E.extension(string).M(ReadOnlySpan<byte>)")]
    [InlineData(
        """static class E { extension(string s) { [[|Utf8Match("a")|]] public static int M(ReadOnlySpan<byte> utf8) => 0; } }""",
        "E.extension(string).M(ReadOnlySpan<byte>)")]
    [InlineData("""static class E { extension(string s) { [[|Utf8Match("a")|]] public int M() => 0; } }""", "E.extension(string).M()")]
    public Task A_method_of_an_extension_block(string markup, string name)
        => CodeOptions.KnowsCSharp14
            ? Rule.Of<Utf8TableAnalyzer>("U8G2003").Reports(
                markup,
                $"The method '{name}' cannot be generated: it is in an extension block; "
                    + "put the attribute on a static partial method of a type",
                WithErrors)
            : Task.CompletedTask;

    [Theory]
    [InlineData("""static class E { extension(string s) { [Utf8Table("a")] static partial class K { } } }""")]
    [InlineData("""partial class T { [Utf8Match("a")] T() { } }""")]
    public Task What_the_compiler_refuses_has_its_words_only(string source)
        => Rule.Of<Utf8TableAnalyzer>("U8G2003").StaysSilent(source, WithErrors);

    [Theory]
    [InlineData("""
        interface I { int M(ReadOnlySpan<byte> utf8); }
        partial class T : I { [Utf8Match("a")] int I.[|M|](ReadOnlySpan<byte> utf8) => 0; }
        """)]
    [InlineData("""partial interface I { [Utf8Match("a")] int [|M|](ReadOnlySpan<byte> utf8); }""")]
    [InlineData("""partial interface I { [Utf8Match("a")] static abstract int [|M|](ReadOnlySpan<byte> utf8); }""")]
    [InlineData("""static partial class T { [Utf8Match("a")] static extern int [|M|](ReadOnlySpan<byte> utf8); }""")]
    public async Task A_method_that_has_no_partial_definition(string markup)
    {
        var found = Assert.Single(await Rule.Of<Utf8TableAnalyzer>("U8G2003").Reports(markup, WithErrors));

        Assert.EndsWith(
            "it must be static and partial, without a body and without type parameters",
            found.GetMessage(),
            StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("JsonProperty property", "JsonProperty")]
    [InlineData("JsonElement element", "JsonElement")]
    public Task A_method_for_what_the_framework_cannot_look_up(string parameter, string subject)
        => Rule.Of<Utf8TableAnalyzer>("U8G2003").Reports(
            $$"""partial class T { [Utf8Match("a")] private static partial int [|M|]({{parameter}}); }""",
            $"The method 'M' cannot be generated: a {subject} can be looked up on .NET 10 and later",
            CodeOptions.Net8 with { RunsGenerators = true, AllowsErrors = true });

    [Theory]
    [InlineData("""class [|T|] { [Utf8Match("a")] private static partial int M(ReadOnlySpan<byte> utf8); }""", "U8G2001")]
    [InlineData("""partial class [|T|]<X> { [Utf8Match("a")] private static partial int M(ReadOnlySpan<byte> utf8); }""", "U8G2002")]
    [InlineData(
        """partial class [|Outer|]<X> { partial class T { [Utf8Match("a")] private static partial int M(ReadOnlySpan<byte> utf8); } }""",
        "U8G2002")]
    public async Task A_method_in_a_type_that_nothing_can_be_added_to(string markup, string id)
        => await Rule.Of<Utf8TableAnalyzer>(id).Reports(markup, WithErrors);

    [Theory]
    [InlineData("""partial class T { [Utf8Match("a")] private static partial int (ReadOnlySpan<byte> utf8); }""")]
    [InlineData("""partial class T { [Utf8Match("a")] private static partial M(ReadOnlySpan<byte> utf8) }""")]
    [InlineData("""partial class T { [Utf8Match("a"] private static partial int M(ReadOnlySpan<byte> utf8); }""")]
    [InlineData("""[Utf8Match("a")] static partial int M(ReadOnlySpan<byte> utf8);""")]
    [InlineData("""class T { void F() { [Utf8Match("a")] static partial int M(ReadOnlySpan<byte> utf8); } }""")]
    public void Code_that_is_being_typed_never_makes_the_generator_throw(string source)
        => GeneratorRun.SurvivesHalfTyped(source);
}
