using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>A value that is serialized to a string only in order to be parsed again:
/// <c>JsonSerializer.Deserialize&lt;T&gt;(JsonSerializer.Serialize(value))</c>.</summary>
internal sealed class RoundTrip
{
    private RoundTrip(ParseCall parse, SerializedText text, IMethodSymbol ofBytes, IMethodSymbol? toValue)
    {
        Parse = parse;
        Text = text;
        OfBytes = ofBytes;
        ToValue = toValue;
    }

    public ParseCall Parse { get; }

    public SerializedText Text { get; }

    /// <summary>The overload of the parser that takes the bytes.</summary>
    public IMethodSymbol OfBytes { get; }

    /// <summary><c>SerializeToElement</c>, <c>SerializeToDocument</c> or <c>SerializeToNode</c>, if it has the same
    /// result.</summary>
    public IMethodSymbol? ToValue { get; }

    public static RoundTrip? TryMatch(ParseCall parse, DocumentSymbols symbols)
        => SerializedText.TryMatch(parse.Text, symbols) is { } text
            && (parse.KeepsBuffer ? parse.OfMemory : parse.OfSpan) is { } ofBytes
            && !AwaitedArgument.IsAfter(parse.Text, parse.Call)
            ? new RoundTrip(parse, text, ofBytes, FindToValue(parse, text, symbols))
            : null;

    private static IMethodSymbol? FindToValue(ParseCall parse, SerializedText text, DocumentSymbols symbols)
    {
        if (parse.IsDeserialize || !parse.Call.Arguments.All(argument => argument == parse.Text || IsDefault(argument)))
            return null;

        // The node would take its name comparison from the options.
        INamedTypeSymbol type = parse.Method.ContainingType;
        if (DocumentSymbols.AreEqual(type, symbols.Node))
        {
            return text.Serialize.Arguments.Skip(1).All(IsDefault) ? Find("SerializeToNode", symbols.Node) : null;
        }

        return parse.KeepsBuffer && parse.Call.Parent is not IPropertyReferenceOperation { Property.Name: "RootElement" }
            ? Find("SerializeToDocument", symbols.Document)
            : Find("SerializeToElement", symbols.Element);

        IMethodSymbol? Find(string name, ITypeSymbol? result)
            => OverloadTwin.FindNamed(text.Serialize.TargetMethod, name, found => DocumentSymbols.AreEqual(found, result));
    }

    private static bool IsDefault(IArgumentOperation argument)
        => argument.ArgumentKind == ArgumentKind.DefaultValue || argument.Value.ConstantValue is { HasValue: true, Value: null };
}

/// <summary>U8G0038</summary>
internal static class RoundTripRule
{
    public static void Analyze(OperationAnalysisContext context, ParseCall parse, DocumentSymbols symbols, RuleContext rules)
    {
        if (RoundTrip.TryMatch(parse, symbols) is { } found)
            rules.Report(
                context,
                new Finding(
                    RuleCatalogue.RoundTrip, parse.Call, parse.Text.Value.Syntax.GetLocation(), parse.Method.Name,
                    found.ToValue?.Name ?? found.Text.ToBytes.Name));
    }
}
