namespace Utf8Gen.EndToEnd.Tests.Package;

/// <summary>Every kind of lookup, in a fresh project that takes the package from a folder.</summary>
[Collection(nameof(BuiltProjects))]
public sealed class EveryLookupTests(BuiltProjects projects)
{
    [Fact]
    public void It_builds_without_a_warning() => projects.AssertHasNoWarning("EveryLookup");

    [Theory]
    [InlineData("net10.0", "documents: UserId True LongTerm")]
    [InlineData("net8.0", "documents: not taken")]
    public async Task It_answers_on_both_frameworks(string framework, string documents)
        => Assert.Equal(EveryLookupProject.Answers.Append(documents), await projects.RunAsync("EveryLookup", framework));
}
