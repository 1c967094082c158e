using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Generation.Tests.Emitted;

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

            [Utf8Table("", "a", "ab", "abc", "abcd", "abcdefg", "abcdefgh", "abcdefghi", "0123456789abcdefg", "a key that needs more than four words")]
            static partial class Shapes { }
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
            CodeOptions.Default with { LanguageVersion = LanguageVersion.CSharp10, Nullable = NullableContextOptions.Disable }).AssertCompiles());
}
