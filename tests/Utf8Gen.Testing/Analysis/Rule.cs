using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Testing;

/// <summary>An analyzer, the id that <c>[|span|]</c> stands for, and the fix: what the tests of a rule talk
/// to.</summary>
/// <remarks>Every assertion here also fails when the analyzer or the fix throws, and when the code that the test gives
/// does not compile, unless <see cref="CodeOptions.AllowsErrors"/> is set.</remarks>
public sealed partial class Rule
{
    private readonly DiagnosticAnalyzer _analyzer;
    private readonly string _id;
    private readonly FixChoice? _fix;
    private readonly bool _isOnHotPath;

    private Rule(DiagnosticAnalyzer analyzer, string id, FixChoice? fix, bool isOnHotPath = false)
    {
        _analyzer = analyzer;
        _id = id;
        _fix = fix;
        _isOnHotPath = isOnHotPath;
    }

    public static Rule Of<TAnalyzer>(string id)
        where TAnalyzer : DiagnosticAnalyzer, new()
        => new(Shared<TAnalyzer>.Instance, id, fix: null);

    /// <summary>The same for one that is known by its instance only.</summary>
    public static Rule Of(DiagnosticAnalyzer analyzer, string id) => new(analyzer, id, fix: null);

    public static Rule Of<TAnalyzer, TFix>(string id)
        where TAnalyzer : DiagnosticAnalyzer, new()
        where TFix : CodeFixProvider, new()
        => new(Shared<TAnalyzer>.Instance, id, new FixChoice(new TFix()));

    internal static Rule Of(DiagnosticAnalyzer analyzer, string id, CodeFixProvider fix) => new(analyzer, id, new FixChoice(fix));

    internal string Id => _id;

    /// <summary>The same rule with another of the fix's actions; without this it is the first one
    /// that is offered.</summary>
    public Rule WithAction(string equivalenceKey) => With(Fix with { EquivalenceKey = equivalenceKey });

    /// <summary>The same rule with the first of the fix's actions whose title begins so.</summary>
    public Rule WithTitle(string title) => With(Fix with { Title = title });

    /// <summary>The same rule with a fix that is meant to be applied one by one only: Fix All must
    /// change nothing.</summary>
    public Rule WithoutFixAll() => With(Fix with { HasFixAll = false });

    /// <summary>The same rule with a fix that leaves a using which nothing needs any more.</summary>
    public Rule LeavingUsings(string because) => With(Fix with { WhyUsingsStay = because });

    /// <summary>The same rule in code that is on a hot path: <c>[|span|]</c> is the id for that.</summary>
    public Rule OnHotPath() => new(_analyzer, _id.Replace("U8G0", "U8G1", StringComparison.Ordinal), _fix, isOnHotPath: true);

    private Rule With(FixChoice fix) => new(_analyzer, _id, fix, _isOnHotPath);

    private CodeOptions In(CodeOptions? options)
    {
        CodeOptions given = options ?? CodeOptions.Default;
        return _isOnHotPath ? given with { EditorConfig = given.EditorConfig + "[*.cs]\nutf8gen_hot_path_symbols = *\n" } : given;
    }

    private FixChoice Fix => _fix ?? throw new InvalidOperationException($"No fix is given for {_id}: use Rule.Of<TAnalyzer, TFix>.");

    /// <summary>What the analyzer reports of the family that the rule belongs to: a test of a rule
    /// does not name those of others.</summary>
    private async Task<ImmutableArray<Diagnostic>> FindAsync(Project project)
    {
        string? family = _analyzer.SupportedDiagnostics.FirstOrDefault(rule => rule.Id == _id)?.Category;
        return [.. (await AnalyzerRun.FindAsync(project, _analyzer)).Where(found => found.Descriptor.Category == family)];
    }

    /// <summary>The marked diagnostics are reported, and no other.</summary>
    /// <returns>The diagnostics, for a closer look, in the order of the marks.</returns>
    public async Task<ImmutableArray<Diagnostic>> Reports(string markup, CodeOptions? options = null)
    {
        MarkedProject marked = MarkedProject.Parse(markup, In(options), _id);
        Project project = TestSolution.ShareProject(marked.Text, marked.Options);
        ImmutableArray<Diagnostic> found = await AssertMarkedAsync(project, marked, "In the given code");
        if (!found.IsEmpty)
            await PositiveSurvivesHalfTyped(project, marked.Text, found);
        return found;
    }

    /// <summary>The marked diagnostics are reported with this text, and no other.</summary>
    public async Task Reports(string markup, string message, CodeOptions? options = null)
    {
        ImmutableArray<Diagnostic> found = await Reports(markup, options);
        Assert.NotEmpty(found);
        Assert.All(found, diagnostic => Assert.Equal(message, diagnostic.GetMessage()));
    }

    /// <summary>Nothing is reported.</summary>
    public async Task StaysSilent(string source, CodeOptions? options = null)
    {
        Assert.Equal(source, MarkedSource.Parse(source, _id).Text);
        await Reports(source, options);
    }

    /// <summary>One diagnostic is reported for the whole compilation, and it has no place.</summary>
    public async Task<Diagnostic> ReportsWithoutPlace(string source, CodeOptions? options = null)
    {
        Project project = TestSolution.ShareProject(source, In(options));
        Diagnostic found = Assert.Single(await FindAsync(project));
        Assert.Equal((_id, Location.None), (found.Id, found.Location));
        return found;
    }

    private async Task<ImmutableArray<Diagnostic>> AssertMarkedAsync(Project project, MarkedProject marked, string when)
    {
        if (!marked.Options.AllowsErrors)
            CompilerErrors.AssertNone((await project.GetCompilationAsync())!, when);

        ImmutableArray<Diagnostic> found = await FindAsync(project);
        marked.AssertMarked(found, when);
        return found;
    }

    /// <summary>One analyzer for all rules: what it has found in a project is known to the next rule.</summary>
    private static class Shared<TAnalyzer>
        where TAnalyzer : DiagnosticAnalyzer, new()
    {
        public static readonly TAnalyzer Instance = new();
    }
}
