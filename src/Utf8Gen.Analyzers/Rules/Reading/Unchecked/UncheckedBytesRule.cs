using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading.Tokens;
using Utf8Gen.Analyzers.Semantics.Flow;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.Unchecked;

/// <summary>U8G0008: <c>reader.ValueSpan.SequenceEqual("id"u8)</c>.</summary>
internal static class UncheckedBytesRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json)
    {
        var read = (IPropertyReferenceOperation)context.Operation;
        if (!TokenBytes.IsRead(read, json))
            return;

        IOperation value = WholeOf(read);
        if (value.Parent is IArgumentOperation { Parent: IInvocationOperation call })
            Report(context, call, read, json);
        else if (value.Parent is IVariableInitializerOperation { Parent: IVariableDeclaratorOperation { Symbol: var local } })
            ReportUsesOf(local, context, read, json);
    }

    /// <summary>Conversions, copies and <c>?:</c> around the bytes.</summary>
    private static IOperation WholeOf(IOperation bytes)
    {
        while (true)
        {
            switch (bytes.Parent)
            {
                case IConversionOperation or IConditionalOperation:
                    bytes = bytes.Parent;
                    break;

                case IInvocationOperation { TargetMethod.Name: "ToArray", Instance: { } instance } copy when instance == bytes:
                    bytes = copy;
                    break;

                case IArgumentOperation { Parent: IInvocationOperation { TargetMethod.Name: "ToArray", Instance: null } copy }:
                    bytes = copy;
                    break;

                default:
                    return bytes;
            }
        }
    }

    private static void ReportUsesOf(
        ILocalSymbol local, OperationAnalysisContext context, IPropertyReferenceOperation read, JsonSymbols json)
    {
        foreach (IOperation operation in FunctionBody.Around(read).Descendants())
        {
            if (operation is ILocalReferenceOperation { Local: var used }
                && SymbolEqualityComparer.Default.Equals(local, used)
                && WholeOf(operation).Parent is IArgumentOperation { Parent: IInvocationOperation call })
            {
                Report(context, call, read, json);
            }
        }
    }

    private static void Report(
        OperationAnalysisContext context, IInvocationOperation call, IPropertyReferenceOperation read, JsonSymbols json)
    {
        // ?: reads the bytes in two places: the first one speaks for both.
        if (UncheckedBytes.TryMatch(call, json) is not { } found || found.Bytes.Read.Syntax != read.Syntax)
            return;

        context.ReportDiagnostic(Diagnostic.Create(
            RuleCatalogue.UncheckedBytes,
            call.Syntax.GetLocation(),
            read.Property.Name,
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
