using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading.ByValue;

/// <summary>U8G0010: <c>owner = ReadOwner(reader);</c>, where <c>ReadOwner</c>
/// advances its parameter.</summary>
internal static class ReaderByValueRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json)
    {
        var call = (IInvocationOperation)context.Operation;
        if (!MayTakeReader(call.TargetMethod) || ReaderByValue.TryMatch(call, json) is not { } found)
            return;

        context.ReportDiagnostic(Diagnostic.Create(
            RuleCatalogue.ReaderByValue,
            found.Argument.Value.Syntax.GetLocation(),
            call.TargetMethod.Name,
            found.Argument.Value.Syntax.ToString(),
            DescriptionOf(found.Effect)));
    }

    /// <summary>Decided for every call, so by the names of the parameters' types.</summary>
    private static bool MayTakeReader(IMethodSymbol method)
    {
        foreach (IParameterSymbol parameter in method.Parameters)
        {
            if (parameter is { RefKind: RefKind.None, Type.Name: "Utf8JsonReader" })
                return true;
        }

        return false;
    }

    private static string DescriptionOf(ByValueEffect effect) => effect switch
    {
        ByValueEffect.NothingHappens => "the call does nothing",
        ByValueEffect.LoopEndsEarly => "the loop goes on inside the object, and ends where that ends",
        _ => "the loop goes on inside the object, and calls it there again",
    };
}
