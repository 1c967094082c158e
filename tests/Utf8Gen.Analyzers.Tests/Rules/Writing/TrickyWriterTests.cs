using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Rules;
using Utf8Gen.Analyzers.Tests.Rules.Reading;
using Utf8Gen.CodeFixes.Rules.Writing;

namespace Utf8Gen.Analyzers.Tests.Rules.Writing;

/// <summary>What holds for every fix, asked of programs that make it hard.</summary>
[Trait("Matrix", "Roslyn")]
public class TrickyWriterTests
{
    private static readonly (string Name, Rule Rule)[] Fixes =
    [
        ("U8G0020", Rule.Of<PatternAnalyzer, WrittenNameFixProvider>("U8G0020").WithAction("U8G0020")),
        ("U8G0020.Encoded", Rule.Of<PatternAnalyzer, WrittenNameFixProvider>("U8G0020").WithAction("U8G0020.Encoded")),
        ("U8G0021", Rule.Of<PatternAnalyzer, WrittenValueFixProvider>("U8G0021").WithAction("U8G0021")),
        ("U8G0022", Rule.Of<PatternAnalyzer, CopiedTextFixProvider>("U8G0022")),
    ];

    internal static IReadOnlyDictionary<string, string> All { get; } = new Dictionary<string, string>
    {
        ["Comments everywhere"] = """
            // a
            class C /* b */
            { // c
                // d
                const /* e */ string Key = "key"; // f
                // g
                void M(Utf8JsonWriter w, JsonElement e, ref Utf8JsonReader r) // h
                { // i
                    // j
                    w /* k */ . /* l */ WriteString( /* m */ "a" /* n */ , /* o */ "b" /* p */ ) /* q */ ; // r
                    /* s */ w.WriteNumber( // t
                        /* u */ propertyName /* v */ : /* w */ Key /* x */ , // y
                        /* z */ value: 1); // aa
                    // ab
                    w.WriteStringValue( /* ac */ e /* ad */ . /* ae */ GetString( /* af */ ) /* ag */ ) /* ah */ ; // ai
                    // aj
                    w. /* ak */ WriteString( /* al */ "c" /* am */ , /* an */ e.GetString( /* ao */ ) /* ap */ ) /* aq */ ; // ar
                    /* as */ w.WriteStringValue( /* at */ r /* au */ .GetString() /* av */ ); // aw
                    w.WritePropertyName(r.GetString() /* ax */ !); // ay
                    // az
                } // ba
                // bb
            } // bc
            // bd
            """,
        ["Directives"] = """
            class C
            {
            #if DEBUG
                const string Only = "debug";
            #else
                const string Only = "release";
            #endif
            #pragma warning disable CS0414
                private readonly int _field = 1;
            #pragma warning restore CS0414
                #region Methods
                void M(Utf8JsonWriter w, JsonElement e)
                {
                    w.WriteNumber(Only, 1);
            #if OTHER
                    w.WriteNumber("other", 1);
            #else
                    w.WriteNumber("this", 1);
            #endif
                    w.WriteString(
            #if OTHER
                        "other",
            #else
                        "this",
            #endif
                        e.GetString());
                    w.WriteNull("end");
                }
                #endregion
            }
            """,
        ["Names that are taken"] = """
            class IdEncoded;
            class Base { protected static int NameEncoded => 1; }
            class C : Base
            {
                static readonly JsonEncodedText s_kind = JsonEncodedText.Encode("type");
                int KindEncoded() => NameEncoded;
                void M(Utf8JsonWriter w, int typeEncoded, int CopyStringValue, ref Utf8JsonReader r)
                {
                    w.WriteNumber("id", typeEncoded);
                    w.WriteNumber("name", CopyStringValue);
                    w.WriteNumber("kind", KindEncoded());
                    w.WriteNumber("type", 1);
                    w.WriteStringValue("type");
                    w.WriteNumber("a b", 1);
                    w.WriteNumber("a-b", 1);
                    w.WriteNumber("ab", 1);
                    w.WriteStringValue("class");
                    w.WriteStringValue(r.GetString());
                }
            }
            """,
        ["Nested types"] = """
            static class Outer
            {
                internal class Inner<T>
                {
                    private struct Deep { public void M(Utf8JsonWriter w) { w.WriteNumber("id", 1); w.WriteStringValue("x"); } }
                    public void M(Utf8JsonWriter w) { new Deep().M(w); w.WriteNumber("id", 1); }
                }
                public static void M(Utf8JsonWriter w) { w.WriteNumber("id", 1); w.WriteNumber("x", 2); }
            }
            file record R(int A) { public void M(Utf8JsonWriter w) => w.WriteNumber("id", A); }
            interface I { void M(Utf8JsonWriter w) => w.WriteNumber("id", 1); }
            """,
        ["Functions in functions"] = """
            class C
            {
                Action<Utf8JsonWriter> M(int i)
                {
                    Local(null!);
                    return static w =>
                    {
                        w.WriteNumber("id", 1);
                        Action<JsonElement> a = e => w.WriteString("name", e.GetString());
                        a(default);
                    };
                    static void Local(Utf8JsonWriter w) => w.WriteNumber(nameof(i), 1);
                }
                Utf8JsonWriter Writer { set => value.WriteNull("id"); }
                ~C() => Write(null!).WriteNull("x");
                static Utf8JsonWriter Write(Utf8JsonWriter w) { w.WriteNull("id"); return w; }
            }
            """,
        ["Top-level statements"] = """
            using var w = new Utf8JsonWriter(Console.OpenStandardOutput());
            const string Local = "local";
            for (int i = 0; i < args.Length; i++)
            {
                w.WriteStartObject();
                w.WriteNumber("id", 1);
                w.WriteNumber(Local, 1);
                w.WriteString("name", "value");
                Write(w);
            }
            static void Write(Utf8JsonWriter w) => w.WriteNull("x");
            """,
        ["Types on one line"] = """
            class C { void M(Utf8JsonWriter w, JsonElement e) { w.WriteNumber("id", 1); w.WriteString("a", e.GetString()); } }
            struct S
            {
                int i;
                public void M(Utf8JsonWriter w, ref Utf8JsonReader r) { w.WriteNumber("id", i = 1); w.WriteStringValue(r.GetString()); }
            }
            """,
        ["A field with an odd value"] = """
            class C
            {
                private static readonly JsonEncodedText A = Make("a"), B = JsonEncodedText.Encode("b");
                private static JsonEncodedText Make(string s)
                {
                    using var w = new Utf8JsonWriter(Stream.Null);
                    w.WriteStartObject();
                    w.WriteNull("b");
                    return JsonEncodedText.Encode(s);
                }
                void M(Utf8JsonWriter w) { w.WriteNull(A); w.WriteNull(B); w.WriteNull("a"); }
            }
            """,
        ["Long and odd texts"] = """"
            class C
            {
                void M(Utf8JsonWriter w)
                {
                    w.WriteStringValue("A sentence, which is longer than any name of a field ought to be, ends here.");
                    w.WriteNumber("", 1);
                    w.WriteNumber("$", 1);
                    w.WriteNumber("1", 1);
                    w.WriteNumber("_", 1);
                    w.WriteNumber("""raw""", 1);
                    w.WriteNumber("""
                        lines
                        """, 1);
                    w.WriteNumber("a" +
                        "b", 1);
                }
            }
            """",
    };

    public static TheoryData<string> Programs => [.. All.Keys, .. All.Keys.Select(static name => name + "\r\n")];

    [Theory]
    [MemberData(nameof(Programs))]
    public async Task The_fixed_program_is_as_good_as_it_was(string name)
    {
        CodeOptions options = CodeOptions.Default with
        {
            OutputKind = name.StartsWith("Top", StringComparison.Ordinal)
            ? OutputKind.ConsoleApplication
            : OutputKind.DynamicallyLinkedLibrary
        };
        string before = name.EndsWith('\n') ? All[name.TrimEnd()].ReplaceLineEndings("\r\n") : All[name].ReplaceLineEndings("\n");
        TrickyProgram program = await TrickyProgram.CreateAsync(before, options, Fixes[0].Rule);

        string fixedByAll = before;
        foreach ((string fix, Rule rule) in Fixes)
        {
            await program.AssertAsGoodAsync(await rule.FixedText(before, options), $"{fix} one by one");
            await program.AssertAsGoodAsync(await rule.TextAfterFixAll(before, options, ofAnyAction: true), $"{fix} by dotnet format");

            string after = await rule.TextAfterFixAll(before, options);
            await program.AssertAsGoodAsync(after, $"{fix} by Fix All");
            Assert.Equal(after, await rule.TextAfterFixAll(after, options));

            fixedByAll = await rule.FixedText(fixedByAll, options);
        }

        await program.AssertAsGoodAsync(fixedByAll, "one fix after the other");
        Assert.NotEqual(before, fixedByAll);
        if (before.Contains('\n'))
            Assert.Equal(fixedByAll, fixedByAll.ReplaceLineEndings(name.EndsWith('\n') ? "\r\n" : "\n"));
    }
}
