using Utf8Gen.Analyzers.Rules;
using Utf8Gen.CodeFixes.Rules.Encoding;
using Utf8Gen.CodeFixes.Rules.Reading;

namespace Utf8Gen.Analyzers.Tests.Rules;

/// <summary>The usings of a file after a fix: those that it made unneeded go, those that it needs come.</summary>
[Trait("Matrix", "Roslyn")]
public class UsingTests
{
    private const string Before = """
        class C { byte[] M() => [|Encoding.UTF8.GetBytes("id")|]; }

        """;
    private const string After = """
        class C { byte[] M() => "id"u8.ToArray(); }

        """;

    private static readonly Rule U8G0005 = Rule.Of<PatternAnalyzer, ConstantNameFixProvider>("U8G0005");
    private static readonly Rule U8G0040 = Rule.Of<PatternAnalyzer, ConstantBytesFixProvider>("U8G0040");
    private static readonly Rule U8G0045 = Rule.Of<PatternAnalyzer, FormattedTextFixProvider>("U8G0045");
    private static readonly CodeOptions Options = CodeOptions.Default with { GlobalUsings = [] };

    [Theory]
    [InlineData("using System.Text;\n\n", "")]
    [InlineData("using System.Text;\n", "")]
    [InlineData(
        """

        using System.Text;



        """,
        "\n")]
    [InlineData(
        """
        // Licence.

        using System.Text;


        """,
        "// Licence.\n\n")]
    [InlineData(
        """
        // Licence.
        using System.Text;


        """,
        "// Licence.\n\n")]
    [InlineData(
        """
        #nullable enable
        using System.Text;


        """,
        "#nullable enable\n\n")]
    [InlineData(
        """
        using static System.Text.Encoding;
        using System.Text;


        """,
        "using static System.Text.Encoding;\n\n")]
    [InlineData(
        """
        using System.Linq;
        using System.Text;


        """,
        "using System.Linq;\n\n")]
    [InlineData(
        """
        using System.Linq;

        using System.Text;


        """,
        "using System.Linq;\n\n")]
    [InlineData(
        """
        using System.Text;

        using System.Linq;


        """,
        "using System.Linq;\n\n")]
    public Task What_the_fix_made_unneeded_goes(string usings, string left) => U8G0040.Fixes(usings + Before, left + After, Options);

    [Theory]
    [InlineData("using Encoding = System.Text.Encoding;\n\n", "")]
    [InlineData(
        """
        namespace N;

        using System.Text;


        """,
        "namespace N;\n\n")]
    public Task Also_an_alias_and_one_inside_a_namespace(string usings, string left)
        => U8G0040.Fixes(usings + Before, left + After, Options);

    [Fact]
    public Task The_first_line_of_a_block_is_not_blank_then()
        => U8G0040.Fixes(
            "namespace N\n{\n    using System.Text;\n\n    " + Before + "}\n",
            "namespace N\n{\n    " + After + "}\n",
            Options);

    [Fact]
    public Task Line_breaks_stay_what_they_are()
        => U8G0040.Fixes("using System;\r\nusing System.Text;\r\n\r\n" + Before, "using System;\r\n\r\n" + After, Options);

    [Theory]
    [InlineData("class D { Encoding? E; }\n")]
    [InlineData("""
        /// <summary>See <see cref="Encoding"/>.</summary>
        class D;

        """)]
    public Task What_is_needed_stays(string behind)
        => U8G0040.Fixes("using System.Text;\n\n" + Before + behind, "using System.Text;\n\n" + After + behind, Options);

    [Theory]
    [InlineData("using System.Text; // why\n\n")]
    [InlineData("using System; using System.Text;\n\n")]
    [InlineData("""
        using System.Linq;
        // for encodings
        using System.Text;


        """)]
    [InlineData("""
        #region Usings
        using System.Text;
        #endregion


        """)]
    [InlineData("using /* of UTF-8 */ System.Text;\n\n")]
    [InlineData("""
        #if !OTHER
        using System.Text;
        #endif


        """)]
    public Task What_has_something_beside_it_stays(string usings)
        => U8G0040.LeavingUsings("a comment or a directive is about it").Fixes(usings + Before, usings + After, Options);

    [Theory]
    [InlineData("using System.Text;\n\n", "class D { Encoding? E; }")]
    [InlineData(
        """
        using Text = System.Text.Encoding;
        using System.Text;


        """,
        "class D { Text? E; Rune R; }")]
    [InlineData(
        """
        using System.Text;
        using System.Linq;


        """,
        "class D { object M(byte[] b, Encoding e) => b.Any(); }")]
    public Task What_code_for_others_may_need_stays(string usings, string others)
        => U8G0040.LeavingUsings("code that no project here compiles may need it")
            .Fixes(usings + Before + $"#if OTHER\n{others}\n#endif\n", usings + After + $"#if OTHER\n{others}\n#endif\n", Options);

    [Fact]
    public Task Code_for_others_that_names_nothing_of_it_keeps_no_using()
        => U8G0040.Fixes(
            "using System.Text;\n\n" + Before + "#if OTHER\nclass D { int Text; }\n#endif\n",
            After + "#if OTHER\nclass D { int Text; }\n#endif\n",
            Options);

    [Fact]
    public Task What_was_unneeded_before_stays()
        => U8G0040.Fixes(
            "using System.Linq;\nusing System.Text;\nusing System.Threading;\n\n" + Before,
            "using System.Linq;\nusing System.Threading;\n\n" + After,
            Options);

    [Fact]
    public Task What_another_target_needs_stays()
        => U8G0040.LeavingUsings("the other target needs it").FixesWhenLinked(
            "using System.Text;\n\n" + Before + "#if OTHER\nclass D { Encoding? E; }\n#endif\n",
            "using System.Text;\n\n" + After + "#if OTHER\nclass D { Encoding? E; }\n#endif\n",
            Options,
            Options with { PreprocessorSymbols = ["OTHER"] });

    [Fact]
    public Task What_no_target_needs_any_more_goes()
        => U8G0040.FixesWhenLinked("using System.Text;\n\n" + Before, After, Options, Options with { PreprocessorSymbols = ["OTHER"] });

    [Fact]
    public Task What_each_target_needed_for_itself_goes_when_all_are_fixed()
        => U8G0040.FixesAllWhenLinked(
            """
            using System.Text;

            class C
            {
            #if OTHER
                byte[] M() => Encoding.UTF8.GetBytes("a");
            #else
                byte[] M() => Encoding.UTF8.GetBytes("b");
            #endif
            }

            """,
            """
            class C
            {
            #if OTHER
                byte[] M() => "a"u8.ToArray();
            #else
                byte[] M() => "b"u8.ToArray();
            #endif
            }

            """,
            Options,
            Options with { PreprocessorSymbols = ["OTHER"] });

    [Fact]
    public async Task A_using_whose_semicolon_is_missing_is_survived()
        => Assert.Contains(
            """static ReadOnlySpan<byte> IdUtf8 => "id"u8;""",
            await U8G0005.FixedText(
                """
                using Aaa
                using System.Linq;
                using Zoo;

                class C
                {
                    internal const string Id = "id";
                    System.Text.Json.JsonElement M(System.Text.Json.JsonElement e) => e.GetProperty(Id);
                }

                """,
                Options with
                {
                    AllowsErrors = true,
                    Sources = [new SourceFile("Others.cs", "namespace Aaa { class A; } namespace Zoo { class Z; }")],
                }),
            StringComparison.Ordinal);

    [Theory]
    [InlineData("", "using System;\n\n")]
    [InlineData(
        "// Licence.\n\n",
        """
        // Licence.

        using System;


        """)]
    [InlineData(
        "// About the class.\n",
        """
        // About the class.
        using System;


        """)]
    [InlineData(
        "#nullable enable\n",
        """
        #nullable enable
        using System;


        """)]
    [InlineData(
        "using Zoo;\n\n",
        """
        using System;
        using Zoo;


        """)]
    [InlineData(
        "using Aaa;\n\n",
        """
        using System;
        using Aaa;


        """)]
    [InlineData(
        """
        // Licence.
        using System.Linq;


        """,
        """
        // Licence.
        using System;
        using System.Linq;


        """)]
    [InlineData(
        """
        using Aaa;
        using System.Linq;
        using Zoo;


        """,
        """
        using Aaa;
        using System;
        using System.Linq;
        using Zoo;


        """)]
    [InlineData(
        """
        using Zoo;
        using Aaa;


        """,
        """
        using Zoo;
        using Aaa;
        using System;


        """)]
    [InlineData(
        "using static System.Math;\n\n",
        """
        using System;
        using static System.Math;


        """)]
    [InlineData(
        "using M = System.Math;\n\n",
        """
        using System;
        using M = System.Math;


        """)]
    [InlineData(
        "extern alias other;\n\n",
        """
        extern alias other;

        using System;


        """)]
    [InlineData(
        """
        namespace N;

        using Zoo;


        """,
        """
        namespace N;

        using System;
        using Zoo;


        """)]
    [InlineData(
        "namespace N;\n\n",
        """
        using System;

        namespace N;


        """)]
    public Task What_the_fix_needs_comes_where_the_usings_are(string before, string after)
        => U8G0005.Fixes(
            before + """
                class C
                {
                    internal const string Id = "id";
                    System.Text.Json.JsonElement M(System.Text.Json.JsonElement e) => e.GetProperty([|Id|]);
                }

                """,
            after + """
                class C
                {
                    internal const string Id = "id";
                    internal static ReadOnlySpan<byte> IdUtf8 => "id"u8;
                    System.Text.Json.JsonElement M(System.Text.Json.JsonElement e) => e.GetProperty(IdUtf8);
                }

                """,
            Options with
            {
                Sources = [new SourceFile(
                "Others.cs",
                """
                namespace Aaa { class A; }
                namespace Zoo { class Z; }

                """)],
                ExtraReferences = [Other.WithAliases(["other"])]
            });

    [Theory]
    [InlineData("#if OTHER\nusing System;\n#endif\n", "#if OTHER\nusing System;\n#endif\nusing System;\n\n", "ReadOnlySpan")]
    [InlineData("#if !OTHER\nusing Zoo;\n#endif\n", "#if !OTHER\nusing Zoo;\n#endif\n", "System.ReadOnlySpan")]
    public async Task It_is_added_for_all_targets_or_not_at_all(string before, string after, string type)
        => Assert.Equal(
            after + $$"""
                class C
                {
                    internal const string Id = "id";
                    internal static {{type}}<byte> IdUtf8 => "id"u8;
                    System.Text.Json.JsonElement M(System.Text.Json.JsonElement e) => e.GetProperty(IdUtf8);
                }

                """,
            await U8G0005.FixedText(
                before + """
                    class C
                    {
                        internal const string Id = "id";
                        System.Text.Json.JsonElement M(System.Text.Json.JsonElement e) => e.GetProperty(Id);
                    }

                    """,
                Options with { Sources = [new SourceFile("Others.cs", "namespace Zoo { class Z; }\n")] }));

    [Theory]
    [InlineData(
        "namespace N;\n\n",
        """
        namespace N;

        using System;


        """,
        "")]
    [InlineData(
        """
        namespace N
        {
            
        """,
        """
        namespace N
        {
            using System;

            
        """,
        "}\n")]
    public Task A_repository_may_want_it_inside_the_namespace(string before, string after, string end)
        => U8G0005.Fixes(
            before + """
                class C
                {
                    internal const string Id = "id";
                    System.Text.Json.JsonElement M(System.Text.Json.JsonElement e) => e.GetProperty([|Id|]);
                }

                """ + end,
            after + """
                class C
                {
                    internal const string Id = "id";
                    internal static ReadOnlySpan<byte> IdUtf8 => "id"u8;
                    System.Text.Json.JsonElement M(System.Text.Json.JsonElement e) => e.GetProperty(IdUtf8);
                }

                """ + end,
            Options with { EditorConfig = """
                [*.cs]
                csharp_using_directive_placement = inside_namespace:warning

                """ });

    [Fact]
    public Task One_goes_and_another_comes()
        => U8G0045.WithoutFixAll().Fixes(
            """
            using System;
            using System.Text;

            class C
            {
                byte[] M(Guid id, int i) => [|Encoding.UTF8.GetBytes($"{id}{id}")|];
            }

            """,
            """
            using System;
            using System.Text.Unicode;

            class C
            {
                byte[] M(Guid id, int i) => FormatUtf8(id, id);

                private static byte[] FormatUtf8(Guid value1, Guid value2)
                {
                    Span<byte> utf8 = stackalloc byte[72];
                    Utf8.TryWrite(utf8, $"{value1}{value2}", out int length);
                    return utf8.Slice(0, length).ToArray();
                }
            }

            """,
            Options);

    [Fact]
    public Task A_name_that_would_become_ambiguous_is_qualified()
        => U8G0005.Fixes(
            """
            using Own;

            class C
            {
                internal const string Id = "id";
                System.Text.Json.JsonElement M(System.Text.Json.JsonElement e, Version v) => e.GetProperty([|Id|]);
            }

            """,
            """
            using Own;

            class C
            {
                internal const string Id = "id";
                internal static System.ReadOnlySpan<byte> IdUtf8 => "id"u8;
                System.Text.Json.JsonElement M(System.Text.Json.JsonElement e, Version v) => e.GetProperty(IdUtf8);
            }

            """,
            Options with { Sources = [new SourceFile("Own.cs", "namespace Own { class Version; }\n")] });

    [Fact]
    public Task A_type_that_hides_the_name_leaves_it_qualified()
        => U8G0005.Fixes(
            """
            class C
            {
                internal const string Id = "id";
                System.Text.Json.JsonElement M(System.Text.Json.JsonElement e) => e.GetProperty([|Id|]);
                struct ReadOnlySpan<T>;
            }

            """,
            """
            class C
            {
                internal const string Id = "id";
                internal static System.ReadOnlySpan<byte> IdUtf8 => "id"u8;
                System.Text.Json.JsonElement M(System.Text.Json.JsonElement e) => e.GetProperty(IdUtf8);
                struct ReadOnlySpan<T>;
            }

            """,
            Options);

    [Fact]
    public async Task Only_where_the_namespace_hides_too_it_begins_with_global()
    {
        string before = """
            class C
            {
                void M(global::System.IO.Stream s)
                {
                    byte[] id = global::System.Text.Encoding.UTF8.GetBytes("id");
                    s.Write(id, 0, id.Length);
                }
                struct ReadOnlySpan<T>;
                struct System;
            }

            """;
        Assert.Contains(
            """global::System.ReadOnlySpan<byte> id = "id"u8;""",
            await U8G0040.TextAfterFixAll(before, Options),
            StringComparison.Ordinal);
    }

    [Fact]
    public Task An_extension_that_the_using_would_bring_first_leaves_it_qualified()
        => U8G0005.Fixes(
            """
            using Own;

            class C
            {
                internal const string Id = "id";
                int M(System.Text.Json.JsonElement e, byte[] b) => e.GetProperty([|Id|]).GetInt32() + b.AsSpan();
            }

            """,
            """
            using Own;

            class C
            {
                internal const string Id = "id";
                internal static System.ReadOnlySpan<byte> IdUtf8 => "id"u8;
                int M(System.Text.Json.JsonElement e, byte[] b) => e.GetProperty(IdUtf8).GetInt32() + b.AsSpan();
            }

            """,
            Options with
            {
                Sources = [
                new SourceFile("Own.cs", "namespace Own { static class Extensions { public static int AsSpan(this object o) => 0; } }\n")
            ]
            });

    private static readonly Microsoft.CodeAnalysis.MetadataReference Other = Microsoft.CodeAnalysis.MetadataReference.CreateFromFile(
        typeof(UsingTests).Assembly.Location);
}
