using System.Collections.Immutable;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>U8G0001: <c>property.Name == "id"</c>.</summary>
internal static class TextComparisonRule
{
    public static void Analyze(OperationAnalysisContext context, ReadingContext reading)
    {
        if (TextComparison.TryMatch(context.Operation, reading.Json) is not { Text.Kind: JsonTextKind.PropertyName } comparison)
            return;

        context.ReportDiagnostic(RuleCatalogue.NameComparison.At(
            context.Operation.Syntax.GetLocation(),
            reading.HotPaths.Classify(context.Operation, context.ContainingSymbol),
            Enumerate(comparison.Constants),
            comparison.Constants is [var only] ? $"NameEquals({only}u8)" : "NameEquals with u8 literals"));
    }

    /// <summary><c>"id"</c>, <c>"id" and "name"</c>, <c>"id", "name" and 3 more</c></summary>
    private static string Enumerate(ImmutableArray<Utf8Literal> texts) => texts switch
    {
        [var only] => only.ToString(),
        [var first, var second] => $"{first} and {second}",
        [var first, var second, var third] => $"{first}, {second} and {third}",
        _ => $"{texts[0]}, {texts[1]} and {texts.Length - 2} more",
    };
}
