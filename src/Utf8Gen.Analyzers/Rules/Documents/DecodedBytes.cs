using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Documents;

/// <summary>UTF-8 decoded only to be parsed: <c>JsonSerializer.Deserialize&lt;T&gt;(Encoding.UTF8.GetString(bytes))</c>.</summary>
internal sealed class DecodedBytes
{
    private DecodedBytes(ParseCall parse, TextSource source, IInvocationOperation decode, IMethodSymbol replacement)
    {
        Parse = parse;
        Source = source;
        Decode = decode;
        Replacement = replacement;
    }

    public ParseCall Parse { get; }

    public TextSource Source { get; }

    /// <summary><c>Encoding.UTF8.GetString(bytes)</c></summary>
    public IInvocationOperation Decode { get; }

    /// <summary>The overload that takes the bytes.</summary>
    public IMethodSymbol Replacement { get; }

    public static DecodedBytes? TryMatch(ParseCall parse)
    {
        if (TextSource.Of(parse.Text.Value) is not { Value: IInvocationOperation decode } source || !IsDecoding(decode) || (source.EntersTry && !IsOfVariable(decode)))
            return null;

        if (parse.KeepsBuffer)
        {
            return parse.OfMemory is { } ofMemory && TakesArray(decode) && Precondition.BufferIsPrivate.Holds(PrivateBuffer.Is(decode.Arguments[0].Value))
                ? new DecodedBytes(parse, source, decode, ofMemory)
                : null;
        }

        return parse.OfSpan is { } ofSpan && Precondition.NothingIsAwaitedAfterSpan.Holds(!AwaitedArgument.IsAfter(parse.Text, parse.Call))
            ? new DecodedBytes(parse, source, decode, ofSpan)
            : null;
    }

    /// <summary>Bytes, a part of an array, or a span.</summary>
    private static bool IsDecoding(IInvocationOperation call)
        => call is { TargetMethod: { Name: "GetString", IsStatic: false } method, Instance: { } encoding, Arguments: [var first, ..] arguments }
            && Utf8Encoding.IsMethodOf(method)
            && Utf8Encoding.Is(encoding)
            && first.Parameter is { Ordinal: 0, Type: var type }
            && (type is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte } ? arguments.Length is 1 or 3 : type.IsReadOnlySpanOf(SpecialType.System_Byte))
            && ArgumentOrder.IsThatOfParameters(call);

    /// <summary>Bytes that are there already: nothing is thrown that a <c>try</c> around the parser could catch.</summary>
    private static bool IsOfVariable(IInvocationOperation decode)
        => decode.Arguments is [{ Value: ILocalReferenceOperation or IParameterReferenceOperation }];

    private static bool TakesArray(IInvocationOperation decode) => decode.Arguments is [{ Parameter.Type: IArrayTypeSymbol }];
}
