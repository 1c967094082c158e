using Utf8Gen.Analyzers.Generation;

namespace Utf8Gen.Generation.Tests.Diagnostics;

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
            $"partial class T {{ [Utf8Match(\"a\", \"b\")] {method} }}", Generated with { AllowsUnsafe = true });

    [Theory]
    [InlineData("private partial int [|M|](ReadOnlySpan<byte> utf8);", "it must be static and partial, without a body and without type parameters")]
    [InlineData("private static int [|M|](ReadOnlySpan<byte> utf8) => 0;", "it must be static and partial, without a body and without type parameters")]
    [InlineData("private static partial int [|M|]<X>(ReadOnlySpan<byte> utf8);", "it must be static and partial, without a body and without type parameters")]
    [InlineData("private static partial int [|M|](ReadOnlySpan<byte> utf8); private static partial int M(ReadOnlySpan<byte> utf8) => 0;", "it has a body already")]
    [InlineData("private static partial int [|M|]();", "it must have one parameter: ReadOnlySpan<byte>, ref Utf8JsonReader, JsonProperty or JsonElement")]
    [InlineData("private static partial int [|M|](string text);", "it must have one parameter: ReadOnlySpan<byte>, ref Utf8JsonReader, JsonProperty or JsonElement")]
    [InlineData("private static partial int [|M|](Utf8JsonReader reader);", "it must have one parameter: ReadOnlySpan<byte>, ref Utf8JsonReader, JsonProperty or JsonElement")]
    [InlineData("private static partial int [|M|](ReadOnlySpan<byte> a, int b);", "it must have one parameter: ReadOnlySpan<byte>, ref Utf8JsonReader, JsonProperty or JsonElement")]
    [InlineData("private static partial bool [|M|](ReadOnlySpan<byte> utf8);", "it must return int or an enum")]
    [InlineData("private static partial Keys.Key [|M|](ReadOnlySpan<byte> utf8); [Utf8Table(\"a\", \"b\")] static partial class Keys { }", "it must return int or an enum that is written in the project: a generated one cannot be seen")]
    [InlineData("private static partial ref int [|M|](ReadOnlySpan<byte> utf8);", "it must return int or an enum by value")]
    [InlineData("private static partial DayOfWeek [|M|](ReadOnlySpan<byte> utf8);", "the enum 'DayOfWeek' must be one of this project, so that its values cannot change apart from the keys")]
    [InlineData("private static partial E [|M|](ReadOnlySpan<byte> utf8); enum E { A, B }", "the enum 'E' has no member with the value -1: the keys are 0 to 1, and -1 is none of them")]
    [InlineData("private static partial E [|M|](ReadOnlySpan<byte> utf8); enum E { Unknown = -1, A }", "the enum 'E' has no member with the value 1: the keys are 0 to 1, and -1 is none of them")]
    [InlineData("private static partial E [|M|](ReadOnlySpan<byte> utf8); enum E { Unknown = -1, A, B, C }", "'E.C' has the value 2, which is no key's: the keys are 0 to 1, and -1 is none of them")]
    [InlineData("private static partial E [|M|](ReadOnlySpan<byte> utf8); enum E : ulong { A, B, C = ulong.MaxValue }", "'E.C' has the value 18446744073709551615, which is no key's: the keys are 0 to 1, and -1 is none of them")]
    public Task A_method_that_cannot_be_made(string method, string reason)
        => Rule.Of<Utf8TableAnalyzer>("U8G2003").Reports(
            $"partial class T {{ [Utf8Match(\"a\", \"b\")] {method} }}", $"The method 'M' cannot be made: {reason}", WithErrors);

    [Theory]
    [InlineData("JsonProperty property", "JsonProperty")]
    [InlineData("JsonElement element", "JsonElement")]
    public Task A_method_for_what_the_framework_cannot_look_up(string parameter, string subject)
        => Rule.Of<Utf8TableAnalyzer>("U8G2003").Reports(
            $"partial class T {{ [Utf8Match(\"a\")] private static partial int [|M|]({parameter}); }}",
            $"The method 'M' cannot be made: a {subject} can be looked up from .NET 10 on",
            CodeOptions.Net8 with { RunsGenerators = true, AllowsErrors = true });

    [Theory]
    [InlineData("class [|T|] { [Utf8Match(\"a\")] private static partial int M(ReadOnlySpan<byte> utf8); }", "U8G2001")]
    [InlineData("partial class [|T|]<X> { [Utf8Match(\"a\")] private static partial int M(ReadOnlySpan<byte> utf8); }", "U8G2002")]
    [InlineData("partial class [|Outer|]<X> { partial class T { [Utf8Match(\"a\")] private static partial int M(ReadOnlySpan<byte> utf8); } }", "U8G2002")]
    public async Task A_method_in_a_type_that_nothing_can_be_added_to(string markup, string id)
        => await Rule.Of<Utf8TableAnalyzer>(id).Reports(markup, WithErrors);

    [Theory]
    [InlineData("partial class T { [Utf8Match(\"a\")] private static partial int (ReadOnlySpan<byte> utf8); }")]
    [InlineData("partial class T { [Utf8Match(\"a\")] private static partial M(ReadOnlySpan<byte> utf8) }")]
    [InlineData("partial class T { [Utf8Match(\"a\"] private static partial int M(ReadOnlySpan<byte> utf8); }")]
    [InlineData("[Utf8Match(\"a\")] static partial int M(ReadOnlySpan<byte> utf8);")]
    [InlineData("class T { void F() { [Utf8Match(\"a\")] static partial int M(ReadOnlySpan<byte> utf8); } }")]
    public void Code_that_is_being_typed_never_makes_the_generator_throw(string source)
        => GeneratorRun.SurvivesHalfTyped(source);
}
