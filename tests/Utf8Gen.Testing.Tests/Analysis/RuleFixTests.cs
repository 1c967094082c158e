using Utf8Gen.Testing.Tests.Toys;

namespace Utf8Gen.Testing.Tests.Analysis;

public class RuleFixTests
{
    private const string Marked = "class C { int M() { int [|bad|] = 1; return 1; } }";
    private const string Unmarked = "class C { int M() { int bad = 1; return 1; } }";
    private const string Fixed = "class C { int M() { int good = 1; return 1; } }";

    private static readonly Rule BadName = RuleWith<GoodFix>();

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
        string complaint = await Complaint.OfAsync(() => BadName.Fixes(Marked, "class C { int M() { int better = 1; return 1; } }"));

        Assert.Contains("- class C { int M() { int better = 1; return 1; } }", complaint, StringComparison.Ordinal);
        Assert.Contains("+ class C { int M() { int good = 1; return 1; } }", complaint, StringComparison.Ordinal);
    }

    [Fact]
    public Task A_fix_that_breaks_the_code_fails_the_test()
        => Complaint.SaysAsync(
            "After the fix does not compile",
            () => RuleWith<UncompilableFix>().Fixes(Marked, "class C { int M() { int while = 1; return 1; } }"));

    [Fact]
    public Task A_fix_whose_code_cannot_be_written_to_an_assembly_fails_the_test()
        => Complaint.SaysAsync(
            "CS4007",
            () => BadName.Fixes(
                Code.Members("async Task M() { foreach (int i in new int[1].AsSpan()) { int [|bad|] = i; await Task.Yield(); } }"),
                Code.Members("async Task M() { foreach (int i in new int[1].AsSpan()) { int good = i; await Task.Yield(); } }")));

    [Fact]
    public Task A_fix_that_changes_nothing_fails_the_test()
        => Complaint.SaysAsync("changes nothing", () => RuleWith<IdleFix>().Fixes(Marked, Unmarked));

    [Fact]
    public Task A_fix_that_never_ends_fails_the_test()
        => Complaint.SaysAsync("without end", () => RuleWith<EndlessFix>().Fixes(Marked, Fixed));

    [Fact]
    public async Task A_fix_without_fix_all_fails_the_test_unless_that_is_said()
    {
        Rule rule = RuleWith<FixWithoutFixAll>();

        await Complaint.SaysAsync("has no Fix All", () => rule.Fixes(Marked, Fixed));
        await rule.WithoutFixAll().Fixes(Marked, Fixed);
    }

    [Fact]
    public Task A_fix_with_fix_all_fails_the_test_if_none_was_meant()
        => Complaint.SaysAsync("after Fix All", () => BadName.WithoutFixAll().Fixes(Marked, Fixed));

    [Fact]
    public Task A_fix_all_that_forgets_the_other_documents_fails_the_test()
        => Complaint.SaysAsync("Copy.cs after Fix All in Project", () => RuleWith<LazyFixAllFix>().FixesAlikeInEveryScope(Unmarked));

    [Fact]
    public async Task Fix_all_reaches_the_other_documents() => Assert.True(await BadName.FixesAlikeInEveryScope(Unmarked));

    [Fact]
    public Task An_action_that_is_not_offered_leaves_the_code_as_it_was()
        => Complaint.SaysAsync("is not what is expected", () => BadName.WithAction("Remove").Fixes(Marked, Fixed));

    [Fact]
    public Task A_diagnostic_without_fix_stays_marked()
        => RuleWith<FixOutsideFields>().Fixes(
            "class C { int [|bad|]; int M() { int [|bad|] = 1; return 1; } }",
            "class C { int [|bad|]; int M() { int good = 1; return 1; } }");

    [Fact]
    public Task No_fix_is_offered_where_none_is_expected()
        => RuleWith<FixOutsideFields>().OffersNoFix("class C { int [|bad|]; }");

    [Fact]
    public Task A_fix_that_is_offered_where_none_is_expected_fails_the_test()
        => Complaint.SaysAsync("'Rename' is offered", () => BadName.OffersNoFix(Marked));

    [Fact]
    public Task A_linked_file_is_fixed_for_both_projects()
        => BadName.FixesWhenLinked(Marked, Fixed, CodeOptions.Default, CodeOptions.CSharp10);

    [Fact]
    public async Task A_fix_that_the_other_project_cannot_compile_fails_the_test()
    {
        // The new name is a constant of the method already, where OLD is defined.
        const string Before = """
            class C { int M() {
            #if OLD
            const int good = 2;
            #endif
            int [|bad|] = 1; return 1; } }
            """;
        const string After = """
            class C { int M() {
            #if OLD
            const int good = 2;
            #endif
            int good = 1; return 1; } }
            """;
        CodeOptions old = CodeOptions.Default with { PreprocessorSymbols = ["OLD"] };

        await Complaint.SaysAsync(
            "in the second project does not compile",
            () => BadName.FixesWhenLinked(Before, After, CodeOptions.Default, old));
    }

    [Fact]
    public Task A_fix_that_changes_one_of_the_documents_of_a_file_fails_the_test()
        => Complaint.SaysAsync(
            "The code fixed in the second project",
            () => RuleWith<OneDocumentFix>().FixesWhenLinked(Marked, Fixed, CodeOptions.Default, CodeOptions.CSharp10));

    [Fact]
    public Task A_fix_that_ignores_the_other_project_fails_the_test()
        => Complaint.SaysAsync(
            "'Rename' is offered",
            () => BadName.OffersNoFixWhenLinked(Marked, CodeOptions.Default, CodeOptions.CSharp10));

    private static Rule RuleWith<TFix>()
        where TFix : ToyFix, new()
        => Rule.Of<BadNameAnalyzer, TFix>(BadNameAnalyzer.Id);
}
