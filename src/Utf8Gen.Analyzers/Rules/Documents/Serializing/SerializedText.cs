using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Documents.Common;
using Utf8Gen.Analyzers.Rules.Documents.Parsing;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Documents.Serializing;

/// <summary>JSON text that is created only in order to be encoded as UTF-8:
/// <c>JsonSerializer.Serialize(value)</c>.</summary>
internal sealed class SerializedText
{
    private SerializedText(IArgumentOperation use, TextSource source, IInvocationOperation serialize, IMethodSymbol toBytes)
    {
        Use = use;
        Source = source;
        Serialize = serialize;
        ToBytes = toBytes;
    }

    /// <summary>The argument of the method that encodes it.</summary>
    public IArgumentOperation Use { get; }

    public TextSource Source { get; }

    /// <summary><c>JsonSerializer.Serialize(value)</c></summary>
    public IInvocationOperation Serialize { get; }

    /// <summary>The <c>SerializeToUtf8Bytes</c> with the same parameters.</summary>
    public IMethodSymbol ToBytes { get; }

    /// <param name="use">The argument of the method that encodes it.</param>
    /// <param name="symbols">System.Text.Json.</param>
    public static SerializedText? TryMatch(IArgumentOperation use, DocumentSymbols symbols)
        => TextSource.Of(use.Value) is
        {
            EntersTry: false,
            Value: IInvocationOperation
            {
                TargetMethod:
                {
                    Name: "Serialize",
                    ReturnType.SpecialType: SpecialType.System_String
                } method
            } serialize
        } source
            && DocumentSymbols.Are(method.ContainingType, symbols.Serializer)
            && !ExpressionTree.MayContain(serialize)
            && OverloadTwin.FindNamed(
                method, "SerializeToUtf8Bytes",
                static type => type is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte }) is { } toBytes
            ? new SerializedText(use, source, serialize, toBytes)
            : null;

    /// <summary><c>Encoding.UTF8.GetBytes(JsonSerializer.Serialize(value))</c></summary>
    public static SerializedText? TryMatchEncoding(IInvocationOperation call, DocumentSymbols symbols)
        => Utf8Encoding.EncodedBy(call) is { } text ? TryMatch(text, symbols) : null;

    /// <summary><c>File.WriteAllText(path, JsonSerializer.Serialize(value))</c>. With
    /// <c>Encoding.UTF8</c> it would write a byte order mark.</summary>
    public static SerializedText? TryMatchWriting(IInvocationOperation call, DocumentSymbols symbols)
    {
        if (!(FileText.IsOfFile(call, "WriteAllText") || FileText.IsOfFile(call, "WriteAllTextAsync"))
            || call.Arguments is not [_, { Parameter: { Ordinal: 1, Type.SpecialType: SpecialType.System_String } } text, ..]
            || call.TargetMethod.Parameters.Any(static parameter => parameter.Type.Name == "Encoding"))
        {
            return null;
        }

        return TryMatch(text, symbols);
    }

    /// <summary><c>new StringContent(JsonSerializer.Serialize(value), Encoding.UTF8,
    /// "application/json")</c></summary>
    public static SerializedText? TryMatchContent(IObjectCreationOperation creation, DocumentSymbols symbols)
        => creation is
        {
            Type: INamedTypeSymbol { Name: "StringContent" } type, Initializer: null,
            Arguments: [var text, var encoding, var mediaType]
        }
            && type.IsInNamespace("System.Net.Http")
            && text.Parameter is { Ordinal: 0, Type.SpecialType: SpecialType.System_String }
            && encoding.Parameter?.Ordinal == 1
            && Utf8Encoding.Is(encoding.Value)
            && mediaType is
            {
                Parameter: { Ordinal: 2, Type.SpecialType: SpecialType.System_String },
                Value.ConstantValue: { HasValue: true, Value: string { Length: > 0 } }
            }
            ? TryMatch(text, symbols)
            : null;
}
