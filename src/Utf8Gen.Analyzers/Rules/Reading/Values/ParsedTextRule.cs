using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics.Json;
using Utf8Gen.Analyzers.Semantics.Operations;

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

        // What is allocated, is so where the string is created: before a loop, for example.
        rules.Report(context, new Finding(RuleCatalogue.ParsedText, found.Text.Read, location, arguments));
    }

    private static string NameOf(IMethodSymbol method, IOperation call)
        => $"{method.ContainingType.ToMinimalDisplayString(call.SemanticModel!, call.Syntax.SpanStart)}.{method.Name}";

    private static string AdviceFor(ParsedText found)
    {
        if (found.Getter is { } getter)
            return getter.Parameters.IsEmpty ? getter.Name + "()" : getter.Name;

        if (found.Type.TypeKind is TypeKind.Enum)
        {
            string options = found.IgnoresCase ? "(IgnoreCase = true)" : "";
            return $"a [Utf8Table<{found.Type.Name}>{options}], which finds the member by the bytes of its name";
        }

        return OverloadTwin.FindOfBytes(found.Call.TargetMethod) is not null
            ? "CopyString and parse the bytes that it unescapes"
            : "CopyString and Utf8Parser on the bytes that it unescapes";
    }
}
