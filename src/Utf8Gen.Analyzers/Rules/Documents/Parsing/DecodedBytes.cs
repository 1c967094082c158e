using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Documents.Parsing;

/// <summary>UTF-8 that is decoded only in order to be parsed:
/// <c>JsonSerializer.Deserialize&lt;T&gt;(Encoding.UTF8.GetString(bytes))</c>.</summary>
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

    /// <summary><c>Encoding.UTF8.GetString(bytes)</c>, or <c>data.ToString()</c> of a
    /// <see cref="BinaryPayload"/>.</summary>
    public IInvocationOperation Decode { get; }

    /// <summary>The overload that takes the bytes.</summary>
    public IMethodSymbol Replacement { get; }

    public static DecodedBytes? TryMatch(ParseCall parse)
    {
        if ((Utf8Decoding.SourceOf(parse.Text.Value) ?? BinaryPayload.SourceOf(parse.Text.Value)) is not
            {
                Value: IInvocationOperation decode
            } source)
        {
            return null;
        }

        if (parse.KeepsBuffer)
        {
            return parse.OfMemory is { } ofMemory
                && TakesArray(decode)
                && PrivateBuffer.Is(decode.Arguments[0].Value)
                ? new DecodedBytes(parse, source, decode, ofMemory)
                : null;
        }

        return parse.OfSpan is { } ofSpan
            && !AwaitedArgument.IsAfter(parse.Text, parse.Call)
            && (Passage.IsClearBehind(parse.Text, parse.Call) || DecodesPrivateBuffer(decode))
            ? new DecodedBytes(parse, source, decode, ofSpan)
            : null;
    }

    private static bool DecodesPrivateBuffer(IInvocationOperation decode)
        => decode.Arguments is [{ Value: var bytes }, ..] && PrivateBuffer.Is(bytes);

    private static bool TakesArray(IInvocationOperation decode) => decode.Arguments is [{ Parameter.Type: IArrayTypeSymbol }];
}
