using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Tool.Analysis;
using Utf8Gen.Tool.Tests.Support;

namespace Utf8Gen.Tool.Tests.Scanning;

/// <summary>What a run of the analyzers over one project says of itself.</summary>
public sealed class AnalyzerRunTests
{
    [Fact]
    public async Task An_analyzer_that_throws_is_why_findings_may_be_missing()
    {
        using var solution = new MemorySolution(("Shop.cs", "class Shop { }"));

        ProjectDiagnostics found = await solution.AnalyzeAsync([new ThrowingAnalyzer()]);

        Assert.Equal("ThrowingAnalyzer: InvalidOperationException: no types today", found.Fault);
        Assert.Equal($"an analyzer failed, which is a bug in it: {found.Fault}", found.WhyInPart);
    }

    [Fact]
    public async Task A_project_that_does_not_compile_is_analyzed_in_part()
    {
        using var solution = new MemorySolution(("Shop.cs", "class Shop : Nothing { }"));

        ProjectDiagnostics found = await solution.AnalyzeAsync(CarriedRules.Analyzers);

        Assert.StartsWith("it does not compile: CS0246: ", found.WhyInPart, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_project_that_compiles_is_analyzed_as_a_whole()
    {
        using var solution = new MemorySolution(("Shop.cs", "class Shop { }"));

        Assert.Null((await solution.AnalyzeAsync(CarriedRules.Analyzers)).WhyInPart);
    }

#pragma warning disable RS1036 // It is no analyzer for users: whether it is banned from some APIs does not matter.
    [DiagnosticAnalyzer(LanguageNames.CSharp)]
    private sealed class ThrowingAnalyzer : DiagnosticAnalyzer
#pragma warning restore RS1036
    {
        private static readonly DiagnosticDescriptor Rule =
            new("U8G9999", "Title", "Message", "Tests", DiagnosticSeverity.Warning, isEnabledByDefault: true);

        public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics => [Rule];

        public override void Initialize(AnalysisContext context)
        {
            context.EnableConcurrentExecution();
            context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
            context.RegisterSymbolAction(static _ => throw new InvalidOperationException("no types today"), SymbolKind.NamedType);
        }
    }
}
