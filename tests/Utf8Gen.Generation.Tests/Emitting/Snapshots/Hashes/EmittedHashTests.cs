namespace Utf8Gen.Generation.Tests.Emitting.Snapshots.Hashes;

/// <summary>What a user sees when stepping into generated code: one approved file for each shape.</summary>
public sealed class EmittedHashTests
{
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
                "item0name",
                "item1name",
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
}
