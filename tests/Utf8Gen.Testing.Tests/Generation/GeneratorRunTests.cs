using Utf8Gen.Testing.Tests.Toys;

namespace Utf8Gen.Testing.Tests.Generation;

public class GeneratorRunTests
{
    private const string TwoTypes = """
        [Obsolete] class First { }
        [Obsolete] class Second { }

        """;

    [Fact]
    public void Generated_files_are_found_by_name()
    {
        GeneratorRun run = RunNames(TwoTypes);

        Assert.Equal(["First.g.cs", "Second.g.cs"], run.Files.Keys);
        Assert.Equal("// First is one of 2\n", run.Files["First.g.cs"]);
    }

    [Theory]
    [InlineData(Edit.None, "Parse:Cached Emit:Cached")]
    [InlineData(Edit.AddUnrelatedFile, "Parse:Unchanged Emit:Cached")]
    [InlineData(Edit.ChangeUnrelatedFile, "Parse:Unchanged Emit:Cached")]
    [InlineData(Edit.InsertLineAtTop, "Parse:Unchanged Emit:Cached")]
    [InlineData(Edit.AppendComment, "Parse:Unchanged Emit:Cached")]
    [InlineData(Edit.AppendUnrelatedType, "Parse:Unchanged Emit:Cached")]
    public void Reasons_tell_what_an_edit_made_run_again(Edit edit, string expected)
        => Assert.Equal(expected, RunNames(TwoTypes).Apply(edit).ReasonsOf("Second", ToyGenerator.Parse, ToyGenerator.Emit));

    [Fact]
    public void Reasons_are_told_for_one_item()
    {
        GeneratorRun run = RunNames(TwoTypes).Replace("Second", "Third");

        Assert.Equal("Parse:Unchanged Emit:Cached", run.ReasonsOf("First", ToyGenerator.Parse, ToyGenerator.Emit));
        Assert.Equal("Parse:Modified Emit:Modified", run.ReasonsOf("Third", ToyGenerator.Parse, ToyGenerator.Emit));
    }

    [Fact]
    public void Reasons_of_all_named_steps_come_in_the_order_of_the_pipeline()
        => Assert.Equal("Parse:New Count:New Emit:New", RunNames(TwoTypes).ReasonsOf("First"));

    [Fact]
    public void A_step_for_all_items_counts_for_each()
    {
        GeneratorRun run = RunNames(TwoTypes).WithSource(TwoTypes + "[Obsolete] class Third { }\n");

        Assert.Equal("Count:Modified", run.ReasonsOf("First", ToyGenerator.Count));
    }

    [Fact]
    public void Other_options_keep_what_was_done_before()
    {
        GeneratorRun run = RunNames(TwoTypes).WithOptions(CodeOptions.CSharp11);

        Assert.Equal("Parse:Unchanged Emit:Cached", run.ReasonsOf("First", ToyGenerator.Parse, ToyGenerator.Emit));
    }

    [Fact]
    public void Half_typed_code_is_survived()
        => GeneratorRun.SurvivesHalfTyped("""[Utf8Table("id", "name")] static partial class Keys { }""");

    [Fact]
    public void Reasons_of_an_unknown_item_fail_the_test()
        => Complaint.Says("anything of 'Fourth'", () => RunNames(TwoTypes).ReasonsOf("Fourth"));

    [Fact]
    public void Text_to_replace_must_be_there() => Complaint.Of(() => RunNames(TwoTypes).Replace("Fourth", "Fifth"));

    [Fact]
    public void A_generator_that_throws_fails_the_test()
    {
        var generator = new ToyGenerator(static _ => throw new InvalidOperationException("No parsing today"));

        Complaint.Says("No parsing today", () => GeneratorRun.Of(TwoTypes, CodeOptions.Default, generator));
    }

    [Fact]
    public void Generated_code_with_a_warning_fails_the_test()
    {
        var generator = new ToyGenerator(static match => match.TargetSymbol.Name, "#warning careful\n");

        Complaint.Says("CS1030", () => GeneratorRun.Of(TwoTypes, CodeOptions.Default, generator).AssertCompiles());
    }

    [Fact]
    public void A_warning_about_other_code_does_not_matter()
        => RunNames(TwoTypes + "class C { Second made; }\n").AssertCompiles();

    [Fact]
    public void A_pipeline_of_values_is_accepted() => RunNames(TwoTypes).AssertModelsAreValues();

    [Fact]
    public void A_pipeline_of_symbols_is_found()
    {
        GeneratorRun run = GeneratorRun.Of(TwoTypes, CodeOptions.Default, new ToyGenerator(static match => match.TargetSymbol));

        string complaint = Complaint.Of(run.AssertModelsAreValues);

        Assert.Contains("Parse is of the compiler", complaint, StringComparison.Ordinal);
        Assert.Contains("Parse gives another value for the same code", complaint, StringComparison.Ordinal);
    }

    private static GeneratorRun RunNames(string source)
        => GeneratorRun.Of(source, CodeOptions.Default, new ToyGenerator(static match => match.TargetSymbol.Name));
}
