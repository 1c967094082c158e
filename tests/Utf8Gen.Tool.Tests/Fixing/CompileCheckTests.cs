using System.Text;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.Tool.Fixing;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Fixing;

/// <summary>No fix leaves code that does not compile where the code before it did.</summary>
public sealed class CompileCheckTests : IDisposable
{
    private readonly MemorySolution _memory = new(
        ("A.cs", "class A { internal static int Count() => 1; }"),
        ("B.cs", "class B { static int Count() => A.Count(); }"),
        ("C.cs", "class C { static int Count() => Missing; }"));

    public void Dispose() => _memory.Dispose();

    [Fact]
    public async Task A_file_with_a_new_error_is_put_back_and_the_others_stay_changed()
    {
        CheckedChanges changes = await CheckAsync(("B.cs", "class B { static int Count() => Unknown(); }"), ("A.cs", null));

        RevertedFile file = Assert.Single(changes.PutBack);
        Assert.Equal("B.cs", Path.GetFileName(file.Path));
        Assert.StartsWith("it would not compile: CS0103: ", file.Reason, StringComparison.Ordinal);
        Assert.Equal("A.cs", Path.GetFileName(Assert.Single(changes.Files).Path));
        Assert.DoesNotContain("Unknown", await TextOfAsync(changes.Solution, "B.cs"), StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_error_in_a_file_that_did_not_change_puts_back_all()
    {
        CheckedChanges changes = await CheckAsync(("A.cs", "class A { internal static int CountAll() => 1; }"));

        Assert.Equal("A.cs", Path.GetFileName(Assert.Single(changes.PutBack).Path));
        Assert.Empty(changes.Files);
    }

    [Fact]
    public async Task An_error_that_was_there_before_does_not_matter()
    {
        CheckedChanges changes = await CheckAsync(("C.cs", "class C { static int Sum() => Missing; }"));

        Assert.Empty(changes.PutBack);
        Assert.Single(changes.Files);
    }

    [Fact]
    public async Task A_member_that_another_project_calls_is_put_back()
    {
        using DiskSolution disk = new DiskSolution()
            .Add("A", "Names.cs", "public class Names { public static int Count() => 1; }")
            .Add("B", "Calls.cs", "class Calls { static int Count() => Names.Count(); }");
        DocumentId names = disk.Solution.GetDocumentIdsWithFilePath(disk.Folder.PathOf("Names.cs"))[0];
        var renamed = SourceText.From("public class Names { public static int CountAll() => 1; }", Encoding.UTF8);

        CheckedChanges changes = await new CompileCheck(disk.Solution).RunAsync(
            disk.Solution.WithDocumentText(names, renamed), TestContext.Current.CancellationToken);

        Assert.Equal("Names.cs", Path.GetFileName(Assert.Single(changes.PutBack).Path));
    }

    /// <param name="texts">The new text of each file; null for a comment at its end.</param>
    private async Task<CheckedChanges> CheckAsync(params (string File, string? Text)[] texts)
    {
        Solution after = _memory.Solution;
        foreach ((string file, string? text) in texts)
        {
            DocumentId id = IdOf(file);
            after = after.WithDocumentText(id, SourceText.From(text ?? await TextOfAsync(after, file) + " // fixed"));
        }

        return await new CompileCheck(_memory.Solution).RunAsync(after, TestContext.Current.CancellationToken);
    }

    private static async Task<string> TextOfAsync(Solution solution, string file)
        => (await solution.Projects.Single().Documents.Single(document => document.Name == file)
            .GetTextAsync(TestContext.Current.CancellationToken)).ToString();

    private DocumentId IdOf(string file) => _memory.Project.Documents.Single(document => document.Name == file).Id;
}
