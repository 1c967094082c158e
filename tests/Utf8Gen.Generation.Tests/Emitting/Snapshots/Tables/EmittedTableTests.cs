using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Generation.Tests.Emitting.Snapshots.Tables;

/// <summary>What a user sees when stepping into generated code: one approved file for each shape.</summary>
[Trait("Matrix", "Roslyn")]
public sealed class EmittedTableTests
{
    [Fact]
    public void The_table_of_the_sample()
    {
        string source = File.ReadAllText(RepositoryFolder.PathOf("samples", "ReleaseReport", "ReleaseKeys.cs"));

        Snapshot.Matches(GeneratorRun.Of(source).AssertCompiles());
    }

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
}
