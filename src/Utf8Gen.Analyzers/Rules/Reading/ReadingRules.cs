using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>The family "Reading JSON": names and values that are converted to strings only to be compared.</summary>
/// <remarks>In a language without u8 literals only the rules whose remedy takes a string as well:
/// <c>property.NameEquals("id")</c>.</remarks>
internal sealed class ReadingRules
{
    private readonly JsonSymbols _json;
    private readonly RuleContext _rules;
    private readonly bool _hasLiterals;
    private readonly Lazy<LookupSubjects> _lookups;

    public ReadingRules(Compilation compilation, JsonSymbols json, RuleContext rules, bool hasLiterals)
    {
        _json = json;
        _rules = rules;
        _hasLiterals = hasLiterals;
        _lookups = new Lazy<LookupSubjects>(() => LookupSubjects.Create(compilation));
    }

    /// <summary>Selects the possible rule by the name of the method, before any other check.</summary>
    public void AnalyzeCall(OperationAnalysisContext context)
    {
        MistakeRules.Analyze(context, _json);
        string name = ((IInvocationOperation)context.Operation).TargetMethod.Name;
        if (!_hasLiterals && name is not (nameof(string.Equals) or nameof(string.IsNullOrEmpty)))
            return;

        switch (name)
        {
            case nameof(string.Equals):
                TextComparisonRule.Analyze(context, _json, _rules);
                ElementComparisonRule.Analyze(context, _json, _rules);
                break;

            case "StartsWith" or "EndsWith" or "Contains" or "IndexOf":
                TextSearchRule.Analyze(context, _json, _rules);
                KeyTextRule.AnalyzeCall(context, _json, _lookups, _rules);
                break;

            case "NameEquals" or "ValueEquals" or "ValueTextEquals" or "GetProperty" or "TryGetProperty":
                ConstantTextRule.Analyze(context, _json, _rules);
                break;

            case nameof(string.IsNullOrEmpty):
                EmptyTextRule.Analyze(context, _json, _rules);
                break;

            case "Deserialize":
                ValueReadRule.Analyze(context, _json, _rules);
                break;

            case "GetString":
                KnownStringRule.Analyze(context, _json, _rules);
                KeyTextRule.AnalyzeRead(context, _json, _lookups, _rules);
                break;

            case "TryGetValue" or "ContainsKey" or "GetValueOrDefault" or "Remove":
                KeyTextRule.AnalyzeCall(context, _json, _lookups, _rules);
                break;

            case "Parse" or "TryParse":
                ParsedTextRule.Analyze(context, _json, _rules);
                break;
        }
    }

    public void AnalyzeLocal(OperationAnalysisContext context)
    {
        ComparedLocalRule.Analyze(context, _json, _rules);
        if (_hasLiterals)
            KeyTextRule.AnalyzeLocal(context, _json, _lookups, _rules);
    }

    public void AnalyzeComparison(OperationAnalysisContext context)
    {
        TextComparisonRule.Analyze(context, _json, _rules);
        ElementComparisonRule.Analyze(context, _json, _rules);
        if (context.Operation.Kind == OperationKind.IsPattern)
            AnalyzeSwitch(context);
    }

    public void AnalyzeSwitch(OperationAnalysisContext context)
    {
        if (!_hasLiterals)
            return;

        TextSwitchRule.Analyze(context, _json, _lookups, _rules);
        CallChainRule.Analyze(context, _json, _lookups, _rules);
        IgnoredCaseChain.Analyze(context, _json, _lookups, _rules);
    }
}

/// <summary>The rules about mistakes with a <c>Utf8JsonReader</c>. They need no u8 literals.</summary>
internal static class MistakeRules
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json)
    {
        ReaderByValueRule.Analyze(context, json);
        UncheckedBytesRule.Analyze(context, json);
        SkippedValueRule.Analyze(context, json);
    }
}
