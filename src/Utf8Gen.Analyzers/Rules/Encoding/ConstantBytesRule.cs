using Microsoft.CodeAnalysis.Diagnostics;

namespace Utf8Gen.Analyzers.Rules.Encoding;

/// <summary>U8G0040: <c>Encoding.UTF8.GetBytes("id")</c>.</summary>
internal static class ConstantBytesRule
{
    public static void Analyze(OperationAnalysisContext context, EncodingContext encoding)
    {
    }
}
