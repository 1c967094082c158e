using System.Text;

namespace Utf8Gen.Generation.Tests.Emitting;

/// <summary>A method with <c>[Utf8Match]</c> answers as a table would.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class MatchMethodTests
{
    private const string Source = """
        namespace Shop;

        public static partial class Parser
        {
            public enum Method { Unknown = -1, Get, Post }

            [Utf8Match("GET", "POST", IgnoreCase = true)] public static partial Method MatchMethod(ReadOnlySpan<byte> utf8);
            [Utf8Match("GET", "POST")] internal static partial int MatchMethod(ref Utf8JsonReader @ref);
            [Utf8Match("GET", "POST")] internal static partial int MatchMethod(in JsonProperty property);
            [Utf8Match("GET", "POST", Strategy = Utf8LookupStrategy.Hash)] internal static partial Method MatchMethod(JsonElement element);
            [Utf8Match("UserId", Naming = Utf8Naming.CamelCase)] private static partial int @class(ReadOnlySpan<byte> bytes);

            // Names that emitted code uses, and those of the files' own types.
            private class MatchMethodLookup { }
            private class System { }
            private class Utf8Gen { }

            public static int Span(byte[] utf8) => (int)MatchMethod(utf8);
            public static int Class(byte[] utf8) => @class(utf8);
            public static int Reader(byte[] json) { var reader = new Utf8JsonReader(json); reader.Read(); return MatchMethod(ref reader); }
            public static int Element(byte[] json)
            {
                using JsonDocument document = JsonDocument.Parse(json);
                return (int)MatchMethod(document.RootElement);
            }
            public static int Property(byte[] json)
            {
                using JsonDocument document = JsonDocument.Parse(json);
                return MatchMethod(document.RootElement.EnumerateObject().First());
            }
        }

        class MatchMethodLookup { }
        """;

    [Theory]
    [InlineData("Span", "get", 0)]
    [InlineData("Span", "PosT", 1)]
    [InlineData("Span", "put", -1)]
    [InlineData("Class", "userId", 0)]
    [InlineData("Class", "UserId", -1)]
    [InlineData(
        "Reader",
        """
        "POST"
        """,
        1)]
    [InlineData(
        "Reader",
        """
        "P\u004fST"
        """,
        1)]
    [InlineData("Reader", "null", -1)]
    [InlineData(
        "Element",
        """
        "POST"
        """,
        1)]
    [InlineData("Element", "null", -1)]
    [InlineData("Property", """{"GET":1}""", 0)]
    [InlineData("Property", """{"get":1}""", -1)]
    public void The_index_of_the_key_is_the_answer(string method, string input, int answer)
    {
        using LoadedProgram program = GeneratorRun.Of(Source).AssertCompiles().Load();

        Assert.Equal(answer, program.Invoke("Shop.Parser", method, Encoding.UTF8.GetBytes(input)));
    }

    [Fact]
    public void Each_method_has_a_file_of_its_own()
        => Assert.Equal(
            [
                "Shop.Parser.MatchMethod(Element).Utf8Match.g.cs",
                "Shop.Parser.MatchMethod(Reader).Utf8Match.g.cs",
                "Shop.Parser.MatchMethod(Span).Utf8Match.g.cs",
                "Shop.Parser.MatchMethod(in Property).Utf8Match.g.cs",
                "Shop.Parser.class(Span).Utf8Match.g.cs",
            ],
            GeneratorRun.Of(Source).Files.Keys);

    [Theory]
    [InlineData("""[Utf8Match("a", "a")] private static partial int M(ReadOnlySpan<byte> utf8);""", "U8G2007")]
    [InlineData("[Utf8Match] private static partial int M(ReadOnlySpan<byte> utf8);", "U8G2004")]
    public void A_mistake_in_the_keys_leaves_a_body_that_matches_nothing(string method, string cause)
    {
        GeneratorRun run = GeneratorRun.Of($$"""partial class T { {{method}} public static int Use() => M("a"u8); }""").AssertCompiles();
        using LoadedProgram program = run.Load();

        Assert.Equal(cause, Assert.Single(run.Diagnostics).Id);
        Assert.Equal(-1, program.Invoke("T", "Use"));
    }

    [Theory]
    [InlineData("private partial int M(ReadOnlySpan<byte> utf8);")]
    [InlineData("private static partial string M(ReadOnlySpan<byte> utf8);")]
    [InlineData("private static partial int M(ReadOnlySpan<byte> utf8) => 0;")]
    public void A_method_that_cannot_be_made_gets_no_body_and_one_error_says_why(string method)
    {
        GeneratorRun run = GeneratorRun.Of($$"""partial class T { [Utf8Match("a")] {{method}} }""");

        Assert.Empty(run.Files);
        Assert.Equal("U8G2003", Assert.Single(run.Diagnostics).Id);
    }

    [Fact]
    public void A_method_that_returns_a_generated_enum_is_told_why_it_cannot()
    {
        GeneratorRun run = GeneratorRun.Of("""
            [Utf8Table("a")] static partial class Keys { }
            static partial class T { [Utf8Match("a")] private static partial Keys.Key M(ReadOnlySpan<byte> utf8); }
            """);

        Assert.Equal(["Keys.Utf8Table.g.cs"], run.Files.Keys);
        Assert.Contains("a generated one cannot be seen", Assert.Single(run.Diagnostics).GetMessage(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("enum E : ulong { A = 5 }")]
    [InlineData("enum E { Unknown = -1 }")]
    public void A_method_whose_enum_does_not_fit_has_a_body_so_that_the_analyzer_can_say_why(string declaration)
        => GeneratorRun.Of(
            $$"""partial class T { {{declaration}} [Utf8Match("a")] private static partial E M(ReadOnlySpan<byte> utf8); }""")
            .AssertCompiles();

    [Fact]
    public void A_method_for_what_the_framework_cannot_look_up_has_a_body_too()
        => GeneratorRun.Of("""partial class T { [Utf8Match("a")] private static partial int M(JsonElement element); }""", CodeOptions.Net8)
            .AssertCompiles();

    [Theory]
    [InlineData(
        """
        namespace Shop { static partial class HeaderLookup { [Utf8Match("a")]
        public static partial int Header(ReadOnlySpan<byte> s); } }
        """)]
    [InlineData(
        """namespace Utf8Gen { static partial class P { [Utf8Match("a")] public static partial int IUtf8(ReadOnlySpan<byte> s); } }""")]
    [InlineData("""static partial class P { [Utf8Match("a")] public static partial int F(this ReadOnlySpan<byte> s); }""")]
    [InlineData("""static partial class P { [Utf8Match("a")] public static partial int F(this ref Utf8JsonReader r); }""")]
    [InlineData("""
        static partial class P { [Utf8Match("a")]
        public static partial int F(JsonProperty p); [Utf8Match("a")] public static partial int F(in JsonProperty p); }
        """)]
    [InlineData("""partial interface I { [Utf8Match("a")] private static partial int F(ReadOnlySpan<byte> s); }""")]
    public void A_method_may_stand_anywhere(string source) => GeneratorRun.Of(source).AssertCompiles();

    [Fact]
    public void A_method_that_is_there_twice_does_not_cost_the_other_files()
    {
        GeneratorRun run = GeneratorRun.Of("""
            [Utf8Table("id")] partial class Keys { }
            partial class T
            {
                [Utf8Match("a")] private static partial int M(ReadOnlySpan<byte> utf8);
                [Utf8Match("a")] private static partial int M(ReadOnlySpan<byte> utf8);
                [Utf8Match("a")] private static partial int m(ReadOnlySpan<byte> utf8);
            }
            """);

        Assert.Equal(["Keys.Utf8Table.g.cs", "T.M(Span)-1.Utf8Match.g.cs", "T.m(Span)-2.Utf8Match.g.cs"], run.Files.Keys);
    }

    [Fact]
    public void Below_CSharp_11_the_body_matches_nothing_and_one_error_says_why()
    {
        GeneratorRun run = GeneratorRun.Of(
            """
            namespace Shop
            {
                partial class T { [global::Utf8Gen.Utf8Match("a")] private static partial int M(global::System.ReadOnlySpan<byte> utf8); }
            }
            """,
            CodeOptions.CSharp10 with { GlobalUsings = [] }).AssertCompiles();

        Assert.Contains("it needs C# 11 or later", Assert.Single(run.Diagnostics).GetMessage(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("Chars", "post 1 unknown -1")]
    [InlineData("Text", "post 1 unknown -1")]
    [InlineData("Sequence", "post 1 unknown -1")]
    [InlineData("TryVerb", "post True Post unknown False Get")]
    [InlineData("TryIndex", "post True 1 unknown False 0")]
    public void Other_texts_are_looked_up_and_results_are_given_by_parameter(string method, string expected)
    {
        using LoadedProgram program = GeneratorRun.Of("""
            public static partial class Verbs
            {
                public enum Verb { Get, Post }

                [Utf8Match("get", "post")] private static partial int Chars(ReadOnlySpan<char> text);
                [Utf8Match("get", "post")] private static partial int Text(string? text);
                [Utf8Match("get", "post")] private static partial int Sequence(in System.Buffers.ReadOnlySequence<byte> utf8);
                [Utf8Match("get", "post")] private static partial bool TryVerb(ReadOnlySpan<byte> utf8, out Verb index);
                [Utf8Match("get", "post")] private static partial bool TryVerb(ReadOnlySpan<byte> utf8, out int found);

                public static string Run(string method)
                    => string.Join(' ', new[] { "post", "unknown" }.Select(text => $"{text} {Find(method, text)}"));

                private static string Find(string method, string text)
                {
                    byte[] utf8 = Encoding.UTF8.GetBytes(text);
                    return method switch
                    {
                        "Chars" => $"{Chars(text)}",
                        "Text" => $"{Text(text)}",
                        "Sequence" => $"{Sequence(new(utf8))}",
                        "TryVerb" => $"{TryVerb(utf8, out Verb verb)} {verb}",
                        _ => $"{TryVerb(utf8, out int index)} {index}",
                    };
                }
            }
            """).Load();

        Assert.Equal(expected, program.TypeOf("Verbs").GetMethod("Run")!.Invoke(null, [method]));
    }
}
