using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.CodeFixes.Rules.Encoding;
using Utf8Gen.CodeFixes.Rules.Encoding.Texts;

namespace Utf8Gen.Analyzers.Tests.Rules;

/// <summary>The usings of a file after a fix: those that it made unneeded go, those that it needs come.</summary>
public class UsingTests
{
    private const string Before = "class C { byte[] M() => [|Encoding.UTF8.GetBytes(\"id\")|]; }\n";
    private const string After = "class C { byte[] M() => \"id\"u8.ToArray(); }\n";

    private static readonly Rule U8G0040 = Rule.Of<EncodingAnalyzer, ConstantBytesFixProvider>("U8G0040");
    private static readonly Rule U8G0041 = Rule.Of<EncodingAnalyzer, ConstantFieldFixProvider>("U8G0041");
    private static readonly Rule U8G0045 = Rule.Of<EncodingAnalyzer, FormattedTextFixProvider>("U8G0045");
    private static readonly CodeOptions Options = CodeOptions.Default with { GlobalUsings = [] };

    [Theory]
    [InlineData("using System.Text;\n\n", "")]
    [InlineData("using System.Text;\n", "")]
    [InlineData("\nusing System.Text;\n\n\n", "\n")]
    [InlineData("// Licence.\n\nusing System.Text;\n\n", "// Licence.\n\n")]
    [InlineData("// Licence.\nusing System.Text;\n\n", "// Licence.\n\n")]
    [InlineData("#nullable enable\nusing System.Text;\n\n", "#nullable enable\n\n")]
    [InlineData("using static System.Text.Encoding;\nusing System.Text;\n\n", "using static System.Text.Encoding;\n\n")]
    [InlineData("using System.Linq;\nusing System.Text;\n\n", "using System.Linq;\n\n")]
    [InlineData("using System.Linq;\n\nusing System.Text;\n\n", "using System.Linq;\n\n")]
    [InlineData("using System.Text;\n\nusing System.Linq;\n\n", "using System.Linq;\n\n")]
    public Task What_the_fix_made_unneeded_goes(string usings, string left) => U8G0040.Fixes(usings + Before, left + After, Options);

    [Theory]
    [InlineData("using Encoding = System.Text.Encoding;\n\n", "")]
    [InlineData("namespace N;\n\nusing System.Text;\n\n", "namespace N;\n\n")]
    public Task Also_an_alias_and_one_inside_a_namespace(string usings, string left) => U8G0040.Fixes(usings + Before, left + After, Options);

    [Fact]
    public Task The_first_line_of_a_block_is_not_blank_then()
        => U8G0040.Fixes("namespace N\n{\n    using System.Text;\n\n    " + Before + "}\n", "namespace N\n{\n    " + After + "}\n", Options);

    [Fact]
    public Task Line_breaks_stay_what_they_are()
        => U8G0040.Fixes("using System;\r\nusing System.Text;\r\n\r\n" + Before, "using System;\r\n\r\n" + After, Options);

    [Theory]
    [InlineData("class D { Encoding? E; }\n")]
    [InlineData("/// <summary>See <see cref=\"Encoding\"/>.</summary>\nclass D;\n")]
    public Task What_is_needed_stays(string behind)
        => U8G0040.Fixes("using System.Text;\n\n" + Before + behind, "using System.Text;\n\n" + After + behind, Options);

    [Theory]
    [InlineData("using System.Text; // why\n\n")]
    [InlineData("using System.Linq;\n// for encodings\nusing System.Text;\n\n")]
    [InlineData("#region Usings\nusing System.Text;\n#endregion\n\n")]
    [InlineData("#if !OTHER\nusing System.Text;\n#endif\n\n")]
    [InlineData("using System; using System.Text;\n\n")]
    public Task What_has_something_beside_it_stays(string usings)
        => U8G0040.LeavingUsings("a comment or a directive is about it").Fixes(usings + Before, usings + After, Options);

    [Theory]
    [InlineData("using System.Text;\n\n", "class D { Encoding? E; }")]
    [InlineData("using Text = System.Text.Encoding;\nusing System.Text;\n\n", "class D { Text? E; Rune R; }")]
    [InlineData("using System.Text;\nusing System.Linq;\n\n", "class D { object M(byte[] b, Encoding e) => b.Any(); }")]
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
            "using System.Text;\n\nclass C\n{\n#if OTHER\n    byte[] M() => Encoding.UTF8.GetBytes(\"a\");\n#else\n    byte[] M() => Encoding.UTF8.GetBytes(\"b\");\n#endif\n}\n",
            "class C\n{\n#if OTHER\n    byte[] M() => \"a\"u8.ToArray();\n#else\n    byte[] M() => \"b\"u8.ToArray();\n#endif\n}\n",
            Options,
            Options with { PreprocessorSymbols = ["OTHER"] });

    [Theory]
    [InlineData("", "using System;\n\n")]
    [InlineData("// Licence.\n\n", "// Licence.\n\nusing System;\n\n")]
    [InlineData("// About the class.\n", "using System;\n\n// About the class.\n")]
    [InlineData("#nullable enable\n", "#nullable enable\nusing System;\n\n")]
    [InlineData("using Zoo;\n\n", "using System;\nusing Zoo;\n\n")]
    [InlineData("using Aaa;\n\n", "using System;\nusing Aaa;\n\n")]
    [InlineData("// Licence.\nusing System.Linq;\n\n", "// Licence.\nusing System;\nusing System.Linq;\n\n")]
    [InlineData("using Aaa;\nusing System.Linq;\nusing Zoo;\n\n", "using Aaa;\nusing System;\nusing System.Linq;\nusing Zoo;\n\n")]
    [InlineData("using Zoo;\nusing Aaa;\n\n", "using Zoo;\nusing Aaa;\nusing System;\n\n")]
    [InlineData("using static System.Math;\n\n", "using System;\nusing static System.Math;\n\n")]
    [InlineData("using M = System.Math;\n\n", "using System;\nusing M = System.Math;\n\n")]
    [InlineData("extern alias other;\n\n", "extern alias other;\nusing System;\n\n")]
    [InlineData("#if OTHER\nusing System;\n#endif\n\n", "using System;\n\n#if OTHER\nusing System;\n#endif\n\n")]
    [InlineData("namespace N;\n\nusing Zoo;\n\n", "namespace N;\n\nusing System;\nusing Zoo;\n\n")]
    [InlineData("namespace N;\n\n", "using System;\n\nnamespace N;\n\n")]
    public Task What_the_fix_needs_comes_where_the_usings_are(string before, string after)
        => U8G0041.Fixes(
            before + "class C\n{\n    static readonly byte[] [|Id = System.Text.Encoding.UTF8.GetBytes(\"id\")|];\n    int M() => Id.Length;\n}\n",
            after + "class C\n{\n    static ReadOnlySpan<byte> Id => \"id\"u8;\n    int M() => Id.Length;\n}\n",
            Options with { Sources = [new SourceFile("Others.cs", "namespace Aaa { class A; }\nnamespace Zoo { class Z; }\n")], ExtraReferences = [Other.WithAliases(["other"])] });

    [Theory]
    [InlineData("namespace N;\n\n", "namespace N;\n\nusing System;\n\n", "")]
    [InlineData("namespace N\n{\n    ", "namespace N\n{\n    using System;\n\n    ", "}\n")]
    public Task A_repository_may_want_it_inside_the_namespace(string before, string after, string end)
        => U8G0041.Fixes(
            before + "class C { static readonly byte[] [|Id = System.Text.Encoding.UTF8.GetBytes(\"id\")|]; int M() => Id.Length; }\n" + end,
            after + "class C { static ReadOnlySpan<byte> Id => \"id\"u8; int M() => Id.Length; }\n" + end,
            Options with { EditorConfig = "[*.cs]\ncsharp_using_directive_placement = inside_namespace:warning\n" });

    [Fact]
    public Task One_goes_and_another_comes()
        => U8G0045.Fixes(
            "using System;\nusing System.Text;\n\nclass C\n{\n    byte[] M(Guid id, int i) => [|Encoding.UTF8.GetBytes($\"{id}{id}\")|];\n}\n",
            "using System;\nusing System.Text.Unicode;\n\nclass C\n{\n    byte[] M(Guid id, int i) => FormatUtf8(id, id);\n\n    private static byte[] FormatUtf8(Guid value1, Guid value2)\n    {\n        Span<byte> utf8 = stackalloc byte[72];\n        Utf8.TryWrite(utf8, $\"{value1}{value2}\", out int length);\n        return utf8.Slice(0, length).ToArray();\n    }\n}\n",
            Options);

    [Fact]
    public Task A_name_that_would_become_ambiguous_is_qualified()
        => U8G0041.Fixes(
            "using Own;\n\nclass C\n{\n    static readonly byte[] [|Id = System.Text.Encoding.UTF8.GetBytes(\"id\")|];\n    int M(Version v) => Id.Length;\n}\n",
            "using Own;\n\nclass C\n{\n    static System.ReadOnlySpan<byte> Id => \"id\"u8;\n    int M(Version v) => Id.Length;\n}\n",
            Options with { Sources = [new SourceFile("Own.cs", "namespace Own { class Version; }\n")] });

    [Fact]
    public Task A_type_that_hides_the_name_leaves_it_qualified()
        => U8G0041.Fixes(
            "class C\n{\n    static readonly byte[] [|Id = System.Text.Encoding.UTF8.GetBytes(\"id\")|];\n    int M() => Id.Length;\n    struct ReadOnlySpan<T>;\n}\n",
            "class C\n{\n    static System.ReadOnlySpan<byte> Id => \"id\"u8;\n    int M() => Id.Length;\n    struct ReadOnlySpan<T>;\n}\n",
            Options);

    [Fact]
    public async Task Only_where_the_namespace_hides_too_it_begins_with_global()
    {
        string before = "class C\n{\n    static readonly byte[] Id = global::System.Text.Encoding.UTF8.GetBytes(\"id\");\n    int M() => Id.Length;\n    struct ReadOnlySpan<T>;\n    struct System;\n}\n";
        Assert.Contains("static global::System.ReadOnlySpan<byte> Id => \"id\"u8;", await U8G0041.TextAfterFixAll(before, Options), StringComparison.Ordinal);
    }

    [Fact]
    public Task An_extension_that_the_using_would_bring_first_leaves_it_qualified()
        => U8G0041.Fixes(
            "using Own;\n\nclass C\n{\n    static readonly byte[] [|Id = System.Text.Encoding.UTF8.GetBytes(\"id\")|];\n    int M(byte[] b) => Id.Length + b.AsSpan();\n}\n",
            "using Own;\n\nclass C\n{\n    static System.ReadOnlySpan<byte> Id => \"id\"u8;\n    int M(byte[] b) => Id.Length + b.AsSpan();\n}\n",
            Options with { Sources = [new SourceFile("Own.cs", "namespace Own { static class Extensions { public static int AsSpan(this object o) => 0; } }\n")] });

    private static readonly Microsoft.CodeAnalysis.MetadataReference Other = Microsoft.CodeAnalysis.MetadataReference.CreateFromFile(typeof(UsingTests).Assembly.Location);
}
