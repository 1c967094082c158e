using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;
using Utf8Gen.Analyzers.Semantics.Json;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>A JSON name or value, converted to a string only to see whether it is empty:
/// <c>string.IsNullOrEmpty(element.GetString())</c>.</summary>
internal sealed class EmptyText
{
    private EmptyText(IInvocationOperation call, JsonText text)
    {
        Call = call;
        Text = text;
    }

    public IInvocationOperation Call { get; }

    public JsonText Text { get; }

    /// <summary>The property that tells null from text; <see langword="null"/> for the name of a property, which is
    /// never null.</summary>
    public string? Kind => Text.Kind switch
    {
        JsonTextKind.ElementValue => "ValueKind",
        JsonTextKind.ReaderToken => "TokenType",
        _ => null,
    };

    public static EmptyText? TryMatch(IInvocationOperation call, JsonSymbols json)
        => call is
        {
            TargetMethod: { Name: nameof(string.IsNullOrEmpty), ContainingType.SpecialType: SpecialType.System_String },
            Arguments: [var argument]
        }
            && json.TryReadText(argument.Value, out JsonText text)
            && text.Comparison is not null

            // element.ValueKind ... element.ValueEquals(""u8)
            && (text.Kind == JsonTextKind.PropertyName || Receiver.CanBeRepeated(text.Receiver))
            && !Receiver.IsAfterConditionalAccess(text.Read)
            && !ExpressionTree.MayContain(call)
            ? new EmptyText(call, text)
            : null;
}

/// <summary>U8G0012: <c>string.IsNullOrEmpty(element.GetString())</c>.</summary>
internal static class EmptyTextRule
{
    public static void Analyze(OperationAnalysisContext context, JsonSymbols json, RuleContext rules)
    {
        var call = (IInvocationOperation)context.Operation;
        if (EmptyText.TryMatch(call, json) is { } found)
            rules.Report(
                context,
                new Finding(
                    RuleCatalogue.EmptyText, call, call.Syntax.GetLocation(),
                    found.Text.Kind == JsonTextKind.PropertyName ? "Name" : "GetString", found.Text.ComparisonName,
                    LanguageSupport.HasUtf8Literals(context.Compilation) ? "u8" : ""));
    }
}
