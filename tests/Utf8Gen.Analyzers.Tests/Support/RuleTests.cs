using Utf8Gen.Analyzers.Tests.Support.Toys;

namespace Utf8Gen.Analyzers.Tests.Support;

public class RuleTests
{
    private const string Marked = "class C { int M() { int [|bad|] = 1; return 1; } }";
    private const string Unmarked = "class C { int M() { int bad = 1; return 1; } }";
    private const string Fixed = "class C { int M() { int good = 1; return 1; } }";

    private static readonly Rule BadName = RuleWith<GoodFix>();

    [Fact]
    public Task Marked_diagnostics_are_found() => BadName.Reports(Marked, "'bad' is a bad name");

    [Fact]
    public async Task A_diagnostic_that_is_not_marked_fails_the_test_and_is_shown_marked()
    {
        string complaint = await Complaint.OfAsync(() => BadName.StaysSilent(Unmarked));

        Assert.Contains("unexpected  /Test/Test.cs(1,25): warning TOY1: 'bad' is a bad name", complaint, StringComparison.Ordinal);
        Assert.Contains("class C { int M() { int {|TOY1:bad|} = 1; return 1; } }", complaint, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_mark_without_diagnostic_fails_the_test()
    {
        string complaint = await Complaint.OfAsync(() => BadName.Reports("class C { int M() { int [|fine|] = 1; return 1; } }"));

        Assert.Contains("missing     TOY1 at 'fine'", complaint, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Another_message_fails_the_test()
        => Assert.Contains("'bad' is a fine name", await Complaint.OfAsync(() => BadName.Reports(Marked, "'bad' is a fine name")), StringComparison.Ordinal);

    [Fact]
    public async Task A_mark_in_code_that_is_to_be_silent_fails_the_test()
        => await Complaint.OfAsync(() => BadName.StaysSilent(Marked));

    [Fact]
    public async Task Code_that_does_not_compile_fails_the_test_and_is_shown()
    {
        string complaint = await Complaint.OfAsync(() => BadName.StaysSilent("class C {\n    int M() => nothing;\n}"));

        Assert.Contains("CS0103", complaint, StringComparison.Ordinal);
        Assert.Contains("    int M() => nothing;", complaint, StringComparison.Ordinal);
    }

    [Fact]
    public Task Code_that_does_not_compile_may_be_allowed()
        => BadName.StaysSilent("class C { int M() => nothing; }", CodeOptions.Default with { AllowsErrors = true });

    [Fact]
    public async Task An_analyzer_that_throws_fails_the_test()
    {
        string complaint = await Complaint.OfAsync(() => Rule.Of<ThrowingAnalyzer>(ThrowingAnalyzer.Id).StaysSilent("class C { int boom; }"));

        Assert.Contains("The toy was told to throw.", complaint, StringComparison.Ordinal);
    }

    [Fact]
    public Task Marks_in_the_other_files_count_too()
        => BadName.Reports(Marked, CodeOptions.Default with { Sources = [new("Other.cs", "class D { int [|bad|]; }")] });

    [Fact]
    public async Task Files_of_the_options_are_compared_too()
        => await Complaint.OfAsync(() => BadName.Reports(Marked, CodeOptions.Default with { Sources = [new("Other.cs", "class D { int bad; }")] }));

    [Fact]
    public async Task An_editorconfig_changes_the_severity()
    {
        var options = CodeOptions.Default with { EditorConfig = "[*.cs]\ndotnet_diagnostic.TOY1.severity = none\n" };

        await BadName.StaysSilent(Unmarked, options);
    }

    [Fact]
    public Task A_fix_is_applied_one_by_one_and_everywhere()
        => BadName.Fixes(Marked, Fixed);

    [Fact]
    public Task A_fix_is_applied_to_all_diagnostics_of_a_file()
        => BadName.Fixes(
            "namespace N { class C { int [|bad|]; class D { int [|bad|]; } } }",
            "namespace N { class C { int good; class D { int good; } } }");

    [Fact]
    public async Task Another_result_fails_the_test_and_is_shown()
    {
        string complaint = await Complaint.OfAsync(() => BadName.Fixes(Marked, Fixed.Replace("good", "better", StringComparison.Ordinal)));

        Assert.Contains("- class C { int M() { int better = 1; return 1; } }", complaint, StringComparison.Ordinal);
        Assert.Contains("+ class C { int M() { int good = 1; return 1; } }", complaint, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_fix_that_breaks_the_code_fails_the_test()
    {
        string complaint = await Complaint.OfAsync(
            () => RuleWith<UncompilableFix>().Fixes(Marked, Fixed.Replace("good", "while", StringComparison.Ordinal)));

        Assert.Contains("After the fix does not compile", complaint, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_fix_that_changes_nothing_fails_the_test()
        => Assert.Contains("changes nothing", await Complaint.OfAsync(() => RuleWith<IdleFix>().Fixes(Marked, Unmarked)), StringComparison.Ordinal);

    [Fact]
    public async Task A_fix_that_never_ends_fails_the_test()
        => Assert.Contains("without end", await Complaint.OfAsync(() => RuleWith<EndlessFix>().Fixes(Marked, Fixed)), StringComparison.Ordinal);

    [Fact]
    public async Task A_fix_without_fix_all_fails_the_test_unless_that_is_said()
    {
        Rule rule = RuleWith<FixWithoutFixAll>();

        Assert.Contains("has no Fix All", await Complaint.OfAsync(() => rule.Fixes(Marked, Fixed)), StringComparison.Ordinal);
        await rule.WithoutFixAll().Fixes(Marked, Fixed);
    }

    [Fact]
    public async Task A_fix_with_fix_all_fails_the_test_if_none_was_meant()
        => Assert.Contains("after Fix All", await Complaint.OfAsync(() => BadName.WithoutFixAll().Fixes(Marked, Fixed)), StringComparison.Ordinal);

    [Fact]
    public async Task A_fix_all_that_forgets_the_other_documents_fails_the_test()
        => Assert.Contains("Copy.cs after Fix All in Project", await Complaint.OfAsync(() => RuleWith<LazyFixAllFix>().Fixes(Marked, Fixed)), StringComparison.Ordinal);

    [Fact]
    public async Task An_action_that_is_not_offered_leaves_the_code_as_it_was()
        => Assert.Contains("is not what is expected", await Complaint.OfAsync(() => BadName.WithAction("Remove").Fixes(Marked, Fixed)), StringComparison.Ordinal);

    [Fact]
    public Task A_diagnostic_without_fix_stays_marked()
        => RuleWith<FixOutsideFields>().Fixes(
            "class C { int [|bad|]; int M() { int [|bad|] = 1; return 1; } }",
            "class C { int [|bad|]; int M() { int good = 1; return 1; } }");

    [Fact]
    public Task No_fix_is_offered_where_none_is_expected()
        => RuleWith<FixOutsideFields>().OffersNoFix("class C { int [|bad|]; }");

    [Fact]
    public async Task A_fix_that_is_offered_where_none_is_expected_fails_the_test()
        => Assert.Contains("'Rename' is offered", await Complaint.OfAsync(() => BadName.OffersNoFix(Marked)), StringComparison.Ordinal);

    [Fact]
    public Task A_linked_file_is_fixed_for_both_projects() => BadName.FixesWhenLinked(Marked, Fixed, CodeOptions.Default, CodeOptions.CSharp10);

    [Fact]
    public async Task A_fix_that_the_other_project_cannot_compile_fails_the_test()
    {
        // The new name is a constant of the method already, where OLD is defined.
        const string Before = "class C { int M() {\n#if OLD\nconst int good = 2;\n#endif\nint [|bad|] = 1; return 1; } }";
        string after = Before.Replace("[|bad|]", "good", StringComparison.Ordinal);
        CodeOptions old = CodeOptions.Default with { PreprocessorSymbols = ["OLD"] };

        string complaint = await Complaint.OfAsync(() => BadName.FixesWhenLinked(Before, after, CodeOptions.Default, old));

        Assert.Contains("in the second project does not compile", complaint, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_fix_that_ignores_the_other_project_fails_the_test()
        => Assert.Contains(
            "'Rename' is offered",
            await Complaint.OfAsync(() => BadName.OffersNoFixWhenLinked(Marked, CodeOptions.Default, CodeOptions.CSharp10)),
            StringComparison.Ordinal);

    [Fact]
    public async Task Half_typed_code_finds_the_analyzer_that_throws()
    {
        // Enough fields for one of them to be cut in front of its value, whatever the seed.
        string fields = string.Concat(Enumerable.Range(0, 500).Select(static i => $"int a{i} = 1; "));

        string complaint = await Complaint.OfAsync(() => Rule.Of<ThrowingAnalyzer>(ThrowingAnalyzer.Id).SurvivesHalfTyped($"class C {{ {fields} }}"));

        Assert.Contains("Half-typed code is not survived", complaint, StringComparison.Ordinal);
    }

    [Fact]
    public Task Half_typed_code_is_survived() => BadName.SurvivesHalfTyped(Marked);

    private static Rule RuleWith<TFix>()
        where TFix : ToyFix, new()
        => Rule.Of<BadNameAnalyzer, TFix>(BadNameAnalyzer.Id);
}
