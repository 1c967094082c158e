using System.Collections.Immutable;
using Xunit.Sdk;

namespace Utf8Gen.Analyzers.Tests.Documentation.Examples;

/// <summary>The examples in the README and in the documents compile, with what is generated for them. What they leave
/// to the reader to guess is in a folder of surroundings for each document. The pages of rules have a test of their
/// own.</summary>
public sealed class ExampleTests
{
    public static TheoryData<string> Documents
        => [
            "README.md",
            .. RepositoryFile.PathsBelow("docs", "*.md")
                .Where(static path => !path.StartsWith("docs/rules/", StringComparison.Ordinal))
                .Where(static path => Example.AllOf(new RepositoryFile(path).Read()).Any()),
        ];

    [Theory, MemberData(nameof(Documents))]
    public Task Every_example_compiles(string document)
        => new DocumentExamples(
            document,
            new RepositoryFile(document).Read(),
            ExampleProject.SurroundingsOf(Path.GetFileNameWithoutExtension(document)))
            .AssertCompileAsync();

    [Fact]
    public void All_surroundings_belong_to_a_document()
    {
        IEnumerable<string> guides = Documents.Select(static row => Path.GetFileNameWithoutExtension(row.Data));
        Assert.Empty(ExampleProject.NamesWithSurroundings.Except([.. guides, .. RulePage.Ids, RulePages.CommonSurroundings]));
    }

    [Fact]
    public async Task An_example_that_does_not_compile_is_named_with_its_document_and_line()
    {
        FailException failure = await Assert.ThrowsAsync<FailException>(() => Compile("""
            # Guide

            ```csharp
            int right = 1;
            ```

            ```csharp
            int first = right;
            int second = 2;

            int third = "3";
            ```
            """));

        Assert.Contains("docs/guide.md(8,13): error CS0103", failure.Message, StringComparison.Ordinal);
        Assert.Contains("docs/guide.md(11,13): error CS0029", failure.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_table_with_a_mistake_is_named_with_its_document_and_line()
    {
        FailException failure = await Assert.ThrowsAsync<FailException>(() => Compile("""
            ```csharp
            using Utf8Gen;

            [Utf8Table("id", "id")]
            internal static partial class Keys { }
            ```
            """));

        Assert.Contains("docs/guide.md(4,18): error U8G2007", failure.Message, StringComparison.Ordinal);
    }

    [Fact]
    public Task An_example_sees_types_of_earlier_ones_and_may_declare_them_anew() => Compile("""
        ```csharp
        internal static class Shop { public const string Name = "tea"; }
        ```

        ```csharp
        string name = Shop.Name;
        ```

        ```csharp
        internal static class Shop { public const int Name = 7; }
        ```

        ```csharp
        int name = Shop.Name;
        ```
        """);

    [Fact]
    public async Task An_example_has_the_usings_of_earlier_ones_but_not_of_later_ones()
    {
        FailException failure = await Assert.ThrowsAsync<FailException>(() => Compile("""
            ```csharp
            var pool = new Utf8Pool();
            ```

            ```csharp
            using Utf8Gen.Pooling;

            var pool = new Utf8Pool();
            ```

            ```csharp
            var pool = new Utf8Pool();
            ```
            """));

        Assert.Contains("docs/guide.md(2,16): error CS0246", failure.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("docs/guide.md(8", failure.Message, StringComparison.Ordinal);
        Assert.DoesNotContain("docs/guide.md(12", failure.Message, StringComparison.Ordinal);
    }

    [Fact]
    public Task Statements_types_members_and_surroundings_may_stand_in_any_order() => Compile(
        """
        ```csharp
        using System.Text;

        internal enum Kind { Unknown = -1, Id }

        var text = new StringBuilder(given);
        await Task.Yield();
        text.Append(Id).Append(Kind.Id);

        public const string Id = "id";
        ```
        """,
        new SourceFile("Given.cs", """
            global using static Given;

            internal static class Given { public static string given = ""; }
            """));

    private static Task Compile(string markdown, params ImmutableArray<SourceFile> surroundings)
        => new DocumentExamples("docs/guide.md", markdown, surroundings).AssertCompileAsync();
}
