using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Rules.Reading.Values;

/// <summary>U8G0009: <c>Guid.Parse(reader.GetString())</c>.</summary>
internal static class ParsedTextRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ParsedText.TryMatch(call, json) is not { } found)
            return;

        Location location = call.Syntax.GetLocation();
        string[] arguments = [NameOf(call.TargetMethod, call), AdviceFor(found)];

        rules.Report(context, new Finding(RuleCatalogue.ParsedText, call, location, arguments));
    }

    private static string NameOf(IMethodSymbol method, IOperation call)
        => $"{method.ContainingType.ToMinimalDisplayString(call.SemanticModel!, call.Syntax.SpanStart)}.{method.Name}";

    private static string AdviceFor(ParsedText found)
    {
        if (found.Getter is { } getter)
            return getter.Name + "()";

        if (found.Type.TypeKind is TypeKind.Enum)
            return $"a [Utf8Table<{found.Type.Name}>], which finds the member by the bytes of its name";

        return HasUtf8Parse(found.Type)
            ? "CopyString and parse the bytes that it unescapes"
            : "CopyString and Utf8Parser on the bytes that it unescapes";
    }

    /// <summary><c>int.Parse(ReadOnlySpan&lt;byte&gt;, IFormatProvider?)</c></summary>
    private static bool HasUtf8Parse(ITypeSymbol type)
        => type.GetMembers("Parse")
            .Any(static member => member is IMethodSymbol { Parameters: [{ Type: var text }, ..] }
                && text.IsReadOnlySpanOf(SpecialType.System_Byte));
}
