using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Reporting;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>The text of a JSON value in memory that is only parsed, written or encoded:
/// <c>JsonSerializer.Deserialize&lt;T&gt;(element.GetRawText())</c>.</summary>
internal sealed class ValueText
{
    private ValueText(IInvocationOperation user, IArgumentOperation argument, ValueTextUse use, TextSource source, IMethodSymbol? overload)
    {
        User = user;
        Argument = argument;
        Use = use;
        Source = source;
        Overload = overload;
    }

    /// <summary>The call that receives the text.</summary>
    public IInvocationOperation User { get; }

    public IArgumentOperation Argument { get; }

    public ValueTextUse Use { get; }

    public TextSource Source { get; }

    /// <summary>The overload of <see cref="User"/> for an element or a node, if it deserializes; for bytes
    /// otherwise.</summary>
    public IMethodSymbol? Overload { get; }

    /// <summary><c>element.GetRawText()</c> or <c>node.ToJsonString()</c></summary>
    public IInvocationOperation Read => (IInvocationOperation)Source.Value;

    /// <summary>Whether the value is a <c>JsonNode</c> and not a <c>JsonElement</c>.</summary>
    public bool IsNode => Read.TargetMethod.Name == "ToJsonString";

    /// <summary>Whether only the text is passed, or also default values.</summary>
    public bool HasOnlyText => User.Arguments.All(other => other == Argument || IsDefault(other));

    public static ValueText? TryMatch(IInvocationOperation call, DocumentSymbols symbols)
    {
        if (FindUse(call, symbols) is not var (argument, use)
            || TextSource.TryFind(argument.Value, value => IsRead(value, use)) is not { EntersTry: false } source
            || AwaitedArgument.IsAfter(argument, call))
        {
            return null;
        }

        bool isNode = ((IInvocationOperation)source.Value).TargetMethod.Name == "ToJsonString";
        IMethodSymbol? overload = FindOverload(call.TargetMethod, use, isNode, symbols);
        return overload is not null || use != ValueTextUse.Deserialized
            ? new ValueText(call, argument, use, source, overload)
            : null;
    }

    private static (IArgumentOperation Argument, ValueTextUse Use)? FindUse(IInvocationOperation call, DocumentSymbols symbols)
        => call.TargetMethod.Name switch
        {
            "Deserialize" or "Parse" => ParseCall.TryMatch(call, symbols) is { } parse ? (parse.Text, UseOf(parse, symbols)) : null,
            "GetBytes" => Utf8Encoding.FindEncodedText(call) is { } text ? (text, ValueTextUse.Encoded) : null,
            "WriteRawValue" => WrittenBy(call) is { } text ? (text, ValueTextUse.Written) : null,
            _ => null,
        };

    private static ValueTextUse UseOf(ParseCall parse, DocumentSymbols symbols)
    {
        if (parse.IsDeserialize)
            return ValueTextUse.Deserialized;
        if (DocumentSymbols.AreEqual(parse.Method.ContainingType, symbols.Node))
            return ValueTextUse.Node;

        return parse.KeepsBuffer && parse.Call.Parent is not IPropertyReferenceOperation { Property.Name: "RootElement" }
            ? ValueTextUse.Document
            : ValueTextUse.Element;
    }

    private static IArgumentOperation? WrittenBy(IInvocationOperation call)
        => call.TargetMethod is { IsStatic: false, Parameters: [{ Type.SpecialType: SpecialType.System_String }, ..] } method
            && method.ContainingType.IsInSystemTextJson("Utf8JsonWriter")
            ? ArgumentOrder.Find(0, call)
            : null;

    /// <summary><c>ToJsonString(options)</c> formats the text, which matters only to its bytes.</summary>
    private static bool IsRead(IOperation value, ValueTextUse use) => value switch
    {
        IInvocationOperation { TargetMethod: { Name: "GetRawText", ContainingType: var type }, Instance: not null }
            => type.IsInSystemTextJson("JsonElement"),
        IInvocationOperation { TargetMethod: { Name: "ToJsonString", ContainingType: var type }, Instance: not null } call
            => type is { Name: "JsonNode" } && type.IsInNamespace("System.Text.Json.Nodes")
                && (use == ValueTextUse.Encoded || call.Arguments.All(IsDefault)),
        _ => false,
    };

    private static IMethodSymbol? FindOverload(IMethodSymbol method, ValueTextUse use, bool isNode, DocumentSymbols symbols) => use switch
    {
        ValueTextUse.Deserialized => OverloadTwin.Find(
            method, ordinal: 0, type => DocumentSymbols.AreEqual(type, isNode ? symbols.Node : symbols.Element)),
        ValueTextUse.Document => OverloadTwin.Find(
            method, ordinal: 0, static type => type is INamedTypeSymbol
            {
                Name: "ReadOnlyMemory", TypeArguments: [{ SpecialType: SpecialType.System_Byte }]
            }),
        ValueTextUse.Node or ValueTextUse.Written => OverloadTwin.Find(
            method, ordinal: 0, static type => type.IsReadOnlySpanOf(SpecialType.System_Byte)),
        _ => null,
    };

    private static bool IsDefault(IArgumentOperation argument)
        => argument.ArgumentKind == ArgumentKind.DefaultValue || argument.Value.ConstantValue is { HasValue: true, Value: null };
}

/// <summary>What the text of a JSON value is passed to.</summary>
internal enum ValueTextUse
{
    /// <summary><c>JsonSerializer.Deserialize&lt;T&gt;(text)</c></summary>
    Deserialized,

    /// <summary><c>JsonDocument.Parse(text)</c></summary>
    Document,

    /// <summary><c>JsonDocument.Parse(text).RootElement</c> and <c>JsonElement.Parse(text)</c></summary>
    Element,

    /// <summary><c>JsonNode.Parse(text)</c></summary>
    Node,

    /// <summary><c>writer.WriteRawValue(text)</c></summary>
    Written,

    /// <summary><c>Encoding.UTF8.GetBytes(text)</c></summary>
    Encoded,
}

/// <summary>U8G0037</summary>
internal static class ValueTextRule
{
    public static void Analyze(OperationAnalysisContext context, DocumentSymbols symbols, RuleContext rules)
    {
        if (ValueText.TryMatch((IInvocationOperation)context.Operation, symbols) is not { } found)
            return;

        string? remedy = found.IsNode ? RemedyForNode(found) : RemedyForElement(found, symbols);
        rules.Report(
            context,
            new Finding(
                RuleCatalogue.ValueText, found.User, found.Argument.Value.Syntax.GetLocation(), found.Read.TargetMethod.Name,
                found.User.TargetMethod.Name, VerbFor(found.Use), remedy ?? "use the element itself")
            {
                IsUncertain = remedy is null,
            });
    }

    private static string VerbFor(ValueTextUse use) => use switch
    {
        ValueTextUse.Written => "write",
        ValueTextUse.Encoded => "encode",
        _ => "parse",
    };

    private static string? RemedyForElement(ValueText found, DocumentSymbols symbols) => found.Use switch
    {
        ValueTextUse.Deserialized => "call Deserialize on the element",
        ValueTextUse.Element => "clone the element",
        _ when symbols.HasRawValues => "use JsonMarshal.GetRawUtf8Value",
        ValueTextUse.Node => "use Deserialize<JsonNode>",
        ValueTextUse.Written => "call WriteTo of the element",
        _ => null,
    };

    private static string RemedyForNode(ValueText found) => found.Use switch
    {
        ValueTextUse.Deserialized => "call Deserialize on the node",
        ValueTextUse.Document => "use SerializeToDocument",
        ValueTextUse.Element => "use SerializeToElement",
        ValueTextUse.Node => "use SerializeToNode or DeepClone",
        ValueTextUse.Written => "call WriteTo of the node",
        _ => "use SerializeToUtf8Bytes",
    };
}
