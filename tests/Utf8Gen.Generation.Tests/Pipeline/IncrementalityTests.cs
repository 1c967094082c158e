using Utf8Gen.Analyzers.Generation;

namespace Utf8Gen.Generation.Tests.Pipeline;

/// <summary>Which edit makes which step run again.</summary>
public sealed class IncrementalityTests
{
    private const string TwoTables = """
        [Utf8Table("id", "name")] partial class PackageKeys { }
        [Utf8Table("get", "post")] partial class Methods { }
        """;

    private const string Nothing = "Parse:Cached Plan:Cached Features:Cached Clashes:Cached Emit:Cached";

    /// <summary>The attribute is looked at again after every edit, and finds the same.</summary>
    private const string SameTable = "Parse:Unchanged Plan:Cached Features:Unchanged Clashes:Cached Emit:Cached";

    [Theory]
    [InlineData(Edit.None, Nothing)]
    [InlineData(Edit.AddUnrelatedFile, SameTable)]
    [InlineData(Edit.ChangeUnrelatedFile, SameTable)]
    [InlineData(Edit.InsertLineAtTop, SameTable)]
    [InlineData(Edit.AppendComment, SameTable)]
    [InlineData(Edit.AppendUnrelatedType, SameTable)]
    public void An_edit_elsewhere_makes_nothing_again(Edit edit, string reasons)
    {
        GeneratorRun edited = GeneratorRun.Of(TwoTables).Apply(edit);

        Assert.Equal(reasons, Reasons(edited, "PackageKeys"));
        Assert.Equal(reasons, Reasons(edited, "Methods"));
    }

    [Theory]
    [InlineData("\"name\"", "\"version\"")]
    [InlineData("\"id\", ", "")]
    [InlineData("\"id\"", "\"id\", \"key\"")]
    [InlineData("\"id\", \"name\"", "\"name\", \"id\"")]
    [InlineData("\"name\"", "\"id\"")]
    public void A_changed_key_makes_its_own_table_again_and_no_other(string oldText, string newText)
    {
        GeneratorRun edited = GeneratorRun.Of(TwoTables).Replace(oldText, newText);

        Assert.Equal("Parse:Modified Plan:Modified Features:Unchanged Clashes:Cached Emit:Modified", Reasons(edited, "PackageKeys"));
        Assert.Equal(SameTable, Reasons(edited, "Methods"));
    }

    [Fact]
    public void A_table_that_is_renamed_to_clash_with_another_changes_the_names_of_both_files()
    {
        GeneratorRun edited = GeneratorRun.Of(TwoTables).Replace("class Methods", "class packagekeys");

        Assert.Equal("Parse:Unchanged Plan:Cached Features:Unchanged Clashes:Modified Emit:Modified", Reasons(edited, "PackageKeys"));
        Assert.Equal(["PackageKeys-1.Utf8Table.g.cs", "packagekeys-2.Utf8Table.g.cs"], edited.Files.Keys);
    }

    [Fact]
    public void What_travels_are_values() => GeneratorRun.Of(TwoTables).AssertModelsAreValues();

    [Fact]
    public void What_travels_of_a_faulty_table_are_values()
        => GeneratorRun.Of("""[Utf8Table("a", "a", null!, "\uD800")] class NotPartial { }""").AssertModelsAreValues();

    private static string Reasons(GeneratorRun run, string table)
        => run.ReasonsOf(table, Steps.Parse, Steps.Plan, Steps.Features, Steps.Clashes, Steps.Emit);
}
