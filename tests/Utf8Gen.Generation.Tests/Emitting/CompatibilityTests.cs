using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Generation.Tests.Emitting;

/// <summary>Emitted code compiles, without a warning, wherever it may land.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class CompatibilityTests
{
    private const string HostileNames = """
        namespace System.Next.Door { class Enum { } }
        namespace Shop.System { class ReadOnlySpan { } }
        namespace Shop
        {
            class Key { }
            class Utf8 { }
            class Table { }
            class Utf8Gen { }

            [Utf8Table(
                "utf8",
                "equals",
                "to-string",
                "key",
                "count",
                "match",
                "table",
                "unknown",
                "system",
                "global",
                "get-type",
                "get-hash-code",
                "memberwise-clone",
                "reference-equals",
                "finalize",
                "value__",
                "get-utf8")]
            static partial class Names { }
        }
        """;

    private const string EveryShape = """
        namespace Shop
        {
            enum Channel : byte { Key, Table, Utf8, Count, value, index, reader, @class }
            [Utf8Table<Channel>(Naming = Utf8Naming.SnakeCaseUpper, Strategy = Utf8LookupStrategy.Hash)] static partial class Channels { }
            class Model { public int Id { get; set; } public string? Key { get; set; } public string? Equals { get; set; } }
            [Utf8Table(typeof(Model), IgnoreCase = true, Expected = true)] [Utf8Key("@", Name = "At")] static partial class TypeKeys { }
            [Utf8Table(
                "utf8",
                "equals",
                "to-string",
                "key",
                "count",
                "match",
                "unknown",
                "length",
                "index",
                "first",
                "last",
                "slots",
                "0123456789abcdef0",
                "0123456789abcdef0123456789abcdef0",
                Strategy = Utf8LookupStrategy.Hash,
                Expected = true)]
            readonly partial struct Hashed { }
            [Utf8Table(
                "utf8",
                "equals",
                "to-string",
                "key",
                "count",
                "match",
                "unknown",
                "length",
                "index",
                "first",
                "last",
                "slots",
                "0123456789abcdef0",
                "0123456789abcdef0123456789abcdef0",
                IgnoreCase = true)]
            static partial class HashedIgnoringCase { }
            [Utf8Table(File = "many.txt")] static partial class Many { }
            [Utf8Table(File = "alike.txt", IgnoreCase = true)] static partial class Alike { }
            partial class Parser
            {
                partial class System { [Utf8Match("a", "b", IgnoreCase = true)]
                private static partial int Utf8Gen(ReadOnlySpan<byte> System); static int Use(byte[] utf8) => Utf8Gen(utf8); }
            }
        }
        """;

    private static readonly SourceFile[] Files =
    [
        new("many.txt", string.Join('\n', Enumerable.Range(0, 400).Select(static i => $"a long property name with number {i} in it"))),
        new("alike.txt", string.Join('\n', Enumerable.Range(0, 40)
            .Select(static i => $"0123456789-{(char)('A' + (i / 26))}{(char)('A' + (i % 26))}-in-the-middle-of-it-9876543210"))),
    ];

    private static readonly CodeOptions WithFiles = CodeOptions.Default with { AdditionalFiles = [.. Files] };

    public static TheoryData<string> Surroundings => ["C# 11", "checked arithmetic", "net8.0", "no nullable", "no System.Text.Json"];

    [Theory]
    [MemberData(nameof(Surroundings))]
    public void Every_shape_compiles_with(string surroundings)
    {
        GeneratorRun run = GeneratorRun.Of(EveryShape.Replace("string?", "string", StringComparison.Ordinal), surroundings switch
        {
            "C# 11" => WithFiles with { LanguageVersion = LanguageVersion.CSharp11 },
            "checked arithmetic" => WithFiles with { ChecksOverflow = true },
            "net8.0" => WithFiles with { Framework = TargetFramework.Net8, LanguageVersion = LanguageVersion.CSharp12 },
            "no nullable" => WithFiles with { Nullable = Microsoft.CodeAnalysis.NullableContextOptions.Disable },
            _ => WithFiles with { HasSystemTextJson = false },
        }).AssertCompiles();

        Assert.Equal(7, run.Files.Count);
        Assert.Empty(run.Diagnostics);
    }

    [Fact]
    public void Arithmetic_that_is_checked_changes_no_answer()
    {
        using LoadedProgram program = GeneratorRun.Of(EveryShape, WithFiles with { ChecksOverflow = true }).Load();

        foreach (string table in new[] { "Shop.TypeKeys", "Shop.Hashed", "Shop.HashedIgnoringCase", "Shop.Many", "Shop.Alike" })
            AssertFindsItsKeys(program.TableOf(table));
    }

    private static void AssertFindsItsKeys(LoadedTable table)
    {
        for (int index = 0; index < table.Count; index++)
        {
            byte[] utf8 = table.GetUtf8(index).ToArray();
            Assert.Equal(index, table.Match(utf8));
            utf8[^1]--;
            Assert.NotEqual(index, table.Match(utf8));
        }
    }

    [Fact]
    public void Beside_types_and_namespaces_with_the_names_that_it_uses() => GeneratorRun.Of(HostileNames).AssertCompiles();

    [Theory]
    [InlineData("file")]
    [InlineData("required")]
    [InlineData("scoped")]
    [InlineData("field")]
    [InlineData("record")]
    [InlineData("extension")]
    [InlineData("keys")]
    [InlineData("_")]
    public void In_a_type_whose_name_only_an_at_sign_makes_acceptable(string name)
        => GeneratorRun.Of($$"""namespace @{{name}} { partial class Outer { [Utf8Table("id")] partial class @{{name}} { } } }""")
            .AssertCompiles();

    [Theory]
    [InlineData("First")]
    [InlineData("Last")]
    [InlineData("Slots")]
    [InlineData("IndexOf")]
    [InlineData("GetKey")]
    [InlineData("HasBackslash")]
    [InlineData("@index")]
    public void In_a_type_whose_name_is_that_of_a_member_of_the_lookup(string name)
        => GeneratorRun.Of($$"""
            [Utf8Table("aa", "bb", "cccc", "dddddddd", Strategy = Utf8LookupStrategy.Hash)] partial class {{name}} { }
            enum E { A = 1, B }
            namespace Shop { [Utf8Table<E>] partial class {{name}} { } }
            """).AssertCompiles();

    [Theory]
    [InlineData("[Obsolete] B")]
    [InlineData("""[Obsolete("gone", true)] B = -7""")]
    [InlineData("""[System.Diagnostics.CodeAnalysis.Experimental("X1")] B""")]
    public void With_a_member_of_an_enum_that_nobody_should_use(string member)
        => GeneratorRun.Of($$"""enum E : long { A, {{member}} } [Utf8Table<E>] static partial class T { }""").AssertCompiles();

    [Fact]
    public void In_CSharp_11() => GeneratorRun.Of(HostileNames, CodeOptions.CSharp11).AssertCompiles();

    [Fact]
    public void With_nullable_off() => GeneratorRun.Of(
        HostileNames,
        CodeOptions.Default with { Nullable = Microsoft.CodeAnalysis.NullableContextOptions.Disable }).AssertCompiles();

    [Fact]
    public void Without_System_Text_Json_there_are_no_members_for_it()
    {
        GeneratorRun run = GeneratorRun.Of("""[Utf8Table("id")] partial class Keys { }""", CodeOptions.WithoutSystemTextJson)
            .AssertCompiles();

        Assert.DoesNotContain("Json", run.File, StringComparison.Ordinal);
    }

    [Fact]
    public void Without_the_runtime_library_nothing_is_emitted()
        => Assert.Empty(GeneratorRun.Of("""[Utf8Table("id")] partial class Keys { }""", CodeOptions.WithoutRuntime).Files);

    [Theory]
    [InlineData(LanguageVersion.CSharp8)]
    [InlineData(LanguageVersion.CSharp9)]
    [InlineData(LanguageVersion.CSharp10)]
    public void Below_CSharp_11_the_members_match_nothing_and_one_error_says_why(LanguageVersion version)
    {
        GeneratorRun run = GeneratorRun.Of(
            """
            namespace Shop
            {
                [global::Utf8Gen.Utf8Table("id")]
                partial class Keys { static int Use() => (int)Match(new byte[0]) + GetUtf8(Key.Id).Length; }
            }
            """,
            CodeOptions.Default with
            {
                LanguageVersion = version,
                GlobalUsings = [],
                Nullable = Microsoft.CodeAnalysis.NullableContextOptions.Disable
            }).AssertCompiles();

        Assert.Contains("it needs C# 11 or later", Assert.Single(run.Diagnostics).GetMessage(), StringComparison.Ordinal);
    }
}
