using System.ComponentModel;
using System.Reflection;
using System.Text.RegularExpressions;

namespace Utf8Gen.Api.Tests;

/// <summary>What only generated code calls is in a namespace of its own, which has nothing else.</summary>
public sealed partial class NamespaceTests
{
    private const string CompilerServices = "Utf8Gen.CompilerServices";

    private static readonly Type[] PublicTypes =
        [.. typeof(Utf8TableAttribute).Assembly.GetExportedTypes().Where(static type => !type.IsNested)];

    [Fact]
    public void The_namespaces_are_those_that_the_guide_lists()
    {
        string guide = File.ReadAllText(RepositoryFolder.PathOf("docs", "guides", "namespaces.md"));

        Assert.Equal(
            Row().Matches(guide).Select(static row => row.Groups[1].Value).Order(StringComparer.Ordinal),
            PublicTypes.Select(static type => type.Namespace!).Distinct().Order(StringComparer.Ordinal));
    }

    [Fact]
    public void What_is_for_generated_code_is_hidden_from_editors_and_nothing_else_is()
        => Assert.All(PublicTypes, static type => Assert.Equal(
            type.Namespace == CompilerServices,
            type.GetCustomAttribute<EditorBrowsableAttribute>()?.State == EditorBrowsableState.Never));

    [Fact]
    public void What_else_generated_code_names_is_for_users_and_a_guide_names_it()
    {
        string guides = string.Concat(
            Directory.EnumerateFiles(RepositoryFolder.PathOf("docs", "guides"), "*.md").Select(File.ReadAllText));
        GeneratorRun run = GeneratorRun.Of("""
            using System.Text.Json.Serialization;

            [Utf8Table("id", "name")] static partial class Keys { }
            [Utf8Table<Phase>] static partial class Phases { }
            enum Phase { Ready, Done }
            [Utf8Converter<Phase>] sealed partial class PhaseConverter : JsonConverter<Phase>;
            static partial class Parser { [Utf8Match("a", "b")] public static partial int Find(ReadOnlySpan<char> text); }
            """).AssertCompiles();
        string[] names =
        [
            .. run.Files.Values
                .SelectMany(static file => LibraryName().Matches(file))
                .Select(static name => name.Value["global::".Length..])
                .Where(static name => !name.StartsWith(CompilerServices, StringComparison.Ordinal))
                .Select(static name => name.Split('.')[^1])
                .Distinct(),
        ];

        Assert.Contains("IUtf8Table", names);
        Assert.All(names, name => Assert.Matches($@"\b{name}\b", guides));
    }

    [GeneratedRegex(@"^\| `(Utf8Gen[\w.]*)` \|", RegexOptions.Multiline)]
    private static partial Regex Row();

    /// <summary>With its namespace, but without a member.</summary>
    [GeneratedRegex(@"global::Utf8Gen(\.[A-Z][a-z]+)*\.I?Utf8\w+")]
    private static partial Regex LibraryName();
}
