using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Reading.ByValue;
using Utf8Gen.Analyzers.Rules.Reading.Comparing;
using Utf8Gen.Analyzers.Rules.Reading.Switching;
using Utf8Gen.Analyzers.Rules.Reading.Unchecked;
using Utf8Gen.Analyzers.Rules.Reading.Values;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>The family "Reading JSON": names and values that are converted to strings
/// only to be compared.</summary>
internal static class ReadingRules
{
    /// <summary>Registers the rules about mistakes, which need no u8 literals.</summary>
    public static void RegisterCorrectness(CompilationStartAnalysisContext start, JsonSymbols json)
    {
        start.RegisterOperationAction(operation => ReaderByValueRule.Analyze(operation, json), OperationKind.Invocation);
        start.RegisterOperationAction(operation => AnalyzeProperty(operation, json), OperationKind.PropertyReference);
    }

    public static void Register(CompilationStartAnalysisContext start, JsonSymbols json, RuleContext rules)
    {
        var lookups = LookupSubjects.In(start.Compilation);
        start.RegisterOperationAction(
            operation => TextComparisonRule.Analyze(operation, json, rules), OperationKind.Binary, OperationKind.IsPattern);
        start.RegisterOperationAction(operation => AnalyzeCall(operation, json, rules), OperationKind.Invocation);
        start.RegisterOperationAction(operation => ComparedLocalRule.Analyze(operation, json, rules), OperationKind.VariableDeclarator);
        start.RegisterOperationAction(
            operation => TextSwitchRule.Analyze(operation, json, lookups, rules),
            OperationKind.Switch,
            OperationKind.SwitchExpression,
            OperationKind.Conditional,
            OperationKind.IsPattern);
    }

    /// <summary>Selects the possible rule by the name of the method,
    /// before any other check.</summary>
    private static void AnalyzeCall(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        switch (((IInvocationOperation)context.Operation).TargetMethod.Name)
        {
            case nameof(string.Equals):
                TextComparisonRule.Analyze(context, json, rules);
                break;

            case "NameEquals" or "ValueEquals" or "ValueTextEquals" or "GetProperty" or "TryGetProperty":
                ConstantTextRule.Analyze(context, json, rules);
                break;

            case nameof(string.IsNullOrEmpty):
                EmptyTextRule.Analyze(context, json, rules);
                break;

            case "Deserialize":
                ScalarReadRule.Analyze(context, json, rules);
                break;

            case "Parse":
                ParsedTextRule.Analyze(context, json, rules);
                break;
        }
    }

    private static void AnalyzeProperty(OperationAnalysisContext context, JsonSymbols json)
    {
        if (((IPropertyReferenceOperation)context.Operation).Property.Name is "ValueSpan" or "ValueSequence")
            UncheckedBytesRule.Analyze(context, json);
    }
}
