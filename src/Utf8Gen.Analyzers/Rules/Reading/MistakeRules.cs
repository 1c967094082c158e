using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Baselines;
using Utf8Gen.Analyzers.Rules.Reading.ByValue;
using Utf8Gen.Analyzers.Rules.Reading.Unchecked;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>The rules about mistakes with a <c>Utf8JsonReader</c>. They need no u8
/// literals.</summary>
internal static class MistakeRules
{
    /// <summary>Registers them in a compilation that has no other rules.</summary>
    public static void Register(CompilationStartAnalysisContext start, JsonSymbols json)
    {
        var actions = new OperationActions();
        actions.Add(call => Analyze(call, json), OperationKind.Invocation);
        actions.Register(start);
    }

    public static void Analyze(OperationAnalysisContext context, JsonSymbols json)
    {
        ReaderByValueRule.Analyze(context, json);
        UncheckedBytesRule.Analyze(context, json);
    }
}
