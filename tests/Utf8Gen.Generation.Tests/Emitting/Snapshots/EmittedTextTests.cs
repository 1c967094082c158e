using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Generation.Tests.Emitting.Snapshots;

/// <summary>What a user sees when stepping into generated code: one approved file for each shape.</summary>
public sealed class EmittedTextTests
{
    [Fact]
    public void The_table_of_the_sample()
    {
        string source = File.ReadAllText(RepositoryFolder.PathOf("samples", "ReleaseReport", "ReleaseKeys.cs"));

        Snapshot.Matches(GeneratorRun.Of(source).AssertCompiles());
    }

    [Fact]
    public void A_chain_with_keys_of_every_shape()
        => Snapshot.Matches(GeneratorRun.Of("""
            namespace Shop;

            [Utf8Table("", "ab", "abc", "abcdefg", "abcdefgh", "abcdefghi", "0123456789abcdefg", "a key that needs more than four words")]
            static partial class Shapes { }
            """).AssertCompiles());

    [Fact]
    public void A_head_hash_with_keys_of_every_shape()
        => Snapshot.Matches(GeneratorRun.Of("""
            namespace Shop;

            [Utf8Table(
                "",
                "a",
                "abc",
                "abcd",
                "abcdefg",
                "abcdefgh",
                "ключ",
                "0123456789abcdefg",
                "a key that needs more than four words",
                "id")]
            static partial class Shapes { }
            """).AssertCompiles());

    [Fact]
    public void A_head_hash_that_reads_the_tail_and_ignores_case()
        => Snapshot.Matches(GeneratorRun.Of("""
            [Utf8Table(
                "createdAt",
                "createdBy",
                "updatedAt",
                "updatedBy",
                "id",
                "name",
                "size",
                "owner",
                "licenses",
                IgnoreCase = true,
                Expected = true)]
            static partial class Head { }
            """).AssertCompiles());

    [Fact]
    public void A_direct_hash_with_keys_of_every_shape()
        => Snapshot.Matches(GeneratorRun.Of("""
            namespace Shop;

            [Utf8Table(
                "",
                "abc",
                "abcd",
                "abcdefg",
                "abcdefgh",
                "ключ",
                "0123456789abcdefg",
                "a key that needs more than four words",
                Strategy = Utf8LookupStrategy.Hash)]
            static partial class Shapes { }
            """).AssertCompiles());

    [Fact]
    public void A_pilot_hash()
        => Snapshot.Matches(GeneratorRun.Of("""
            namespace Shop;

            [Utf8Table(
                "id",
                "xaaaaaaaa",
                "axaaaaaaa",
                "aaxaaaaaa",
                "aaaxaaaaa",
                "aaaaxaaaa",
                "aaaaaxaaa",
                "aaaaaaxaa",
                "aaaaaaaxa",
                "aaaaaaaax",
                "name")]
            static partial class Pilot { }
            """).AssertCompiles());

    [Fact]
    public void Keys_that_are_hard_to_name_or_to_write()
        => Snapshot.Matches(GeneratorRun.Of("""
            [Utf8Table("utf8", "unknown", "equals", "Name", "name", "2fa", "$", "ключ", "😀", "<&>", "a\\b", "\"\n\0")]
            static partial class Hard { }
            """).AssertCompiles());

    [Fact]
    public void A_nested_struct_for_net8()
        => Snapshot.Matches(GeneratorRun.Of("""
            namespace Shop.Orders
            {
                internal partial interface IOuter
                {
                    public readonly partial record struct Middle
                    {
                        [Utf8Table("id")] private partial struct @class { }
                    }
                }
            }
            """, CodeOptions.Net8).AssertCompiles());

    [Fact]
    public void A_table_with_a_mistake()
        => Snapshot.Matches(GeneratorRun.Of("""[Utf8Table("id", "name", "id", "\uD800")] partial class Faulty { }""").AssertCompiles());

    [Fact]
    public void A_table_below_CSharp_11()
        => Snapshot.Matches(GeneratorRun.Of(
            """namespace Shop { [Utf8Table("id")] partial class Old { } }""",
            CodeOptions.Default with { LanguageVersion = LanguageVersion.CSharp10, Nullable = NullableContextOptions.Disable })
            .AssertCompiles());

    [Fact]
    public void A_chain_that_ignores_case()
        => Snapshot.Matches(GeneratorRun.Of("""
            [Utf8Table("a", "x-y", "Host", "ETag", "Accept", "Content-Length", "X-Forwarded-For-Somebody-Else-Entirely", IgnoreCase = true)]
            static partial class Chain { }
            """).AssertCompiles());

    [Fact]
    public void A_direct_hash_that_ignores_case()
        => Snapshot.Matches(GeneratorRun.Of("""
            [Utf8Table("TE", "Host", "ETag", "Accept", "Cookie", "Content-Length", IgnoreCase = true, Strategy = Utf8LookupStrategy.Hash)]
            static partial class Direct { }
            """).AssertCompiles());

    [Fact]
    public void A_pilot_hash_that_reads_the_middle_and_ignores_case()
        => Snapshot.Matches(GeneratorRun.Of("""
            [Utf8Table(
                "X-A-Longer-Prefix-A-A-Longer-Suffix-X",
                "X-A-Longer-Prefix-B-A-Longer-Suffix-X",
                "id",
                IgnoreCase = true,
                Strategy = Utf8LookupStrategy.Hash)]
            static partial class Middle { }
            """).AssertCompiles());

    [Fact]
    public void A_full_hash()
        => Snapshot.Matches(GeneratorRun.Of("""
            [Utf8Table(
                "0123456789-0123456789-A-0123456789-0123456789-0123456789",
                "0123456789-0123456789-B-0123456789-0123456789-0123456789",
                Strategy = Utf8LookupStrategy.Hash)]
            static partial class Full { }
            """).AssertCompiles());

    [Fact]
    public void A_full_hash_that_ignores_case()
        => Snapshot.Matches(GeneratorRun.Of("""
            [Utf8Table(
                "0123456789-0123456789-A-0123456789-0123456789-0123456789",
                "0123456789-0123456789-B-0123456789-0123456789-0123456789",
                Strategy = Utf8LookupStrategy.Hash,
                IgnoreCase = true)]
            static partial class Full { }
            """).AssertCompiles());

    [Fact]
    public void A_table_that_takes_an_expected_key()
        => Snapshot.Matches(
            GeneratorRun.Of("""[Utf8Table("id", "name", Expected = true)] static partial class Keys { }""").AssertCompiles());

    [Fact]
    public void A_table_of_a_model_with_a_key_that_is_named()
        => Snapshot.Matches(GeneratorRun.Of("""
            class Package { public int UserId { get; set; } [System.Text.Json.Serialization.JsonPropertyName("@type")]
            public string? Type { get; set; } }
            [Utf8Table(typeof(Package), Naming = Utf8Naming.CamelCase), Utf8Key("@type", Name = "Kind")] static partial class Keys { }
            """).AssertCompiles());

    [Fact]
    public void A_table_of_an_enum_whose_values_are_the_indexes()
        => Snapshot.Matches(GeneratorRun.Of("""
            public enum Channel { Lts, Sts, Preview }
            [Utf8Table<Channel>(Naming = Utf8Naming.KebabCaseLower)] public static partial class Channels { }
            """).AssertCompiles());

    [Fact]
    public void A_table_of_an_internal_enum_with_other_values()
        => Snapshot.Matches(GeneratorRun.Of("""
            internal enum Level : byte { Low = 1, High = 10, [System.Runtime.Serialization.EnumMember(Value = "top")] Highest = High }
            [Utf8Table<Level>] public static partial class Levels { }
            """).AssertCompiles());

    [Fact]
    public void A_match_method_that_returns_an_enum()
        => Snapshot.Matches(GeneratorRun.Of("""
            namespace Shop;

            partial class Parser
            {
                private enum Method { Unknown = -1, Get, Post }
                [Utf8Match("GET", "POST")] private static partial Method MatchMethod(ReadOnlySpan<byte> utf8);
            }
            """).AssertCompiles());

    [Fact]
    public void A_match_method_over_a_reader_that_returns_an_index()
        => Snapshot.Matches(GeneratorRun.Of("""
            partial class Parser { [Utf8Match("id", "name")] internal static partial int Find(scoped ref Utf8JsonReader @ref); }
            """).AssertCompiles());

    [Fact]
    public void A_match_method_with_a_mistake()
        => Snapshot.Matches(GeneratorRun.Of("""
            partial class Parser { [Utf8Match("id", "id")] internal static partial int Find(ReadOnlySpan<byte> utf8); }
            """).AssertCompiles());
}
