using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation;

namespace Utf8Gen.Generation.Tests.Parsing.Conflicts;

/// <summary>A type, constant or namespace that is called as something in the table can stand in the
/// table's attribute.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class HiddenNameTests
{
    private const string AllOfNames = """[Utf8Table("a", Expected = true)] public static partial class T { }""";

    private const string AllOfEnum = "public enum E { A } [Utf8Table<E>] public static partial class T { }";

    private static readonly CodeOptions Generated = CodeOptions.Default with { RunsGenerators = true };

    /// <summary>Types get another name instead, and those that can be seen have a note.</summary>
    private static readonly string[] Renamed = ["Key", "Utf8", "Table"];

    private static readonly string[] Types = Renamed;

    [Fact]
    public void The_names_are_those_of_every_member()
    {
        Assert.Equal(
            [
                "All", "Count", "GetEncoded", "GetLengthPrefixed", "GetString", "GetUtf8", "In", "Key", "Match", "MaxLength",
                "MinLength", "ReadString", "Table", "Utf8"
            ],
            NamesIn(AllOfNames));
        Assert.Equal(
            [
                "Count", "GetEncoded", "GetLengthPrefixed", "GetString", "GetUtf8", "In", "MaxLength", "MinLength", "Table",
                "TryFormat", "TryMatch", "Utf8"
            ],
            NamesIn(AllOfEnum));
    }

    [Fact]
    public Task A_model() => AssertCompiles(
        AllNames(),
        static (name, mark) =>
            $$"""class {{name}} { public int Id { get; set; } } [Utf8Table(typeof({{mark}}))] static partial class T { }""",
        Renamed);

    [Fact]
    public Task A_model_in_a_namespace() => AssertCompiles(
        AllNames(),
        static (name, mark) => $$"""
            namespace {{name}} { class Model { public int Id { get; set; } } }
            [Utf8Table(typeof({{mark}}.Model))] static partial class T { }
            """,
        Renamed);

    [Fact]
    public Task An_enum() => AssertCompiles(
        AllNames(),
        static (name, mark) =>
            $$"""enum {{name}} { A = 1, B } [Utf8Table<{{mark}}>(Strategy = Utf8LookupStrategy.Hash)] static partial class T { }""",
        ["Utf8", "Table"]);

    [Fact]
    public Task A_class_of_constants_that_a_type_of_the_table_would_hide() => AssertCompiles(
        Types,
        static (name, mark) => $$"""
            static class {{name}} { public const string A = "a"; }
            [Utf8Table({{mark}}.A, "b", Expected = true)] static partial class T { }
            """,
        Renamed);

    [Fact]
    public Task A_class_of_constants_in_a_match_method() => AssertCompiles(
        Types,
        static (name, mark) => $$"""
            static class {{name}} { public const string A = "a"; }
            [Utf8Table("x")] static partial class T { [Utf8Match({{mark}}.A, "b")] private static partial int Of(ReadOnlySpan<byte> utf8); }
            """,
        Renamed);

    [Fact]
    public Task A_class_whose_name_is_the_key() => AssertCompiles(
        AllNames(),
        static (name, _) => $$"""class {{name}} { } [Utf8Table(nameof({{name}}) + "-x")] static partial class T { }""",
        []);

    [Fact]
    public async Task A_class_of_constants_that_a_method_or_constant_of_the_table_would_hide()
    {
        string[] names = [.. NamesIn(AllOfNames).Except(Types)];
        string Source(string left)
            => InNamespaces(
                names,
                name => $$"""
                    static class {{name}} { public const string A = "a"; }
                    [Utf8Table({{left.Replace("?", name, StringComparison.Ordinal)}}, "b")] static partial class T { }
                    """);

        var found = await Rule.Of<Utf8TableAnalyzer>("U8G2016").Reports(Source("[|?.A|]"), Generated);
        Assert.Equal(
            names.Select(static (name, i) => $"'{name}' would mean a generated member of 'T'; write global::N{i}.{name}.A"),
            found.Select(static one => one.GetMessage()));

        GeneratorRun run = GeneratorRun.Of(Source("?.A"));
        Assert.Empty(run.Files);
        Assert.All(run.Diagnostics, static fault => Assert.Equal("U8G2016", fault.Id));
    }

    [Fact]
    public Task What_the_message_says_to_write_is_right()
    {
        string[] names = [.. NamesIn(AllOfNames).Except(Types)];
        return Rule.Of<Utf8TableAnalyzer>("U8G2016").StaysSilent(
            string.Concat(names.Select(static (name, i) => $$"""
                namespace N{{i}} { static class {{name}} { public const string A = "a"; } [Utf8Table(global::N{{i}}.{{name}}.A, "b")]
                static partial class T { } }

                """)),
            Generated);
    }

    [Theory]
    [InlineData(
        """partial class Outer { const string Count = "c"; [Utf8Table([|Count|])] static partial class T { } }""",
        "global::Outer.Count")]
    [InlineData(
        """
        namespace Count { static class Names { public const string A = "a"; } }
        [Utf8Table("b")] [Utf8Key([|Count.Names.A|])] static partial class T { }
        """,
        "global::Count.Names.A")]
    [InlineData(
        """
        static class In { public const string A = "a"; }
        [Utf8Table("b")]
        static partial class T
        {
            static partial class Inner
            {
                [Utf8Match([|In.A|])] private static partial int Of(ReadOnlySpan<byte> utf8);
            }
        }
        """,
        "global::In.A")]
    [InlineData(
        """
        static class In { public const string A = "a"; }
        [Utf8Table("b")] static partial class T { }
        partial class T { [Utf8Match([|In . A|] + "x")] private static partial int Of(ReadOnlySpan<byte> utf8); }
        """,
        "global::In . A")]
    [InlineData(
        """static class In { public const string A = "a"; } [Utf8Table($"{[|In.A|]}", "b")] static partial class T { }""",
        "global::In.A")]
    [InlineData(
        """static class In { public const string A = "a"; } [Utf8Table(nameof([|In.A|]), "b")] static partial class T { }""",
        "global::In.A")]
    public async Task Where_it_may_stand(string markup, string remedy)
        => Assert.EndsWith(
            "; write " + remedy,
            Assert.Single(await Rule.Of<Utf8TableAnalyzer>("U8G2016").Reports(markup, Generated)).GetMessage(),
            StringComparison.Ordinal);

    [Theory]
    [InlineData("""
        class Key { public int Id { get; set; } }
        [Utf8Table(typeof(Key))] static partial class T { static OwnKey Use() => Match("Id"u8) == OwnKey.Id ? OwnKey.Id : OwnKey.Unknown; }
        """)]
    [InlineData("""enum Table { A, B } [Utf8Table<Table>] static partial class T { static Type Use() => typeof(OwnTable); }""")]
    [InlineData("""
        static class OwnKey { public const string A = "a"; }
        class Key { public int Id { get; set; } }
        [Utf8Table(typeof(Key))] [Utf8Key(OwnKey.A)] static partial class T { static OwnKey_2 Use() => OwnKey_2.A; }
        """)]
    [InlineData("""
        class Utf8 { public int Id { get; set; } }
        [Utf8Table(typeof(Utf8))] [Utf8Key("own-utf8")] static partial class T { static int Use() => OwnUtf8.OwnUtf8Key.Length; }
        """)]
    [InlineData("""
        [Utf8Table(typeof(Key))]
        static partial class T { public class Key { public int Id { get; set; } } static OwnKey Use() => OwnKey.Id; }
        """)]
    [InlineData("""
        class Key { public int Id { get; set; } }
        [Utf8Table("x")]
        static partial class T { static OwnKey Use() => OwnKey.X; [Utf8Table(typeof(Key))] public static partial class Inner { } }
        """)]
    public void The_types_of_the_table_have_another_name_then(string source)
    {
        GeneratorRun run = GeneratorRun.Of(source).AssertCompiles();

        Assert.Empty(run.Diagnostics);
    }

    [Fact]
    public Task The_note_says_which_name()
        => Rule.Of<Utf8TableAnalyzer>("U8G2028").Reports(
            """class Key { public int Id { get; set; } } [Utf8Table(typeof([|Key|]))] static partial class T { }""",
            "The type 'Key' of the table 'T' is called 'OwnKey' in code, because 'Key' is taken",
            Generated);

    [Fact]
    public Task A_member_of_the_user_in_the_way_of_the_other_name()
        => Rule.Of<Utf8TableAnalyzer>("U8G2008").Reports(
            """
            class Key { public int Id { get; set; } }
            [Utf8Table(typeof({|U8G2028:Key|}))] static partial class T { const int [|OwnKey|] = 1; }
            """,
            Generated);

    /// <summary>For each name a namespace, in which the attribute says it: with the generated code it compiles, the
    /// generator has nothing to say, and the analyzer says of some that a type of the table has another name.</summary>
    private static async Task AssertCompiles(string[] names, Func<string, string, string> source, string[] noted)
    {
        GeneratorRun run = GeneratorRun.Of(InNamespaces(names, name => source(name, name))).AssertCompiles();
        Assert.Empty(run.Diagnostics);
        Assert.True(run.Files.Count >= names.Length);

        string markup = InNamespaces(names, name => source(name, noted.Contains(name) ? $"[|{name}|]" : name));
        await Rule.Of<Utf8TableAnalyzer>("U8G2028").Reports(markup, Generated);
    }

    private static string InNamespaces(string[] names, Func<string, string> source)
        => string.Concat(names.Select((name, i) => $$"""
            namespace N{{i}} { {{source(name)}} }

            """));

    private static string[] AllNames() => [.. NamesIn(AllOfNames).Union(NamesIn(AllOfEnum))];

    private static string[] NamesIn(string source)
        => [.. GeneratorRun.Of(source).Output.GetTypeByMetadataName("T")!.GetMembers()
            .Where(static member => member.CanBeReferencedByName)
            .Select(static member => member.Name).Distinct().Order(StringComparer.Ordinal)];
}
