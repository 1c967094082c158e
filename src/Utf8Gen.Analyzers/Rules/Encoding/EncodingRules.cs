using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Encoding;

/// <summary>The family "Encoding": text that is encoded or decoded although the bytes are available or
/// sufficient.</summary>
internal sealed class EncodingRules(RuleContext rules)
{
    /// <summary>Selects the possible rule by the name of the method, before any other check.</summary>
    public void AnalyzeCall(OperationAnalysisContext context)
    {
        switch (((IInvocationOperation)context.Operation).TargetMethod.Name)
        {
            case "GetBytes":
                ConstantBytesRule.Analyze(context, rules);
                CodedTextRule.AnalyzeEncoding(context, rules);
                FormattedTextRule.Analyze(context, rules);
                EncodedArrayRule.Analyze(context, rules);
                break;

            case nameof(string.Equals) or "StartsWith" or "EndsWith" or "Contains" or "IndexOf":
                DecodedComparisonRule.Analyze(context, rules);
                break;

            case "FromBase64String" or "FromHexString":
                CodedTextRule.AnalyzeDecoding(context, rules);
                break;

            case "Parse" or "TryParse":
                ParsedBytesRule.Analyze(context, rules);
                break;

            case "GetByteCount":
                ConstantByteCountRule.Analyze(context, rules);
                break;

            case "ToArray":
                CopiedLiteralRule.Analyze(context, rules);
                break;
        }
    }

    public void AnalyzeComparison(OperationAnalysisContext context) => DecodedComparisonRule.Analyze(context, rules);
}
