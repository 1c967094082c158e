using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Rules.Documents;
using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.Analyzers.Rules.Reading;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Rules.Writing;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules;

/// <summary>The rules of all families in one compilation. They are asked about candidates
/// only.</summary>
internal sealed class PatternRules
{
    private readonly ReadingRules? _reading;
    private readonly WritingRules? _writing;
    private readonly DocumentRules? _documents;
    private readonly EncodingRules? _encoding;

    public PatternRules(Compilation compilation, AnalyzerOptions options)
    {
        var rules = new RuleContext(compilation, options);
        JsonSymbols? json = JsonSymbols.TryCreate(compilation);
        bool hasLiterals = Utf8Literals.AreIn(compilation);
        if (json is not null)
            _reading = new ReadingRules(compilation, json, rules, hasLiterals);
        if (!hasLiterals)
            return;

        if (json is not null)
            _writing = WritingRules.TryCreate(compilation, json, rules);
        _documents = DocumentRules.TryCreate(compilation, rules);
        _encoding = new EncodingRules(compilation, rules);
    }

    public void Analyze(OperationAnalysisContext context)
    {
        switch (context.Operation.Kind)
        {
            case OperationKind.Invocation:
                AnalyzeCall(context);
                break;

            case OperationKind.Binary or OperationKind.IsPattern:
                _reading?.AnalyzeComparison(context);
                _encoding?.AnalyzeComparison(context);
                break;

            case OperationKind.VariableDeclarator:
                _reading?.AnalyzeLocal(context);
                break;

            case OperationKind.FieldInitializer:
                _encoding?.AnalyzeField(context);
                break;

            case OperationKind.ObjectCreation:
                _documents?.AnalyzeCreation(context);
                break;

            default:
                _reading?.AnalyzeSwitch(context);
                break;
        }
    }

    private void AnalyzeCall(OperationAnalysisContext context)
    {
        _reading?.AnalyzeCall(context);
        _writing?.AnalyzeCall(context);
        _documents?.AnalyzeCall(context);
        _encoding?.AnalyzeCall(context);
    }
}
