namespace Utf8Gen.Generation.Tests.Emitting.Snapshots.Chains;

/// <summary>What a user sees when stepping into generated code: one approved file for each shape.</summary>
public sealed class EmittedChainTests
{
    [Fact]
    public void A_chain_with_keys_of_every_shape()
        => Snapshot.Matches(GeneratorRun.Of("""
            namespace Shop;

            [Utf8Table("", "ab", "abc", "abcdefg", "abcdefgh", "abcdefghi", "0123456789abcdefg", "a key that needs more than four words")]
            static partial class Shapes { }
            """).AssertCompiles());

    [Fact]
    public void A_chain_that_ignores_case()
        => Snapshot.Matches(GeneratorRun.Of("""
            [Utf8Table("a", "x-y", "Host", "ETag", "Accept", "Content-Length", "X-Forwarded-For-Somebody-Else-Entirely", IgnoreCase = true)]
            static partial class Chain { }
            """).AssertCompiles());
}
