using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>JSON text that is parsed: <c>JsonSerializer.Deserialize&lt;T&gt;(json)</c>,
/// <c>JsonDocument.Parse(json)</c>, <c>JsonNode.Parse(json)</c>.</summary>
internal sealed class ParseCall
{
    private ParseCall(IInvocationOperation call, IArgumentOperation text, DocumentSymbols symbols)
    {
        Call = call;
        Text = text;
        IsDeserialize = call.TargetMethod.Name == "Deserialize";
        KeepsBuffer = DocumentSymbols.AreEqual(call.TargetMethod.ContainingType, symbols.Document);
    }

    public IInvocationOperation Call { get; }

    public IArgumentOperation Text { get; }

    public IMethodSymbol Method => Call.TargetMethod;

    public bool IsDeserialize { get; }

    /// <summary>Whether the document keeps the bytes that it was parsed from: <c>JsonDocument</c>.</summary>
    public bool KeepsBuffer { get; }

    /// <summary>The overload for a span of UTF-8, which does not keep the bytes.</summary>
    public IMethodSymbol? OfSpan => OverloadTwin.Find(Method, ordinal: 0, static type => type.IsReadOnlySpanOf(SpecialType.System_Byte));

    /// <summary>The overload that keeps its memory argument.</summary>
    public IMethodSymbol? OfMemory
        => OverloadTwin.Find(
            Method, ordinal: 0,
            static type => type is INamedTypeSymbol { Name: "ReadOnlyMemory", TypeArguments: [{ SpecialType: SpecialType.System_Byte }] });

    /// <summary>The overload for a stream, which it reads to the end.</summary>
    public IMethodSymbol? OfStream => OverloadTwin.Find(Method, ordinal: 0, IsStream);

    /// <summary>The asynchronous overload for a stream.</summary>
    public IMethodSymbol? OfStreamAsync => OverloadTwin.FindAsync(Method, Method.ContainingType, Method.Name + "Async", IsStream);

    public static ParseCall? TryMatch(IInvocationOperation call, DocumentSymbols symbols)
    {
        if (call.TargetMethod is not
            {
                IsStatic: true, Name: "Deserialize" or "Parse",
                Parameters: [{ Type.SpecialType: SpecialType.System_String }, ..]
            } method
            || !IsParser(method, symbols)
            || ExpressionTree.MayContain(call))
        {
            return null;
        }

        return ArgumentOrder.Find(0, call) is { } text ? new ParseCall(call, text, symbols) : null;
    }

    private static bool IsParser(IMethodSymbol method, DocumentSymbols symbols)
    {
        INamedTypeSymbol type = method.ContainingType;
        return method.Name == "Deserialize"
            ? DocumentSymbols.AreEqual(type, symbols.Serializer)
            : DocumentSymbols.AreEqual(type, symbols.Document) || DocumentSymbols.AreEqual(type, symbols.Node)
                || DocumentSymbols.AreEqual(type, symbols.Element);
    }

    private static bool IsStream(ITypeSymbol type) => type is INamedTypeSymbol { Name: "Stream" } && type.IsInNamespace("System.IO");
}
