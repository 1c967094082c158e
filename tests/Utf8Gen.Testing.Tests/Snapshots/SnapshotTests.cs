using Utf8Gen.Testing.Tests.Toys;

namespace Utf8Gen.Testing.Tests.Snapshots;

public class SnapshotTests
{
    [Fact]
    public void A_text_is_compared_with_the_file_beside_the_test()
        => Snapshot.Matches("The approved text.\r\nIts second line.");

    [Theory]
    [InlineData("one", 1)]
    [InlineData("a/b", 2)]
    public void Arguments_are_part_of_the_name(string text, int number) => Snapshot.Matches($"{text} {number}");

    [Fact]
    public void Generated_files_are_told_by_their_hint_names()
    {
        var generator = new ToyGenerator(static match => match.TargetSymbol.Name);

        Snapshot.Matches(GeneratorRun.Of(
            """
            [Obsolete] class A { }
            [Obsolete] class B { }
            """,
            CodeOptions.Default,
            generator));
    }

    [Fact]
    public void Versions_are_left_out()
        => Assert.Equal(
            """[global::System.CodeDom.Compiler.GeneratedCode("Utf8Gen", "{version}")]""",
            Snapshot.Normalize("""[global::System.CodeDom.Compiler.GeneratedCode("Utf8Gen", "1.2.3.0")]"""));
}
