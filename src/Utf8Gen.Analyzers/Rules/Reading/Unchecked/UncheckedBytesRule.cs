using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading.Tokens;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Unchecked;

/// <summary>U8G0008: <c>reader.ValueSpan.SequenceEqual("id"u8)</c>.</summary>
internal static class UncheckedBytesRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json)
    {
        var call = (IInvocationOperation)context.Operation;
        if (UncheckedBytes.TryMatch(call, json) is not { } found)
            return;

        context.ReportDiagnostic(Diagnostic.Create(
            RuleCatalogue.UncheckedBytes,
            call.Syntax.GetLocation(),
            found.Bytes.Read.Property.Name,
            VerbOf(found.Call.Use),
            QuestionsOf(found.Missing),
            RiskOf(found.Missing),
            ReplacementOf(found.Call.Use, call, json)));
    }

    private static string VerbOf(TokenBytesUse use) => use switch
    {
        TokenBytesUse.Compared or TokenBytesUse.Searched => "compared",
        TokenBytesUse.Decoded => "decoded",
        TokenBytesUse.LookedUp => "looked up",
        _ => "parsed",
    };

    private static string QuestionsOf(TokenQuestions missing) => missing switch
    {
        TokenQuestions.Escaped => "'ValueIsEscaped'",
        TokenQuestions.Split => "'HasValueSequence'",
        _ => "'ValueIsEscaped' and 'HasValueSequence'",
    };

    private static string RiskOf(TokenQuestions missing) => missing switch
    {
        TokenQuestions.Escaped => "escaped text has other bytes",
        TokenQuestions.Split => "text in several segments has none here",
        _ => "escaped text has other bytes, and text in several segments has none here",
    };

    private static string ReplacementOf(TokenBytesUse use, IInvocationOperation call, JsonSymbols json) => use switch
    {
        TokenBytesUse.Compared => "ValueTextEquals",
        TokenBytesUse.Decoded => "GetString",
        TokenBytesUse.LookedUp when TableLookup.OverloadForReader(call.TargetMethod, json.Reader!) is not null => call.TargetMethod.Name
            + "(ref reader)",
        _ => "CopyString",
    };
}
