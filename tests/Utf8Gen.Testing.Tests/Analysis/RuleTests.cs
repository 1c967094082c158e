using Utf8Gen.Testing.Tests.Toys;

namespace Utf8Gen.Testing.Tests.Analysis;

public class RuleTests
{
    private const string Marked = "class C { int M() { int [|bad|] = 1; return 1; } }";
    private const string Unmarked = "class C { int M() { int bad = 1; return 1; } }";

    private static readonly Rule BadName = Rule.Of<BadNameAnalyzer, GoodFix>(BadNameAnalyzer.Id);
    private static readonly Rule Throwing = Rule.Of<ThrowingAnalyzer>(ThrowingAnalyzer.Id);

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
    public Task A_mark_without_diagnostic_fails_the_test()
        => Complaint.SaysAsync("missing     TOY1 at 'fine'", () => BadName.Reports("class C { int [|fine|]; }"));

    [Fact]
    public Task Another_message_fails_the_test()
        => Complaint.SaysAsync("'bad' is a fine name", () => BadName.Reports(Marked, "'bad' is a fine name"));

    [Fact]
    public Task A_mark_in_code_that_is_to_be_silent_fails_the_test() => Complaint.OfAsync(() => BadName.StaysSilent(Marked));

    [Fact]
    public async Task Code_that_does_not_compile_fails_the_test_and_is_shown()
    {
        string complaint = await Complaint.OfAsync(() => BadName.StaysSilent("""
            class C {
                int M() => nothing;
            }
            """));

        Assert.Contains("CS0103", complaint, StringComparison.Ordinal);
        Assert.Contains("    int M() => nothing;", complaint, StringComparison.Ordinal);
    }

    [Fact]
    public Task Code_that_does_not_compile_may_be_allowed()
        => BadName.StaysSilent("class C { int M() => nothing; }", CodeOptions.Default with { AllowsErrors = true });

    [Fact]
    public Task An_analyzer_that_throws_fails_the_test()
        => Complaint.SaysAsync("The toy was told to throw.", () => Throwing.StaysSilent("class C { int a; }"));

    [Fact]
    public Task Marks_in_the_other_files_count_too()
        => BadName.Reports(Marked, CodeOptions.Default with { Sources = [new("Other.cs", "class D { int [|bad|]; }")] });

    [Fact]
    public Task A_diagnostic_in_another_file_fails_the_test()
        => Complaint.SaysAsync(
            "unexpected  /Test/Other.cs",
            () => BadName.Reports(Marked, CodeOptions.Default with { Sources = [new("Other.cs", "class D { int bad; }")] }));

    [Fact]
    public Task An_editorconfig_is_followed()
        => BadName.StaysSilent(
            Unmarked,
            CodeOptions.Default with { EditorConfig = """
                [*.cs]
                dotnet_diagnostic.TOY1.severity = none

                """ });

    [Fact]
    public async Task Half_typed_code_finds_the_analyzer_that_throws()
    {
        // So many that some are left by one of the cuts, whatever the seed.
        string fields = string.Concat(Enumerable.Range(0, 500).Select(static i => $"int a{i}; "));

        await Complaint.SaysAsync("Half-typed code is not survived", () => Throwing.SurvivesHalfTyped($$"""class C { {{fields}} }"""));
    }

    [Fact]
    public Task Half_typed_code_is_survived() => BadName.SurvivesHalfTyped(Marked);
}
