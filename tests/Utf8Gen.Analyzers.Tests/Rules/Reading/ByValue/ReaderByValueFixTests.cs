using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading.ByValue;

public class ReaderByValueFixTests
{
    private const string Skip = "static void SkipValue(Utf8JsonReader value) => value.Skip();";
    private const string SkipByRef = "static void SkipValue(ref Utf8JsonReader value) => value.Skip();";

    private static readonly Rule U8G0010 = Rule.Of<PatternAnalyzer, ReaderByValueFixProvider>("U8G0010");

    [Theory]
    [InlineData("SkipValue([|reader|]);", "SkipValue(ref reader);")]
    [InlineData("C.SkipValue( /* here */ [|reader|] );", "C.SkipValue( /* here */ ref reader );")]
    [InlineData("SkipValue(value: [|reader|]);", "SkipValue(value: ref reader);")]
    [InlineData("SkipValue([|reader|]); SkipValue([|reader|]);", "SkipValue(ref reader); SkipValue(ref reader);")]
    [InlineData(
        """if (nameof(SkipValue) == "") SkipValue([|reader|]);""",
        """if (nameof(SkipValue) == "") SkipValue(ref reader);""")]
    public Task The_call_and_the_declaration_are_changed(string before, string after)
        => U8G0010.Fixes(Method(before, Skip), Method(after, SkipByRef));

    [Theory]
    [InlineData(
        "static void SkipValue(scoped Utf8JsonReader value) => value.Skip();",
        "static void SkipValue(scoped ref Utf8JsonReader value) => value.Skip();")]
    [InlineData(
        "static void SkipValue(/* by value */ System.Text.Json.Utf8JsonReader value) => value.Skip();",
        "static void SkipValue(/* by value */ ref System.Text.Json.Utf8JsonReader value) => value.Skip();")]
    [InlineData(
        """
        static partial void SkipValue(Utf8JsonReader value);
        static partial void SkipValue(Utf8JsonReader value) => value.Skip();
        """,
        """
        static partial void SkipValue(ref Utf8JsonReader value);
        static partial void SkipValue(ref Utf8JsonReader value) => value.Skip();
        """)]
    [InlineData(
        "internal void SkipValue(Utf8JsonReader value) => value.Skip();",
        "internal void SkipValue(ref Utf8JsonReader value) => value.Skip();")]
    public Task Declarations_of_all_kinds_are_changed(string before, string after)
        => U8G0010.Fixes(Method("SkipValue([|reader|]);", before), Method("SkipValue(ref reader);", after));

    [Fact]
    public Task An_extension_method_is_called_as_before()
        => U8G0010.Fixes(
            Method("[|reader|].SkipValue(); Extensions.SkipValue([|reader|]);", "")
                + "static class Extensions { public static void SkipValue(this Utf8JsonReader value) => value.Skip(); }",
            Method("reader.SkipValue(); Extensions.SkipValue(ref reader);", "")
                + "static class Extensions { public static void SkipValue(this ref Utf8JsonReader value) => value.Skip(); }");

    [Fact]
    public Task It_is_fixed_in_CSharp_10_too()
        => U8G0010.Fixes(Method("SkipValue([|reader|]);", Skip), Method("SkipValue(ref reader);", SkipByRef), CodeOptions.CSharp10);

    [Fact]
    public Task A_local_function_is_changed()
        => U8G0010.Fixes(
            Method("SkipValue([|reader|]); static void SkipValue(Utf8JsonReader value) => value.Skip();", ""),
            Method("SkipValue(ref reader); static void SkipValue(ref Utf8JsonReader value) => value.Skip();", ""));

    [Fact]
    public Task A_loop_is_fixed_so_that_it_goes_on_behind_the_object()
        => U8G0010.Fixes(Loop("ReadOwner([|reader|])", "Utf8JsonReader"), Loop("ReadOwner(ref reader)", "ref Utf8JsonReader"));

    [Fact]
    public Task Calls_in_other_files_are_changed_too()
        => U8G0010.FixesAcrossFiles(
            Method("Other.SkipValue([|reader|]);", ""),
            Method("Other.SkipValue(ref reader);", ""),
            CodeOptions.Default with
            {
                Sources =
                [
                    new("Other.cs", "static class Other { public static void SkipValue(Utf8JsonReader value) => value.Skip(); }"),
                    new("Third.cs", "class Third { void M(ref Utf8JsonReader reader) => Other.SkipValue([|reader|]); }"),
                ],
            },
            new("Other.cs", "static class Other { public static void SkipValue(ref Utf8JsonReader value) => value.Skip(); }"),
            new("Third.cs", "class Third { void M(ref Utf8JsonReader reader) => Other.SkipValue(ref reader); }"));

    [Fact]
    public Task A_call_that_may_look_ahead_is_for_a_person_to_decide()
        => U8G0010.WithoutFixAll().Fixes(
            Loop(
                "ReadOwner([|reader|])",
                "Utf8JsonReader",
                "static object Ahead(ref Utf8JsonReader r) { object o = ReadOwner(r); r.Skip(); return o; }"),
            Loop(
                "ReadOwner(ref reader)",
                "ref Utf8JsonReader",
                "static object Ahead(ref Utf8JsonReader r) { object o = ReadOwner(ref r); r.Skip(); return o; }"));

    [Theory]
    [InlineData(0, "Pass the reader by ref")]
    [InlineData(1, "Pass the reader by ref (another call then also advances its reader)")]
    [InlineData(2, "Pass the reader by ref (2 other calls then also advance their readers)")]
    public Task The_title_counts_the_calls_that_may_look_ahead(int others, string title)
        => U8G0010.OffersFix(
            Loop(
                "ReadOwner([|reader|])",
                "Utf8JsonReader",
                string.Join('\n', Enumerable.Range(0, others).Select(static other
                    => $"static object Ahead{other}(ref Utf8JsonReader r) {{ object o = ReadOwner(r); r.Skip(); return o; }}"))),
            title);

    [Fact]
    public Task A_call_whose_copy_is_not_used_again_does_not_matter()
        => U8G0010.Fixes(
            Loop(
                "ReadOwner([|reader|])",
                "Utf8JsonReader",
                "static object Last(byte[] b) { var r = new Utf8JsonReader(b); r.Read(); return ReadOwner(r); }"),
            Loop(
                "ReadOwner(ref reader)",
                "ref Utf8JsonReader",
                "static object Last(byte[] b) { var r = new Utf8JsonReader(b); r.Read(); return ReadOwner(ref r); }"));

    [Theory]
    [InlineData("""SkipValue(new Utf8JsonReader("1"u8));""")]
    [InlineData("SkipValue(default);")]
    [InlineData("Taker taker = SkipValue; taker(reader);")]
    [InlineData("SkipValue(Get());")]
    [InlineData("In(in reader);")]
    [InlineData("ref readonly Utf8JsonReader r = ref Fixed(reader); SkipValue(r);")]
    public Task Where_a_call_cannot_be_changed_there_is_no_fix(string otherCall)
        => U8G0010.OffersNoFix(Code.Members($$"""
            void M(ref Utf8JsonReader reader)
            {
                SkipValue([|reader|]);
                reader.Read();
            }
            void N(ref Utf8JsonReader reader)
            {
                {{otherCall}}
            }
            {{Skip}}
            delegate void Taker(Utf8JsonReader value);
            static Utf8JsonReader Get() => default;
            static ref readonly Utf8JsonReader Fixed(in Utf8JsonReader value) => ref value;
            static void In(in Utf8JsonReader value) => SkipValue(value);
            """));

    [Theory]
    [InlineData("public static void SkipValue(Utf8JsonReader value) => value.Skip();", "public")]
    [InlineData("protected static void SkipValue(Utf8JsonReader value) => value.Skip();", "public")]
    [InlineData("static void SkipValue(Utf8JsonReader value = default) => value.Skip();", "internal")]
    [InlineData(
        """
        static void SkipValue(Utf8JsonReader value) => value.Skip();
        static void SkipValue(ref Utf8JsonReader value) => value.Skip();
        """,
        "internal")]
    [InlineData(
        """
        /// <summary><see cref="SkipValue(Utf8JsonReader)"/></summary>
            void Documented() { } static void SkipValue(Utf8JsonReader value) => value.Skip();
        """,
        "internal")]
    public Task Where_the_signature_must_stay_there_is_no_fix(string method, string accessibility)
        => U8G0010.OffersNoFix(Method("SkipValue([|reader|]);", method)
            .Replace("internal partial class C", accessibility + " partial class C", StringComparison.Ordinal));

    [Fact]
    public Task A_method_of_an_interface_keeps_its_signature()
        => U8G0010.OffersNoFix("""
            interface ISkipper { void SkipValue(Utf8JsonReader value); }
            class C : ISkipper
            {
                public void SkipValue(Utf8JsonReader value) => value.Skip();
                void M(ref Utf8JsonReader reader) { SkipValue([|reader|]); reader.Read(); }
            }
            """);

    [Fact]
    public Task Code_that_would_not_compile_is_not_offered()
        => U8G0010.OffersNoFix("""
            class C
            {
                void M(ref Utf8JsonReader reader)
                {
                    Span<byte> buffer = stackalloc byte[4];
                    SkipValue([|reader|], buffer);
                    reader.Read();
                }
                static void SkipValue(Utf8JsonReader value, Span<byte> buffer) => value.Skip();
            }
            """);

    [Fact]
    public Task Both_target_frameworks_get_the_same_text()
        => U8G0010.FixesWhenLinked(
            Method("SkipValue([|reader|]);", Skip),
            Method("SkipValue(ref reader);", SkipByRef),
            CodeOptions.Default,
            CodeOptions.Net8);

    [Fact]
    public Task A_call_in_another_target_framework_only_is_changed_too()
        => U8G0010.FixesWhenLinked(
            Method(
                """
                SkipValue([|reader|]);
                #if OLD
                SkipValue(reader);
                #endif

                """,
                Skip),
            Method(
                """
                SkipValue(ref reader);
                #if OLD
                SkipValue(ref reader);
                #endif

                """,
                SkipByRef),
            CodeOptions.Default,
            CodeOptions.Net8 with { PreprocessorSymbols = ["OLD"] });

    [Theory]
    [InlineData("""
        void M(ref Utf8JsonReader reader) { SkipValue(reader); reader.Read(); }
        static void SkipValue(Utf8JsonReader value) { if (!value.TrySkip()) throw new JsonException(); }
        """)]
    public Task Half_typed_code_is_survived(string members)
        => U8G0010.SurvivesHalfTyped(Code.Members(members), CodeOptions.Default with { AllowsErrors = true });

    private static string Method(string body, string method) => Code.Members($$"""
        void M(ref Utf8JsonReader reader)
        {
            {{body}}
            reader.Read();
        }
        {{method}}
        """);

    private static string Loop(string call, string type, string more = "") => Code.Members($$"""
        static object? M(ref Utf8JsonReader reader)
        {
            object? owner = null;
            while (reader.Read() && reader.TokenType != JsonTokenType.EndObject)
            {
                if (reader.TokenType == JsonTokenType.PropertyName && reader.ValueTextEquals("owner"u8) && reader.Read())
                    owner = {{call}};
            }
            return owner;
        }
        static object ReadOwner({{type}} value)
        {
            if (value.TokenType != JsonTokenType.StartObject) throw new JsonException();
            while (value.Read() && value.TokenType != JsonTokenType.EndObject) { }
            return new object();
        }
        {{more}}
        """);
}
