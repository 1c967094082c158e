using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules;

internal static class GeneratedCode
{
    /// <summary>What the rules for patterns do with generated code: nothing.</summary>
    public static GeneratedCodeAnalysisFlags Analysis => Precondition.CodeIsHandWritten.Holds(false)
        ? GeneratedCodeAnalysisFlags.Analyze | GeneratedCodeAnalysisFlags.ReportDiagnostics
        : GeneratedCodeAnalysisFlags.None;
}
