using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules;

/// <summary>The rules about text that leaves UTF-8: in reading and writing JSON, in whole
/// documents, and in encoding.</summary>
/// <remarks>One analyzer for four families, so that hot paths, and the callers of functions with
/// findings, are computed once per compilation, and the compiler calls once per
/// operation.</remarks>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class PatternAnalyzer : DiagnosticAnalyzer
{
    private static readonly OperationKind[] KindsOfEncoding =
        [OperationKind.Invocation, OperationKind.Binary, OperationKind.IsPattern, OperationKind.FieldInitializer];

    private static readonly OperationKind[] AllKinds =
    [
        OperationKind.Invocation, OperationKind.Binary, OperationKind.IsPattern, OperationKind.VariableDeclarator, OperationKind.Switch,
        OperationKind.SwitchExpression, OperationKind.Conditional, OperationKind.ObjectCreation, OperationKind.FieldInitializer,
    ];

    public PatternAnalyzer()
        : this(Candidate.Is)
    {
    }

    /// <param name="isCandidate">Which operations the rules are asked about.</param>
    internal PatternAnalyzer(Func<IOperation, bool> isCandidate) => IsCandidate = isCandidate;

    internal Func<IOperation, bool> IsCandidate { get; }

    public override ImmutableArray<DiagnosticDescriptor> SupportedDiagnostics { get; } = RuleCatalogue.In(
        RuleCategory.ReadingJson, RuleCategory.WritingJson, RuleCategory.Documents, RuleCategory.Encoding);

    public override void Initialize(AnalysisContext context)
    {
        context.EnableConcurrentExecution();
        context.ConfigureGeneratedCodeAnalysis(GeneratedCodeAnalysisFlags.None);
        context.RegisterCompilationStartAction(start =>
        {
            if (Utf8Literals.AreIn(start.Compilation) || JsonSymbols.IsIn(start.Compilation))
                Register(start);
        });
    }

    /// <remarks>One registration a kind of operation: most operations are no candidates, so what a
    /// call back by the compiler costs is most of what the rules cost. What they look up waits for
    /// the first candidate.</remarks>
    private void Register(CompilationStartAnalysisContext start)
    {
        Compilation compilation = start.Compilation;
        AnalyzerOptions options = start.Options;
        var rules = new Lazy<PatternRules>(() => new PatternRules(compilation, options));

        var actions = new OperationActions();
        actions.Add(
            operation =>
            {
                if (IsCandidate(operation.Operation))
                    rules.Value.Analyze(operation);
            },
            JsonSymbols.IsIn(compilation) ? AllKinds : KindsOfEncoding);
        actions.Register(start);
    }
}
