using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reading.Common;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Reading.Values;

/// <summary>U8G0009: <c>Guid.Parse(reader.GetString())</c>.</summary>
internal static class ParsedTextRule
{
    public static void Analyze(OperationAnalysisContext context, ReadingContext reading)
    {
        var call = (IInvocationOperation)context.Operation;
        if (ParsedText.TryMatch(call, reading.Json) is not { } found)
            return;

        Location location = call.Syntax.GetLocation();
        string[] arguments = [NameOf(call.TargetMethod, call), AdviceFor(found)];

        // Without a fix there is nothing that a build should be broken for.
        if (found.Getter is null)
            reading.ReportAnywhere(context, RuleCatalogue.ParsedText, location, arguments);
        else
            reading.Report(context, RuleCatalogue.ParsedText, location, arguments);
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
        => type.GetMembers("Parse").Any(static member => member is IMethodSymbol { Parameters: [{ Type: var text }, ..] } && text.IsReadOnlySpanOf(SpecialType.System_Byte));
}
