using Utf8Gen.Analyzers.Rules;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rules.Documents.Parsing;
using Utf8Gen.CodeFixes.Rules.Reading.Comparing;
using Utf8Gen.CodeFixes.Rules.Reading.Known;
using Utf8Gen.CodeFixes.Rules.Reading.Switching;
using Utf8Gen.CodeFixes.Rules.Reading.Values;
using Utf8Gen.CodeFixes.Rules.Writing.Copying;
using Utf8Gen.CodeFixes.Rules.Writing.Encoded;
using Xunit.Sdk;

namespace Utf8Gen.Analyzers.Tests.Rules.Preconditions;

/// <summary>Each precondition keeps something away: with it switched off, what a rule promises is
/// not kept.</summary>
[Collection(nameof(Alone))]
public partial class PreconditionTests
{
    private static readonly PreconditionExample[] Examples =
    [
        new(Precondition.LanguageHasUtf8Literals, "C# 10", static ()
            => Argument().StaysSilent(Name("""property.NameEquals("id")"""), CodeOptions.CSharp10)),
        new(Precondition.LanguageHasUtf8Literals, "C# 10 in another target framework", static ()
            => Comparison().OffersNoFixWhenLinked(Name("""[|property.Name == "id"|]"""), CodeOptions.Default, CodeOptions.CSharp10)),

        new(Precondition.ReplacementExists, "a library without NameEquals for UTF-8", static ()
            => Comparison().StaysSilent(OwnJson("", "property.Name == \"id\""), CodeOptions.WithoutSystemTextJson)),
        new(Precondition.ReplacementExists, "a local in front of such a library", static ()
            => Comparison().StaysSilent(
                OwnJson("""bool N(JsonProperty p) { string name = p.Name; return name == "id"; }""", "0"),
                CodeOptions.WithoutSystemTextJson)),
        new(Precondition.ReplacementExists, "an element without GetGuid", static ()
            => Parsed().StaysSilent(OwnJson("", "System.Guid.Parse(new JsonElement().GetString())"), CodeOptions.WithoutSystemTextJson)),

        new(Precondition.TextIsWellFormed, "a lone surrogate", static ()
            => Comparison().StaysSilent(Name("property.Name == \"\\uD800\""))),

        new(Precondition.SpansAreAllowed, "a comparison in an expression tree", static ()
            => Comparison().StaysSilent(Code.Statements("""Expression<Func<JsonProperty, bool>> f = p => p.Name == "id";"""))),
        new(Precondition.SpansAreAllowed, "an argument in an expression tree", static ()
            => Argument().StaysSilent(Code.Statements("""Expression<Func<JsonProperty, bool>> f = p => p.NameEquals("id");"""))),

        new(Precondition.NothingIsAwaitedAfterSpan, "an awaited index in the other argument", static ()
            => Argument().StaysSilent(Code.Members(
                """async Task<bool> M(JsonElement e, JsonElement[] all, Task<int> i) => e.TryGetProperty("id", out all[await i]);"""))),

        new(Precondition.SpanStaysInFrame, "a local constant that a lambda captures", static ()
            => Comparison().OffersNoFix(Code.Members(
                """void M(JsonElement e) { const string key = "key"; e.EnumerateObject().Any(p => {|U8G1001:p.Name == key|}); }"""))),
        new(Precondition.SpanStaysInFrame, "a local constant in an iterator", static ()
            => Comparison().OffersNoFix(Code.Members(
                """IEnumerable<bool> M(JsonProperty p) { const string key = "key"; yield return [|p.Name == key|]; }"""))),

        new(Precondition.ComparisonIsOrdinal, "a comparison that ignores case", static ()
            => Comparison().StaysSilent(Name("""property.Name.Equals("id", StringComparison.OrdinalIgnoreCase)"""))),

        new(Precondition.ReceiverIsRepeatable, "a call that would be made twice", static ()
            => Comparison().StaysSilent(Code.Statements("""_ = element.EnumerateObject().First().Name is "id" or "name";"""))),

        new(Precondition.LiteralKeepsItsForm, "a character cut into two literals", static ()
            => Comparison().OffersNoFix(Name("""[|property.Name == "\uD83D" + "\uDE00"|]"""))),

        new(Precondition.CallBindsAsMeant, "another overload that is preferred", static ()
            => Comparison().OffersNoFix(
                OwnJson(
                    """
                    public bool NameEquals(System.ReadOnlySpan<byte> utf8Text) => false;
                    [System.Runtime.CompilerServices.OverloadResolutionPriority(1)]
                    public bool NameEquals<T>(T text) where T : allows ref struct => true;
                    """,
                    """[|property.Name == "id"|]"""),
                CodeOptions.WithoutSystemTextJson)),

        new(
            Precondition.TriviaSurvives,
            "a directive inside",
            static ()
                => Comparison().OffersNoFix(Name("""
                    [|property.Name ==
                    #if DEBUG
                    "debug"
                    #else
                    "id"|]
                    #endif

                    """))),
        new(
            Precondition.TriviaSurvives,
            "a comment inside a declaration that goes",
            static ()
                => Comparison().OffersNoFix(Code.Statements("""
                    string /* why */ name = [|property.Name|];
                    _ = name == "id";
                    """))),

        new(Precondition.ReplacementExists, "an element without WriteTo", static ()
            => Copied().StaysSilent(
                OwnWriter("void M(JsonElement element, Utf8JsonWriter writer) => writer.WriteStringValue(element.GetString());"),
                CodeOptions.WithoutSystemTextJson)),
        new(Precondition.TextIsWellFormed, "a lone surrogate that is written", static ()
            => Written()
                .StaysSilent(Code.Statements("""var writer = new Utf8JsonWriter(Stream.Null); writer.WriteNumber("\uD800", 1);"""))),
        new(Precondition.SpansAreAllowed, "a write in an expression tree", static ()
            => Written().StaysSilent(Code.Members("""Expression<Action<Utf8JsonWriter>> M() => w => w.WriteNumber("id", 1);"""))),
        new(Precondition.NothingIsAwaitedAfterSpan, "an awaited value that is written", static ()
            => Written().StaysSilent(Code.Members("""async Task M(Utf8JsonWriter w, Task<int> i) => w.WriteNumber("id", await i);"""))),
        new(Precondition.ReceiverIsRepeatable, "a writer that is made by a call", static ()
            => Copied()
                .StaysSilent(Code.Members("void M(JsonElement e, Func<Utf8JsonWriter> make) => make().WriteStringValue(e.GetString());"))),
        new(Precondition.EncoderMakesNoDifference, "a text that some encoders escape", static ()
            => Written().StaysSilent(Writer("""writer.WriteNumber("a&b", 1)"""))),
        new(Precondition.FieldIsInitialized, "an initializer in another file", static ()
            => Written().OffersNoFix(
                Writer("writer.WriteNumber([|nameof(C)|], 1)"),
                CodeOptions.Default with { Sources = [new("Other.cs", "partial class C { static readonly C Shared = new(); }")] })),

        new(Precondition.EncodingIsUtf8, "bytes of UTF-16", static ()
            => Decoded().StaysSilent(Parser("JsonSerializer.Deserialize<int>(Encoding.Unicode.GetString(bytes))"))),
        new(Precondition.EncodingIsUtf8, "a file with a byte order mark", static ()
            => Documents()
                .StaysSilent(Code.Members("void M(string path) => File.WriteAllText(path, JsonSerializer.Serialize(1), Encoding.UTF8);"))),
        new(Precondition.TextIsUsedOnce, "a text that is shown", static ()
            => Decoded().StaysSilent(
                Parser("string json = Encoding.UTF8.GetString(bytes); int i = JsonSerializer.Deserialize<int>(json);", "i + json.Length"))),
        new(Precondition.TextIsUsedOnce, "a reader that is read before", static ()
            => Documents().StaysSilent(Code.Members(
                """
                object M(Stream s)
                {
                    var reader = new StreamReader(s);
                    reader.ReadLine();
                    return JsonDocument.Parse(reader.ReadToEnd());
                }
                """))),
        new(Precondition.TextIsUsedOnce, "a content that is read again", static ()
            => Documents()
                .StaysSilent(Http("JsonSerializer.Deserialize<int>(await c.ReadAsStringAsync()) + (await c.ReadAsStringAsync()).Length"))),
        new(Precondition.NothingHappensBetween, "bytes that change before they are parsed", static ()
            => Decoded().StaysSilent(
                Parser("string json = Encoding.UTF8.GetString(bytes); bytes[0] = 1;", "JsonSerializer.Deserialize<int>(json)"))),
        new(Precondition.NothingHappensBetween, "options that are read from the bytes", static ()
            =>
                Decoded()
                    .StaysSilent(
                        Parser(
                            """
                            JsonSerializer.Deserialize<int>(
                                Encoding.UTF8.GetString(bytes),
                                JsonSerializer.Deserialize<JsonSerializerOptions>(bytes))
                            """))),
        new(Precondition.BufferIsPrivate, "an array that others have", static ()
            => Decoded().StaysSilent(Parser("JsonDocument.Parse(Encoding.UTF8.GetString(bytes))"))),
        new(
            Precondition.NothingIsAwaitedAfterSpan,
            "awaited options",
            static ()
                => Decoded().StaysSilent(Code.Members(
                    """
                    async Task<int> M(byte[] b, Task<JsonSerializerOptions> o)
                        => JsonSerializer.Deserialize<int>(Encoding.UTF8.GetString(b), await o);
                    """))),
        new(
            Precondition.SpansAreAllowed,
            "a parser in an expression tree",
            static ()
                => Decoded().StaysSilent(Code.Members(
                    """
                    Expression<Func<byte[], int>> M()
                        => b => JsonSerializer.Deserialize<int>(Encoding.UTF8.GetString(b), (JsonSerializerOptions?)null);
                    """))),
        new(Precondition.ReplacementExists, "a client without extensions for JSON", static ()
            => Documents().StaysSilent(
                """
                namespace System.Text.Json
                {
                    public static class JsonSerializer { public static T Deserialize<T>(string json) => default!; }
                }
                class C { async Task<int> M(System.Net.Http.HttpContent c)
                    => System.Text.Json.JsonSerializer.Deserialize<int>(await c.ReadAsStringAsync()); }
                """,
                CodeOptions.WithoutSystemTextJson)),
        new(
            Precondition.TriviaSurvives,
            "a directive in an argument of a parser",
            static ()
                => Decoded().OffersNoFix(Parser("""
                    JsonSerializer.Deserialize<int>([|Encoding.UTF8.GetString(
                    #if X
                    null!
                    #else
                    bytes
                    #endif
                    )|])
                    """))),
        new(Precondition.ReceiverIsRepeatable, "a value that would be read twice to see whether it is empty", static ()
            => Rule.Of<PatternAnalyzer>("U8G0012").StaysSilent(
                Code.Members("bool M(JsonProperty p) => string.IsNullOrEmpty(p.Value.GetString());"))),
        new(Precondition.OnlyStringsMatch, "a number that is formatted", static ()
            => Rule.Of<PatternAnalyzer>("U8G0014").StaysSilent(
                Code.Members("""bool M(JsonElement e) => e.ToString() == "1";"""))),
        new(Precondition.ComparisonIsOrdinal, "a search by culture in a name", static ()
            => Rule.Of<PatternAnalyzer>("U8G0013").StaysSilent(
                Code.Members("""bool M(JsonProperty p) => p.Name.StartsWith("id");"""))),
        new(Precondition.IndexIsNotUsed, "the index of a text in a name", static ()
            => Rule.Of<PatternAnalyzer>("U8G0013").StaysSilent(
                Code.Members("""int M(JsonProperty p) => p.Name.IndexOf("id", StringComparison.Ordinal);"""))),
        new(Precondition.TextIsWellFormed, "a lone surrogate that is searched for", static ()
            => Rule.Of<PatternAnalyzer>("U8G0013").StaysSilent(
                Code.Members("""bool M(JsonProperty p) => p.Name.Contains("\uD800");"""))),
        new(Precondition.ReceiverIsRepeatable, "a value that another thread may replace between eight calls", static ()
            => Chain().StaysSilent(EightCalls("_box.Value.ValueEquals", "return;"))),
        new(Precondition.NothingHappensBetween, "a condition that others follow", static ()
            => Chain().StaysSilent(EightCalls("p.NameEquals", "N();"))),
        new(Precondition.OnlyTextMatters, "a string compared by reference", static ()
            => Rule.Of<PatternAnalyzer, KnownStringFixProvider>("U8G0016").StaysSilent(
                Code.Members(
                    """
                    bool M(ref Utf8JsonReader r, string other)
                    {
                        string? s = r.GetString();
                        return s switch { "a" => true, "b" => false, _ => ReferenceEquals(s, other) };
                    }
                    """))),
        new(Precondition.NullMakesNoDifference, "a reader that may be at null", static ()
            => Rule.Of<PatternAnalyzer, TextSwitchFixProvider>("U8G0006").OffersFix(
                Code.Members(
                    """
                    void M(ref Utf8JsonReader r)
                    {
                        switch ([|r.GetString()|]) { case "a": M(ref r); break; case "b": break; }
                    }
                    """),
                "Use the generated lookup 'MatchName'")),
        new(Precondition.ReceiverIsRepeatable, "a call in a switch over two names", static ()
            => Rule.Of<PatternAnalyzer, TextSwitchFixProvider>("U8G0006").OffersFix(
                Code.Members(
                    """
                    static JsonProperty Next() => default;
                    int M() => [|Next().Name|] switch { "a" => 1, "b" => 2, _ => 0 };
                    """),
                "Use the generated lookup 'MatchName'")),
        new(Precondition.TypeIsKnown, "metadata of a type parameter", static ()
            => Rule.Of<PatternAnalyzer>("U8G0039").StaysSilent(
                Code.Members("object M<T>() => JsonSerializerOptions.Default.GetTypeInfo(typeof(T));"))),
        new(Precondition.ResultIsNotKept, "metadata in a field", static ()
            => Rule.Of<PatternAnalyzer>("U8G0039").StaysSilent(
                Code.Members("static object? s_info; void M() => s_info = JsonSerializerOptions.Default.GetTypeInfo(typeof(int));"))),
        new(Precondition.ReaderIsAtValue, "a reader that may be at a name", static ()
            => Scalar().OffersFix(
                Code.Members("int M(ref Utf8JsonReader r) => [|JsonSerializer.Deserialize<int>(ref r)|];"),
                "Read with GetInt32 (if the reader is at the value)")),
        new(Precondition.OptionsArePlain, "options that may have converters", static ()
            => Scalar().OffersFix(
                ScalarConverter("{|U8G0011:JsonSerializer.Deserialize<int>(ref r, o)|}"),
                "Read with GetInt32 (without converters of the options)")),
        new(Precondition.ExceptionsAreSame, "a number read outside of a converter", static ()
            => Scalar().OffersFix(
                Code.Members(
                    """
                    int M(ref Utf8JsonReader r)
                        => r.TokenType == JsonTokenType.Number ? [|JsonSerializer.Deserialize<int>(ref r)|] : 0;
                    """),
                "Read with GetInt32 (throws InvalidOperationException for other tokens)")),
        new(Precondition.ReplacementExists, "a library whose serializer takes no element", static ()
            => Documents().StaysSilent(
                """
                namespace System.Text.Json
                {
                    public struct JsonElement { public string GetRawText() => ""; }
                    public static class JsonSerializer { public static T Deserialize<T>(string json) => default!; }
                }
                class C { int M(System.Text.Json.JsonElement e) => System.Text.Json.JsonSerializer.Deserialize<int>(e.GetRawText()); }
                """,
                CodeOptions.WithoutSystemTextJson)),
        new(Precondition.NothingIsAwaitedAfterSpan, "awaited options after the text of an element", static ()
            => Documents().StaysSilent(Code.Members(
                """
                async Task<int> M(JsonElement e, Task<JsonSerializerOptions> o)
                    => JsonSerializer.Deserialize<int>(e.GetRawText(), await o);
                """))),
        new(Precondition.NothingIsAwaitedAfterSpan, "awaited options after a serialized value", static ()
            => Documents().StaysSilent(Code.Members(
                """
                async Task<int> M(int i, Task<JsonSerializerOptions> o)
                    => JsonSerializer.Deserialize<int>(JsonSerializer.Serialize(i), await o);
                """))),
        .. OfEncoding(),
        .. OfPooling(),
    ];

    public static TheoryData<string> Situations => [.. Examples.Select(static example => example.Situation)];

    [Theory, MemberData(nameof(Situations))]
    public async Task A_precondition_that_is_switched_off_turns_a_test_red(string situation)
    {
        PreconditionExample example = Examples.Single(example => example.Situation == situation);

        await example.Promise();
        using (example.Precondition.SwitchOff())
            await Assert.ThrowsAnyAsync<XunitException>(example.Promise);
        await example.Promise();
    }

    [Fact]
    public void Every_precondition_has_an_example()
        => Assert.Empty(Precondition.All.Except(Examples.Select(static example => example.Precondition)));

    // New ones each time: an analyzer asks some preconditions only when it starts.
    private static Rule Comparison() => Rule.Of<PatternAnalyzer, NameComparisonFixProvider>("U8G0001");

    private static Rule Argument() => Rule.Of<PatternAnalyzer, ConstantTextFixProvider>("U8G0004");

    private static Rule Parsed() => Rule.Of<PatternAnalyzer, ParsedTextFixProvider>("U8G0009");

    private static Rule Chain() => Rule.Of<PatternAnalyzer>("U8G0015");

    private static string EightCalls(string call, string then) => Code.Members($$"""
        class Box { public JsonElement Value; }
        volatile Box _box = new();
        static void N() { }
        void M(JsonProperty p)
        {
            {{string.Concat("abcdefgh".Select(name => $"if ({call}(\"{name}\"u8)) {then}\n"))}}
        }
        """);

    private static Rule Scalar() => Rule.Of<PatternAnalyzer, ValueReadFixProvider>("U8G0011");

    private static string ScalarConverter(string expression) => $$"""
        class C : System.Text.Json.Serialization.JsonConverter<int>
        {
            public override int Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => {{expression}};
            public override void Write(Utf8JsonWriter w, int i, JsonSerializerOptions o) { }
        }
        """;

    private static Rule Written() => Rule.Of<PatternAnalyzer, WrittenNameFixProvider>("U8G0020");

    private static Rule Decoded() => Rule.Of<PatternAnalyzer, DecodedBytesFixProvider>("U8G0030");

    private static Rule Documents() => Rule.Of<PatternAnalyzer>("U8G0030");

    private static string Parser(string expression) => Parser("", expression);

    private static string Parser(string statements, string expression) => Code.Members($$"""
        object M(byte[] bytes)
        {
        {{statements}}
        return {{expression}};
        }
        """);

    private static string Http(string expression)
        => "using System.Net.Http.Json;\n" + Code.Members($"async Task<int> M(System.Net.Http.HttpContent c) => {expression};");

    private static Rule Copied() => Rule.Of<PatternAnalyzer, CopiedTextFixProvider>("U8G0022");

    private static string Writer(string call) => Code.Members($"void M(Utf8JsonWriter writer) => {call};");

    private static string OwnWriter(string members) => $$"""
        namespace System.Text.Json
        {
            public struct JsonProperty { }
            public struct JsonEncodedText { }
            public struct JsonElement { public string GetString() => ""; }
            public class Utf8JsonWriter { public void WriteStringValue(string value) { } }
            class C { {{members}} }
        }
        """;

    private static string Name(string condition)
        => Code.Members($"""
            bool M(System.Text.Json.JsonProperty property) =>
            {condition};
            """);

    private static string OwnJson(string member, string expression) => $$"""
        #nullable enable annotations
        namespace System.Text.Json
        {
            public struct JsonElement { public string GetString() => ""; }
            public struct JsonProperty
            {
                public string Name => "";
                {{member}}
            }
            class C { object M(JsonProperty property) => {{expression}}; }
        }
        """;
}
