namespace Utf8Gen.Generation.Tests.Emitting.Standalone;

/// <summary>What a user sees when stepping into a lookup without the runtime library.</summary>
public sealed class StandaloneSnapshotTests
{
    [Fact]
    public void A_match_method_over_a_reader()
        => Matches("""
            static partial class Parser { [Utf8Match("GET", "POST")] public static partial int Find(ref Utf8JsonReader reader); }
            """, TargetFramework.Net8);

    [Fact]
    public void A_table()
        => Matches("""[Utf8Table("id", "name", "version")] static partial class Keys { }""", TargetFramework.NetStandard2);

    /// <summary>What is beside it is that of <see cref="A_table"/>.</summary>
    [Fact]
    public void A_table_of_an_enum()
        => Snapshot.Matches(
            Run("""
                namespace Shop;

                enum Channel { Current, LongTerm = 7 }

                [Utf8Table<Channel>(Naming = Utf8Naming.KebabCaseLower, Strategy = Utf8LookupStrategy.Hash)]
                static partial class Channels { }
                """, TargetFramework.Net10).Files["Shop.Channels.Utf8Table.g.cs"],
            "cs");

    private static void Matches(string source, TargetFramework framework) => Snapshot.Matches(Run(source, framework));

    private static GeneratorRun Run(string source, TargetFramework framework)
        => GeneratorRun.Of(source, StandaloneTarget.Of(framework)).AssertCompiles();
}
