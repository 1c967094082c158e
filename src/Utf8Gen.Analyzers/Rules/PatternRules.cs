using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules;

/// <summary>The rules of all families in one compilation.</summary>
/// <remarks>One registration a kind of operation: most operations match no rule, so what a call
/// back by the compiler costs is most of what the rules cost.</remarks>
internal sealed class PatternRules
{
    private readonly ReadingRules? _reading;
    private readonly WritingRules? _writing;
    private readonly DocumentRules? _documents;
    private readonly EncodingRules _encoding;

    public PatternRules(Compilation compilation, AnalyzerOptions options, JsonSymbols? json)
    {
        var rules = new RuleContext(compilation, options);
        if (json is not null)
        {
            _reading = new ReadingRules(compilation, json, rules);
            _writing = WritingRules.TryCreate(compilation, json, rules);
        }

        _documents = DocumentRules.TryCreate(compilation, rules);
        _encoding = new EncodingRules(compilation, rules);
    }

    public void Register(CompilationStartAnalysisContext start)
    {
        var actions = new OperationActions();
        actions.Add(AnalyzeCall, OperationKind.Invocation);
        actions.Add(AnalyzeComparison, OperationKind.Binary, OperationKind.IsPattern);
        if (_reading is { } reading)
        {
            actions.Add(reading.AnalyzeLocal, OperationKind.VariableDeclarator);
            actions.Add(reading.AnalyzeSwitch, OperationKind.Switch, OperationKind.SwitchExpression, OperationKind.Conditional);
        }

        if (_documents is { } documents)
            actions.Add(documents.AnalyzeCreation, OperationKind.ObjectCreation);
        actions.Register(start);
    }

    private void AnalyzeCall(OperationAnalysisContext context)
    {
        _reading?.AnalyzeCall(context);
        _writing?.AnalyzeCall(context);
        _documents?.AnalyzeCall(context);
        _encoding.AnalyzeCall(context);
    }

    private void AnalyzeComparison(OperationAnalysisContext context)
    {
        // Most are sums and conditions.
        if (context.Operation is IBinaryOperation { OperatorKind: not (BinaryOperatorKind.Equals or BinaryOperatorKind.NotEquals) })
            return;

        _reading?.AnalyzeComparison(context);
        _encoding.AnalyzeComparison(context);
    }
}
