using Utf8Gen.Analyzers.Generation;

namespace Utf8Gen.Generation.Tests.Parsing.Mistakes;

/// <summary>What is wrong, or only odd, with keys: reported at the key, whatever says it.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class KeyMistakeTests
{
    private static readonly CodeOptions Generated = CodeOptions.Default with { RunsGenerators = true };

    private static readonly CodeOptions WithErrors = Generated with { AllowsErrors = true };

    [Theory]
    [InlineData("""[Utf8Table("a"), Utf8Key("b"), Utf8Key("c", Name = "Sea")] static partial class T { }""")]
    [InlineData("""[Utf8Table("a", "@type")] [Utf8Key("@type", Name = "Kind")] static partial class T { }""")]
    [InlineData("""[Utf8Table] [Utf8Key("a")] static partial class T { }""")]
    [InlineData(
        """[Utf8Table("UserId", Naming = Utf8Naming.SnakeCaseLower)] [Utf8Key("UserId", Name = "Other")] static partial class T { }""")]
    [InlineData(
        """[Utf8Table("A", "b", IgnoreCase = true, Strategy = Utf8LookupStrategy.Hash, Expected = true)] static partial class T { }""")]
    [InlineData("""[Utf8Table("名前", "😀", IgnoreCase = true)] static partial class T { }""")]
    [InlineData("""[Utf8Table("[", "{", "@", "`", IgnoreCase = true)] static partial class T { }""")]
    public Task Keys_that_are_all_right(string source)
        => Rule.Of<Utf8TableAnalyzer>("U8G2000").StaysSilent(source, Generated);

    [Theory]
    [InlineData(
        """static partial class T { [[|Utf8Match|]] private static partial int M(ReadOnlySpan<byte> utf8); }""",
        "'M' has no keys; write at least one in [Utf8Match]")]
    [InlineData(
        """static partial class T { [[|Utf8Match()|]] private static partial int M(ReadOnlySpan<byte> utf8); }""",
        "'M' has no keys; write at least one in [Utf8Match]")]
    [InlineData(
        """static partial class T { [[|Utf8Match(null!)|]] private static partial int M(ReadOnlySpan<byte> utf8); }""",
        "'M' has no keys; write at least one in [Utf8Match]")]
    [InlineData("""[[|Utf8Table|]] static partial class T { }""", "'T' has no keys; write at least one in [Utf8Table], or add a [Utf8Key]")]
    [InlineData(
        """[[|Utf8Table((string[])null!)|]] static partial class T { }""",
        "'T' has no keys; write at least one in [Utf8Table], or add a [Utf8Key]")]
    [InlineData(
        """[[|Utf8Table(File = null)|]] static partial class T { }""",
        "'T' has no keys; write at least one in [Utf8Table], or add a [Utf8Key]")]
    [InlineData("""enum E { } [[|Utf8Table<E>|]] static partial class T { }""", "'T' has no keys; add a member to the enum")]
    [InlineData(
        """class Model { } [[|Utf8Table(typeof(Model))|]] static partial class T { }""",
        "'T' has no keys; the type needs a property, or a field with [JsonInclude], that System.Text.Json writes")]
    public Task What_has_no_keys_is_told_where_to_write_them(string markup, string message)
        => Rule.Of<Utf8TableAnalyzer>("U8G2004").Reports(markup, message, WithErrors);

    [Theory]
    [InlineData("""[Utf8Table] [Utf8Key([|null!|])] static partial class T { }""")]
    [InlineData("""[Utf8Table("a")] [Utf8Key("b"), Utf8Key(key: [|null!|], Name = "C")] static partial class T { }""")]
    [InlineData("""static partial class T { [Utf8Match("a", [|null!|])] private static partial int M(ReadOnlySpan<byte> utf8); }""")]
    public Task A_null_key(string markup)
        => Rule.Of<Utf8TableAnalyzer>("U8G2005").Reports(markup, NullKeyMessage(markup), WithErrors);

    [Theory]
    [InlineData("""[Utf8Table([|(Type)null!|])] static partial class T { }""")]
    [InlineData("""[Utf8Table(model: [|null!|], Naming = Utf8Naming.CamelCase)] static partial class T { }""")]
    [InlineData("""[Utf8Table([|default(Type)!|])] static partial class T { }""")]
    public Task A_null_model(string markup)
        => Rule.Of<Utf8TableAnalyzer>("U8G2005").Reports(markup, "The type of 'T' is null; write typeof and the type", Generated);

    [Theory]
    [InlineData("""[Utf8Table] [Utf8Key([|"\uD800"|])] static partial class T { }""")]
    [InlineData("""
        enum E { [System.Text.Json.Serialization.JsonStringEnumMemberName("\uD800")] [|A|] }
        [Utf8Table<E>] static partial class T { }
        """)]
    [InlineData("""
        class Model { [System.Text.Json.Serialization.JsonPropertyName("\uDC00")] public int [|A|] { get; set; } }
        [Utf8Table(typeof(Model))] static partial class T { }
        """)]
    public Task A_lone_surrogate(string markup) => Reports("U8G2006", markup);

    [Theory]
    [InlineData("""[Utf8Table("a")] [Utf8Key([|"a"|])] static partial class T { }""", "")]
    [InlineData("""[Utf8Table("b")] [Utf8Key("a", Name = "X")] [Utf8Key([|"a"|], Name = "Y")] static partial class T { }""", "")]
    [InlineData("""[Utf8Table("UserId", "b", Naming = Utf8Naming.CamelCase)] [Utf8Key([|"userId"|])] static partial class T { }""", "")]
    [InlineData("""[Utf8Table("UserName", [|"userName"|], Naming = Utf8Naming.CamelCase)] static partial class T { }""", "")]
    [InlineData(
        """[Utf8Table("Accept", [|"accept"|], IgnoreCase = true)] static partial class T { }""",
        """ as "Accept", with the case of letters ignored""")]
    [InlineData("""enum E { UserId, [|userId|] } [Utf8Table<E>(Naming = Utf8Naming.CamelCase)] static partial class T { }""", "")]
    [InlineData(
        """
        class Model
        {
            public int Id { get; set; }
            [System.Text.Json.Serialization.JsonPropertyName("Id")] public int [|Other|] { get; set; }
        }
        [Utf8Table(typeof(Model))] static partial class T { }
        """,
        "")]
    public async Task The_same_key_twice(string markup, string more)
    {
        var found = Assert.Single(await Rule.Of<Utf8TableAnalyzer>("U8G2007").Reports(markup, Generated));

        Assert.EndsWith($" is in 'T' already{more}; remove one of them", found.GetMessage(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(
        """[Utf8Table("a")] [Utf8Key("a", Name = [|"x y"|])] static partial class T { }""",
        """
        "x y" is not a name that a member can have; write an identifier
        """)]
    [InlineData(
        """[Utf8Table("a")] [Utf8Key("a", Name = [|""|])] static partial class T { }""",
        """
        "" is not a name that a member can have; write an identifier
        """)]
    [InlineData(
        """[Utf8Table("a")] [Utf8Key("a", Name = [|"class"|])] static partial class T { }""",
        """
        "class" is not a name that a member can have; write an identifier
        """)]
    [InlineData(
        """[Utf8Table("a")] [Utf8Key("b", Name = [|"Unknown"|])] static partial class T { }""",
        "the name 'Unknown' is one that the table needs itself; choose another")]
    [InlineData(
        """[Utf8Table("a", "b")] [Utf8Key("a", Name = "X")] [Utf8Key("b", Name = [|"X"|])] static partial class T { }""",
        "the name 'X' is taken; choose another")]
    [InlineData(
        """enum E { A } [Utf8Table<E>] [Utf8Key([|"a"|])] static partial class T { }""",
        "a table of an enum has the names of its members only; use [JsonStringEnumMemberName]")]
    [InlineData("""[[|Utf8Key("a")|]] static partial class T { }""", "the type has no [Utf8Table]; add one")]
    public Task A_Utf8Key_that_cannot_be_applied(string markup, string reason)
        => Rule.Of<Utf8TableAnalyzer>("U8G2013").Reports(markup, $"The [Utf8Key] of 'T' cannot be applied: {reason}", Generated);

    [Fact]
    public Task The_empty_key()
        => Rule.Of<Utf8TableAnalyzer>("U8G2020").Reports(
            """[Utf8Table("a", [|""|])] static partial class T { }""",
            "'T' has the empty key; remove it, unless empty names must match",
            Generated);

    [Theory]
    [InlineData("""[|"a\0"|]""", "a\\u0000", 1)]
    [InlineData("""[|"\t"|]""", "\\t", 0)]
    [InlineData("""[|"ab\u0085"|]""", "ab\\u0085", 2)]
    public Task A_control_character(string key, string shown, int position)
        => Rule.Of<Utf8TableAnalyzer>("U8G2021").Reports(
            $$"""[Utf8Table({{key}})] static partial class T { }""",
            $"""The key "{shown}" of 'T' has a control character; remove it at position {position}, unless the names have it""",
            Generated);

    [Fact]
    public Task Letters_that_IgnoreCase_does_not_fold()
        => Rule.Of<Utf8TableAnalyzer>("U8G2022").Reports(
            """[Utf8Table("a", [|"é"|], IgnoreCase = true)] static partial class T { }""",
            """The key "é" of 'T' has characters outside ASCII, whose case is not ignored""",
            Generated);

    [Fact]
    public Task Two_members_of_one_value()
        => Rule.Of<Utf8TableAnalyzer>("U8G2023").Reports(
            """enum E { A, B, [|C|] = A } [Utf8Table<E>] static partial class T { }""",
            "The members 'A' and 'C' have the same value: both names are found, and that of 'A' is written",
            Generated);

    [Fact]
    public async Task Two_members_of_one_value_among_many_that_are_not_in_order()
    {
        string members = string.Join(", ", Enumerable.Range(0, 17).Select(static i => $"M{i} = {-i}"));
        await Rule.Of<Utf8TableAnalyzer>("U8G2023").Reports(
            $$"""enum E { {{members}}, [|Other|] = M3 } [Utf8Table<E>] static partial class T { }""",
            "The members 'M3' and 'Other' have the same value: both names are found, "
                + "and the first one of Enum.GetNames is written",
            Generated);
    }

    [Fact]
    public Task Two_members_of_one_value_in_an_enum_that_nobody_here_can_change()
        => Rule.Of<Utf8TableAnalyzer>("U8G2023")
            .StaysSilent("[Utf8Table<System.Net.HttpStatusCode>] static partial class T { }", Generated);

    [Fact]
    public Task A_long_key()
        => Rule.Of<Utf8TableAnalyzer>("U8G2024").Reports(
            $$"""[Utf8Table("{{new string('a', 255)}}", [|"{{new string('é', 128)}}"|])] static partial class T { }""",
            $"""The key "{new string('é', 60)}..." of 'T' is 256 bytes long; remove it, unless it is a name""",
            Generated);

    [Fact]
    public Task Very_many_keys()
        => Rule.Of<Utf8TableAnalyzer>("U8G2025").Reports(
            """[[|Utf8Table(File = "keys.txt")|]] static partial class T { }""",
            "'T' has 4097 keys; above 4096, a dictionary that is created at run time needs less code",
            CodeOptions.Default with { AdditionalFiles = [new("keys.txt", string.Join('\n', Enumerable.Range(0, 4097)))] });

    [Theory]
    [InlineData(
        """[Utf8Table("Id", [|"ID"|], [|"id"|])] [Utf8Key("ID", Name = "B")] [Utf8Key("id", Name = "C")] static partial class T { }""")]
    [InlineData("""static partial class T { [Utf8Match("get", [|"GET"|])] private static partial int M(ReadOnlySpan<byte> utf8); }""")]
    public Task Keys_that_differ_only_in_case(string markup) => Reports("U8G2027", markup);

    [Fact]
    public Task The_name_that_a_Utf8Key_chooses_is_taken_before_others()
        => Rule.Of<Utf8TableAnalyzer>("U8G2028").Reports(
            """[Utf8Table([|"kind"|], "@type")] [Utf8Key("@type", Name = "Kind")] static partial class T { }""",
            """The key "kind" is called 'Kind_2' in code, because 'Kind' is taken""",
            Generated);

    [Theory]
    [InlineData("""[Utf8Table(File = )] static partial class T { }""")]
    [InlineData("""[Utf8Table("a", Naming = Utf8Naming.)] static partial class T { }""")]
    [InlineData("""[Utf8Table(typeof())] static partial class T { }""")]
    [InlineData("""[Utf8Table(typeof(Missing))] static partial class T { }""")]
    [InlineData("""[Utf8Table<>] static partial class T { }""")]
    [InlineData("""[Utf8Table<Missing>] static partial class T { }""")]
    [InlineData("""[Utf8Table<int>] static partial class T { }""")]
    [InlineData("""[Utf8Table] [Utf8Key()] static partial class T { }""")]
    [InlineData("""[Utf8Table] [Utf8Key("a", Name = )] static partial class T { }""")]
    [InlineData("""static partial class T { [Utf8Match("a", )] private static partial int M(ReadOnlySpan<byte> utf8); }""")]
    public Task Code_that_is_being_typed_has_only_the_compilers_errors(string source)
        => Rule.Of<Utf8TableAnalyzer>("U8G2000").StaysSilent(source, WithErrors);

    private static string NullKeyMessage(string markup)
        => $"A key of '{(markup.Contains("Utf8Match", StringComparison.Ordinal) ? "M" : "T")}' is null; write a text, or remove it";

    private static async Task Reports(string id, string markup) => await Rule.Of<Utf8TableAnalyzer>(id).Reports(markup, WithErrors);
}
