using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>A JSON name or value, converted to a string only to search it: <c>property.Name.StartsWith("x-",
/// StringComparison.Ordinal)</c>.</summary>
internal sealed class TextSearch
{
    private TextSearch(JsonText text, string wanted, string remedy)
    {
        Text = text;
        Wanted = wanted;
        Remedy = remedy;
    }

    public JsonText Text { get; }

    /// <summary>What is searched for.</summary>
    public string Wanted { get; }

    public string Remedy { get; }

    public static TextSearch? TryMatch(IInvocationOperation call, JsonSymbols json)
        => OrdinalSearch.TryMatch(call, out OrdinalSearch search)
            && json.TryReadText(Searched(search.Text), out JsonText text)
            && search.Wanted.ConstantValue.Value?.ToString() is { } wanted
            && Utf16.IsWellFormed(wanted)
            && RemedyFor(text, call.SemanticModel!.Compilation) is { } remedy
            && !ExpressionTree.MayContain(call)
            ? new TextSearch(text, wanted, remedy)
            : null;

    /// <summary><c>element.GetString()?.StartsWith("x-")</c>: returns what precedes the <c>?</c>.</summary>
    private static IOperation Searched(IOperation text)
    {
        if (text is not IConditionalAccessInstanceOperation)
            return text;

        IOperation? access = text.Parent;
        while (access is not (null or IConditionalAccessOperation))
            access = access.Parent;
        return (access as IConditionalAccessOperation)?.Operation ?? text;
    }

    /// <returns>Null if the library has no access to the bytes.</returns>
    private static string? RemedyFor(JsonText text, Compilation compilation) => text.Kind switch
    {
        JsonTextKind.PropertyName when JsonBytes.HasRawName(compilation)
            => "search the bytes of GetRawUtf8PropertyName, if they are not escaped",
        JsonTextKind.ElementValue when JsonBytes.HasRawValue(compilation)
            => "search the bytes of GetRawUtf8Value, if they are not escaped",
        JsonTextKind.ReaderToken when JsonBytes.HasCopy(compilation) => "search the bytes that CopyString writes",
        _ => null,
    };
}

/// <summary>U8G0013: <c>property.Name.StartsWith("x-", StringComparison.Ordinal)</c>.</summary>
internal static class TextSearchRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        if (TextSearch.TryMatch((IInvocationOperation)context.Operation, json) is { } found)
            rules.ReportNote(
                context, RuleCatalogue.TextSearch, context.Operation.Syntax.GetLocation(),
                found.Text.Kind == JsonTextKind.PropertyName ? "Name" : "GetString", CSharpText.Show(found.Wanted), found.Remedy);
    }
}
