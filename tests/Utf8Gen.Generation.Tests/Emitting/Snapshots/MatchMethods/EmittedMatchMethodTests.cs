namespace Utf8Gen.Generation.Tests.Emitting.Snapshots.MatchMethods;

/// <summary>What a user sees when stepping into generated code: one approved file for each shape.</summary>
public sealed class EmittedMatchMethodTests
{
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
