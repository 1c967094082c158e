using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Rules.Reporting;

namespace Utf8Gen.Analyzers.Rules.Documents.Values;

/// <summary>U8G0037</summary>
internal static class ValueTextRule
{
    public static void Analyze(OperationAnalysisContext context, DocumentSymbols symbols, RuleContext rules)
    {
        if (ValueText.TryMatch((IInvocationOperation)context.Operation, symbols) is not { } found)
            return;

        string? remedy = found.IsNode ? RemedyForNode(found) : RemedyForElement(found, symbols);
        rules.Report(
            context,
            new Finding(
                RuleCatalogue.ValueText, found.User, found.Argument.Value.Syntax.GetLocation(), found.Read.TargetMethod.Name,
                found.User.TargetMethod.Name, VerbFor(found.Use), remedy ?? "use the element itself")
            {
                Cost = remedy is null ? RuleCost.TakesTime : RuleCost.Allocates,
            });
    }

    private static string VerbFor(ValueTextUse use) => use switch
    {
        ValueTextUse.Written => "write",
        ValueTextUse.Encoded => "encode",
        _ => "parse",
    };

    private static string? RemedyForElement(ValueText found, DocumentSymbols symbols) => found.Use switch
    {
        ValueTextUse.Deserialized => "call Deserialize on the element",
        ValueTextUse.Element => "clone the element",
        _ when symbols.HasRawValues => "use JsonMarshal.GetRawUtf8Value",
        ValueTextUse.Node => "use Deserialize<JsonNode>",
        ValueTextUse.Written => "call WriteTo of the element",
        _ => null,
    };

    private static string RemedyForNode(ValueText found) => found.Use switch
    {
        ValueTextUse.Deserialized => "call Deserialize on the node",
        ValueTextUse.Document => "use SerializeToDocument",
        ValueTextUse.Element => "use SerializeToElement",
        ValueTextUse.Node => "use SerializeToNode or DeepClone",
        ValueTextUse.Written => "call WriteTo of the node",
        _ => "use SerializeToUtf8Bytes",
    };
}
