using Utf8Gen.Analyzers.Rules;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.CodeFixes.Rules.Encoding.Constants;
using Utf8Gen.CodeFixes.Rules.Encoding.Formatting;
using Utf8Gen.CodeFixes.Rules.Encoding.Parsing;
using Utf8Gen.CodeFixes.Rules.Encoding.Texts;

namespace Utf8Gen.Analyzers.Tests.Rules.Preconditions;

public partial class PreconditionTests
{
    private static PreconditionExample[] OfEncoding() =>
    [
        new(
            Precondition.TextIsNoReplacement,
            "a constant that ill-formed bytes are decoded to",
            static ()
                => ComparedBytes().StaysSilent(OfBytes("""
                    Encoding.UTF8.GetString(bytes) == "\uFFFD"
                    """))),
        new(Precondition.IndexIsNotUsed, "an index of chars", static ()
            => ComparedBytes().StaysSilent(OfBytes("""Encoding.UTF8.GetString(bytes).IndexOf("id", StringComparison.Ordinal)"""))),
        new(
            Precondition.EncodingIsUtf8,
            "bytes of UTF-16 that are compared",
            static ()
                => ComparedBytes().StaysSilent(OfBytes("""
                    Encoding.Unicode.GetString(bytes) == "id"
                    """))),
        new(Precondition.EncodingIsUtf8, "a constant that is not ASCII in Latin-1", static ()
            => ComparedBytes().StaysSilent(OfBytes("""Encoding.Latin1.GetString(bytes) == "\u00E9" """))),
        new(Precondition.EncodingIsUtf8, "a number in Latin-1", static ()
            => ParsedBytes().StaysSilent(OfBytes("int.Parse(Encoding.Latin1.GetString(bytes))"))),
        new(Precondition.EncodingIsUtf8, "a minus sign in ASCII", static ()
            => Formatted().StaysSilent(Code.Members("byte[] M(int number) => Encoding.ASCII.GetBytes(number.ToString());"))),
        new(Precondition.TextIsNoReplacement, "a question mark in ASCII", static ()
            => ComparedBytes().StaysSilent(OfBytes("""Encoding.ASCII.GetString(bytes) == "a?" """))),
        new(Precondition.ParserIsSame, "a number in ASCII and the current culture", static ()
            => ParsedBytes().OffersFix(
                OfBytes("[|int.Parse(Encoding.ASCII.GetString(bytes))|]"), "Parse the bytes (as UTF-8, not ASCII)")),
        new(Precondition.ComparisonIsOrdinal, "a prefix in the current culture", static ()
            => ComparedBytes().StaysSilent(OfBytes("""Encoding.UTF8.GetString(bytes).StartsWith("id")"""))),
        new(
            Precondition.ReceiverIsRepeatable,
            "bytes that would be read twice",
            static ()
                => ComparedBytes().StaysSilent(OfBytes("""
                    Encoding.UTF8.GetString(File.ReadAllBytes("")) is "a" or "b"
                    """))),
        new(Precondition.SpansAreAllowed, "decoded bytes in an expression tree", static ()
            => ComparedBytes()
                .StaysSilent(Code.Members("""Expression<Func<byte[], bool>> M() => b => Encoding.UTF8.GetString(b) == "id";"""))),
        new(Precondition.CallBindsAsMeant, "extension methods that are not imported", static ()
            => ComparedBytes().OffersNoFix(
                """class C { bool M(byte[] b) => [|System.Text.Encoding.UTF8.GetString(b) == "id"|]; }""",
                CodeOptions.Default with { GlobalUsings = [] })),
        new(Precondition.ParserIsSame, "a fraction in the current culture", static ()
            => ParsedBytes()
                .WithoutFixAll()
                .Fixes(OfBytes("[|double.Parse(Encoding.UTF8.GetString(bytes))|]"), OfBytes("double.Parse(bytes)"))),
        new(Precondition.ReplacementExists, "an address that is not parsed from bytes", static ()
            => ParsedBytes().StaysSilent(OfBytes("System.Net.IPAddress.Parse(Encoding.UTF8.GetString(bytes))"), CodeOptions.Net8)),
        new(Precondition.SizeIsBounded, "a minus sign of any length", static ()
            => Formatted().OffersNoFix(Code.Members("byte[] M(int number) => [|Encoding.UTF8.GetBytes(number.ToString())|];"))),
        new(Precondition.TextIsUsedOnce, "a builder whose length is asked", static ()
            => Built().StaysSilent(Code.Members(
                "byte[] M() { var b = new StringBuilder(); b.Append(1).Append(b.Length); return Encoding.UTF8.GetBytes(b.ToString()); }"))),
        new(Precondition.LinesAreNotBroken, "Base64 in lines", static ()
            => Coded()
                .StaysSilent(OfBytes("Encoding.UTF8.GetBytes(Convert.ToBase64String(bytes, Base64FormattingOptions.InsertLineBreaks))"))),
        new(Precondition.BufferIsNotCleared, "a secret", static ()
            => Coded().StaysSilent(Code.Members(
                "byte[] M(byte[] b) { try { return Encoding.UTF8.GetBytes(Convert.ToBase64String(b)); } finally { Array.Clear(b); } }"))),
        new(Precondition.ReplacementExists, "digits that are not written as UTF-8", static ()
            => Coded().StaysSilent(OfBytes("Encoding.UTF8.GetBytes(Convert.ToHexString(bytes))"), CodeOptions.Net8)),
        new(Precondition.NothingIsAwaitedAfterSpan, "an awaited provider", static ()
            => ParsedBytes().StaysSilent(
                Code.Members("async Task<int> M(byte[] b, Task<IFormatProvider> p) => int.Parse(Encoding.UTF8.GetString(b), await p);"))),
        new(Precondition.NothingHappensBetween, "a result that is written into the bytes", static ()
            => ParsedBytes().StaysSilent(OfBytes("byte.TryParse(Encoding.UTF8.GetString(bytes), out bytes[0])"))),
        new(Precondition.CallBindsAsMeant, "an AsSpan of one's own", static ()
            => ComparedBytes().OffersNoFix("static class Own { public static Span<byte> AsSpan(this byte[] b) => default; }\n"
                + OfBytes("""[|Encoding.UTF8.GetString(bytes) == "id"|]"""))),
        new(Precondition.LanguageHasUtf8Literals, "bytes of a text in C# 10", static ()
            => Bytes().StaysSilent(Member("""byte[] M() => Encoding.UTF8.GetBytes("id");"""), CodeOptions.CSharp10)),
        new(Precondition.EncodingIsUtf8, "bytes of a letter in Latin-1", static ()
            => Bytes().StaysSilent(Member("byte[] M() => Encoding.Latin1.GetBytes(\"\u00e9\");"))),
        new(Precondition.TextIsWellFormed, "bytes of a lone surrogate", static ()
            => Bytes().StaysSilent(Member("""byte[] M() => Encoding.UTF8.GetBytes("\uD800");"""))),
        new(Precondition.SpansAreAllowed, "bytes in an expression tree", static ()
            => Bytes().StaysSilent(Member("""Expression<Func<byte[]>> M() => () => Encoding.UTF8.GetBytes("id");"""))),
        new(Precondition.NothingIsAwaitedAfterSpan, "bytes before an awaited argument", static ()
            => Bytes().Fixes(
                TwoOverloads("""[|Encoding.UTF8.GetBytes("id")|], await t"""), TwoOverloads("\"id\"u8.ToArray(), await t"))),
        new(Precondition.NothingIsAwaitedAfterSpan, "an awaited index into bytes", static ()
            => Literal().StaysSilent(Member("""async Task<byte> M(Task<int> i) => "id"u8.ToArray()[await i];"""))),
        new(Precondition.SpanStaysInFrame, "a local array in an async method", static ()
            => Literal()
                .StaysSilent(Member("""async Task M(Stream s) { byte[] b = "id"u8.ToArray(); await Task.Yield(); s.Write(b); }"""))),
        new(Precondition.SpanStaysInFrame, "a local array that a lambda captures", static ()
            => Literal().StaysSilent(Member("""Action M(Stream s) { byte[] b = "id"u8.ToArray(); return () => s.Write(b); }"""))),
        new(Precondition.SpanStaysInFrame, "bytes that an iterator goes through", static ()
            => Literal().StaysSilent(Member("""IEnumerable<byte> M() { foreach (byte b in "id"u8.ToArray()) yield return b; }"""))),
        new(Precondition.CallBindsAsMeant, "an overload that takes spans of anything", static ()
            => Literal().OffersNoFix(Member(
                """
                [System.Runtime.CompilerServices.OverloadResolutionPriority(1)]
                static void Take<T>(T value) where T : struct, allows ref struct { }
                static void Take(ReadOnlySpan<byte> value) { }
                void M() => Take([|"id"u8.ToArray()|]);
                """))),
        new(Precondition.ReceiverIsRepeatable, "a pipe that is made by a call", static ()
            => Flushed().StaysSilent(
                Member("""async Task M(Func<System.IO.Pipelines.PipeWriter> make) { await make().WriteAsync("id"u8.ToArray()); }"""))),
        new(Precondition.EncodingIsUtf8, "a response in another encoding", static ()
            => Flushed().StaysSilent(Response("System.IO.Pipelines.PipeWriter BodyWriter", "text, System.Text.Encoding.Unicode"))),
        new(Precondition.ReplacementExists, "a response without a pipe", static ()
            => Flushed().StaysSilent(Response("Stream Body", "text"))),
        new(
            Precondition.FieldIsOnlyRead,
            "a field that is written to",
            static ()
                => Kept().StaysSilent(Member("""
                    static readonly byte[] Id = "id"u8.ToArray();
                    int M() => Id.Length;
                    void N() => Id[0] = 1;
                    """))),
        new(
            Precondition.TriviaSurvives,
            "a directive in the value of a field",
            static ()
                => Kept().OffersNoFix("""
                    class C
                    {
                    static readonly byte[] [|Id = "id"u8
                    #if X
                    #endif
                    .ToArray()|];
                    int M() => Id.Length;
                    }

                    """)),
        new(Precondition.LiteralKeepsItsForm, "bytes of a character cut into two literals", static ()
            => Bytes().OffersNoFix(Member("""byte[] M() => [|Encoding.UTF8.GetBytes("\uD83D" + "\uDE00")|];"""))),
    ];

    private static Rule ComparedBytes() => Rule.Of<PatternAnalyzer, DecodedComparisonFixProvider>("U8G0042");

    private static Rule ParsedBytes() => Rule.Of<PatternAnalyzer, ParsedBytesFixProvider>("U8G0044");

    private static Rule Coded() => Rule.Of<PatternAnalyzer, CodedTextFixProvider>("U8G0047");

    private static Rule Formatted() => Rule.Of<PatternAnalyzer, FormattedTextFixProvider>("U8G0045");

    private static Rule Built() => Rule.Of<PatternAnalyzer>("U8G0046");

    private static string OfBytes(string expression) => Code.Members($"object M(byte[] bytes) => {expression};");

    private static Rule Bytes() => Rule.Of<PatternAnalyzer, ConstantBytesFixProvider>("U8G0040");

    private static Rule Literal() => Rule.Of<PatternAnalyzer, CopiedLiteralFixProvider>("U8G0048");

    private static Rule Kept() => Rule.Of<PatternAnalyzer, ConstantFieldFixProvider>("U8G0041");

    private static Rule Flushed() => Rule.Of<PatternAnalyzer, FlushedTextFixProvider>("U8G0050");

    private static string Response(string property, string arguments) => $$"""
        namespace Microsoft.AspNetCore.Http;
        abstract class HttpResponse { public abstract {{property}} { get; } }
        static class HttpResponseWritingExtensions
        {
            public static Task WriteAsync(this HttpResponse response, string text) => Task.CompletedTask;
            public static Task WriteAsync(this HttpResponse response, string text, Encoding encoding) => Task.CompletedTask;
        }
        class C { const string text = "ok"; async Task M(HttpResponse response) { await response.WriteAsync({{arguments}}); } }
        """;

    private static string Member(string member) => Code.Members(member);

    private static string TwoOverloads(string arguments) => Member(
        $$"""
        public static void Take(byte[] b, int i) { }
        public static void Take(ReadOnlySpan<byte> b, int i) { }
        async Task M(Task<int> t) => Take({{arguments}});
        """);
}
