using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Encoding;

/// <summary>U8G0049: <c>SHA256.HashData(Encoding.UTF8.GetBytes(text))</c>.</summary>
/// <remarks>A note on hot paths, too: a buffer is several lines, and pays off where a profile shows the code.</remarks>
internal static class EncodedArrayRule
{
    public static void Analyze(OperationAnalysisContext context, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (FindReader(call) is { } reader
            && IsOfText(call)
            && !ExpressionTree.MayContain(call)
            && !ClearedBuffers.AreAround(call)
            && !rules.RunsOnce(context))
        {
            rules.ReportNote(context, RuleCatalogue.EncodedArray, call.Syntax.GetLocation(), reader.Name);
        }
    }

    /// <summary>Returns the method that the array is passed to at once, if it reads a span as well.</summary>
    private static IMethodSymbol? FindReader(IInvocationOperation call)
    {
        IOperation? use = call.Parent is IConversionOperation conversion ? conversion.Parent : call.Parent;
        return use is IArgumentOperation { Parameter.Ordinal: var ordinal, Parent: IInvocationOperation { TargetMethod: var method } }
            && SpanMethodFor(method) is { } name
            && method.Parameters.All(static parameter => parameter.Type.SpecialType != SpecialType.System_Int32)
            && method.ContainingType.GetMembers(name).Any(member => TakesSpan(member, ordinal))
            ? method
            : null;
    }

    /// <summary>The closed list of methods that only read their bytes, and what reads a span instead.</summary>
    private static string? SpanMethodFor(IMethodSymbol method) => method.Name switch
    {
        "HashData" when method.ContainingType.IsInNamespace("System.Security.Cryptography") => method.Name,
        "ComputeHash" when method.ContainingType.IsInNamespace("System.Security.Cryptography") => "TryComputeHash",
        "ToBase64String" or "ToHexString" or "ToHexStringLower"
            when method.ContainingType is { Name: "Convert" } type && type.IsIn("System") => method.Name,
        "EncodeToString"
            when method.ContainingType is { Name: "Base64Url" } type && type.IsInNamespace("System.Buffers.Text") => method.Name,
        _ => null,
    };

    private static bool TakesSpan(ISymbol member, int ordinal)
        => member is IMethodSymbol { DeclaredAccessibility: Accessibility.Public, Parameters: var parameters }
            && parameters.Length > ordinal
            && parameters[ordinal].Type.IsReadOnlySpanOf(SpecialType.System_Byte);

    /// <summary>Whether a whole text is encoded that other rules say nothing about: not a constant, a bounded format,
    /// digits, or JSON.</summary>
    private static bool IsOfText(IInvocationOperation call)
        => Utf8Encoding.FindEncodedText(call) is { Value: { ConstantValue.HasValue: false } text }
            && FormattedText.TryMatch(call) is null
            && (TextSource.TryFind(text)?.Value ?? text) is not IInvocationOperation
            {
                TargetMethod.Name: "Serialize" or "GetRawText" or "ToJsonString" or "ToBase64String" or "ToHexString" or "ToHexStringLower"
            };
}
