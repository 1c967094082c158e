using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Rules.Reading.ByValue;
using Utf8Gen.Analyzers.Rules.Reading.Unchecked;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>The rules about mistakes with a <c>Utf8JsonReader</c>. They need no u8
/// literals.</summary>
internal static class MistakeRules
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json)
    {
        ReaderByValueRule.Analyze(context, json);
        UncheckedBytesRule.Analyze(context, json);
        SkippedValueRule.Analyze(context, json);
    }
}
