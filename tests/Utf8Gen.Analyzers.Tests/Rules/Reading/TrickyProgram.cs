using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Utf8Gen.Analyzers.Tests.Rules.Reading;

/// <summary>A program, and what must be no worse after a fix: its comments, what the compiler says,
/// and what is found in it.</summary>
internal sealed class TrickyProgram
{
    private readonly CodeOptions _options;
    private readonly Rule _rule;
    private readonly (CodeOptions Target, string[] Complaints)[] _targets;
    private readonly string[] _comments;
    private readonly string[] _findings;
    private readonly HashSet<string> _checked;

    private TrickyProgram(string text, CodeOptions options, Rule rule, ImmutableArray<Diagnostic> found)
    {
        _options = options;
        _rule = rule;
        _targets = [.. TargetsOf(options).Select(target => (target, ComplaintsAbout(text, target)))];
        _comments = CommentsOf(text);
        _findings = Families(found);
        _checked = [text];
    }

    /// <param name="text">The program, which must compile.</param>
    /// <param name="options">How it is compiled.</param>
    /// <param name="rule">A rule of the analyzer that finds everything.</param>
    public static async Task<TrickyProgram> CreateAsync(string text, CodeOptions options, Rule rule)
    {
        Assert.DoesNotContain(ComplaintsAbout(text, options), static complaint => complaint.StartsWith("Error", StringComparison.Ordinal));
        return new TrickyProgram(text, options, rule, await rule.Find(text, options));
    }

    public async Task AssertAsGoodAsync(string after, string fix)
    {
        if (!_checked.Add(after))
            return;

        AssertNone(More(_comments, CommentsOf(after)), $"{fix} loses comments", after);
        foreach ((CodeOptions target, string[] complaints) in _targets)
            AssertNone(More(ComplaintsAbout(after, target), complaints), $"After {fix} the compiler complains", after);
        AssertNone(More(Families(await _rule.Find(after, _options)), _findings), $"{fix} leads to more findings", after);
    }

    private static void AssertNone(List<string> items, string what, string after)
    {
        if (items.Count > 0)
            Assert.Fail($"{what}:\n{string.Join('\n', items)}\n{after}");
    }

    private static CodeOptions[] TargetsOf(CodeOptions options) =>
    [
        options with { RunsGenerators = false },
        options with { RunsGenerators = false, PreprocessorSymbols = ["OTHER"] },
        options with
        {
            RunsGenerators = false,
            Nullable = NullableContextOptions.Disable,
            ChecksOverflow = true,
            LanguageVersion = LanguageVersion.CSharp12
        },
    ];

    /// <summary>What is more often in the first than in the second.</summary>
    private static List<string> More(string[] first, string[] second)
    {
        List<string> rest = [.. first];
        foreach (string item in second)
            rest.Remove(item);
        return rest;
    }

    /// <summary>Directives and the code for other targets are as untouchable as comments.</summary>
    private static string[] CommentsOf(string code)
        =>
        [
            .. CSharpSyntaxTree.ParseText(code).GetRoot().DescendantTrivia()
                .Where(static trivia =>
                    trivia.IsDirective || trivia.Kind() is SyntaxKind.SingleLineCommentTrivia or SyntaxKind.MultiLineCommentTrivia
                        or SyntaxKind.SingleLineDocumentationCommentTrivia or SyntaxKind.DisabledTextTrivia)
                .Select(static trivia =>
                    string.Join(' ', trivia.ToString().Split((char[])[' ', '\t', '\r', '\n'], StringSplitOptions.RemoveEmptyEntries))),
        ];

    private static string[] ComplaintsAbout(string code, CodeOptions options)
        =>
        [
            .. GeneratorRun.Of(code, options).Output.GetDiagnostics()
                .Where(static diagnostic => diagnostic.Severity >= DiagnosticSeverity.Warning)
                .Select(static diagnostic => $"{diagnostic.Severity} {diagnostic.Id}: {diagnostic.GetMessage()}"),
        ];

    /// <summary>The ids of findings; hot or not is the same.</summary>
    private static string[] Families(ImmutableArray<Diagnostic> found)
        => [.. found.Select(static diagnostic => string.Concat("U8G0", diagnostic.Id.AsSpan(4)))];
}
