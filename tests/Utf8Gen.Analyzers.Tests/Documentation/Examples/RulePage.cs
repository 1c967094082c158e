using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Tests.Documentation.Examples;

/// <summary>The examples on the page of a rule. Each part of one stands for itself.</summary>
internal sealed class RulePage(string id)
{
    /// <summary>A file of surroundings with what only this page takes for granted, as members of a
    /// class of this name.</summary>
    private const string Members = "Page";

    private readonly RuleExample[] _examples = [.. Example.AllOf(new RepositoryFile(PathOf(id)).Read()).SelectMany(RuleExample.PartsOf)];
    private readonly ImmutableArray<SourceFile> _surroundings = SurroundingsOf(id);

    public static IEnumerable<string> Ids
        => RepositoryFile.NamesIn("docs/rules", "U8G*.md")
            .Select(static name => Path.GetFileNameWithoutExtension(name))
            .Order(StringComparer.Ordinal);

    /// <summary>Whether the rule is about tables: then what is before it may be what does not compile.</summary>
    public bool IsAboutTables => id.StartsWith("U8G2", StringComparison.Ordinal);

    /// <summary>The examples, in a namespace of the page, and what they take for granted.</summary>
    public IEnumerable<SourceFile> Files
        => _examples
            .Select(example => new ExampleSource(PathOf(id), example.Part))
            .Select(source => source.In($"{id}.{source.Name}", HasMembers ? $"using static {id}.{Members};" : ""))
            .Concat(_surroundings.Select(file => ExampleProject.IsCode(file) ? file with { Path = $"{id}/{file.Path}" } : file));

    private bool HasMembers => _surroundings.Any(static file => file.Path == $"{Members}.cs");

    /// <summary>Fails where an example does not compile.</summary>
    public void AssertCompiles(IEnumerable<Diagnostic> errors)
        => CompilerErrors.AssertNone(
            errors.Where(error => IsHere(error) && !(IsAboutTables && ExampleAt(error)?.Kind == RuleExampleKind.Before)),
            PathOf(id));

    /// <summary>Fails where the rule does not find what is before, or finds what is after.</summary>
    public void AssertFound(IEnumerable<Diagnostic> found)
    {
        HashSet<RuleExample?> withFindings = [.. found.Where(diagnostic => diagnostic.Id == id && IsHere(diagnostic)).Select(ExampleAt)];
        foreach (RuleExample example in _examples)
        {
            if (example.Kind == RuleExampleKind.Before)
                Assert.True(
                    withFindings.Contains(example),
                    $"""
                    {PathOf(id)}({example.Part.Line}): {id} does not find what is before it.
                    {example.Part.Code}
                    """);
            if (example.Kind == RuleExampleKind.After)
                Assert.False(
                    withFindings.Contains(example),
                    $"""
                    {PathOf(id)}({example.Part.Line}): {id} finds what is after it.
                    {example.Part.Code}
                    """);
        }
    }

    private static string PathOf(string id) => $"docs/rules/{id}.md";

    /// <summary>The words of U8G2025 are too many for a file.</summary>
    private static ImmutableArray<SourceFile> SurroundingsOf(string id)
        => id == "U8G2025"
            ? [new SourceFile("words.txt", string.Join('\n', Enumerable.Range(0, 5_000).Select(static number => $"word{number}")))]
            : ExampleProject.SurroundingsOf(id);

    private bool IsHere(Diagnostic diagnostic) => diagnostic.Location.GetMappedLineSpan().Path == PathOf(id);

    private RuleExample? ExampleAt(Diagnostic diagnostic)
        => _examples.FirstOrDefault(example => example.Has(diagnostic.Location.GetMappedLineSpan().StartLinePosition.Line + 1));
}
