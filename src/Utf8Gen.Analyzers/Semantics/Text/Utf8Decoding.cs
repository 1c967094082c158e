using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Semantics.Text;

/// <summary><c>Encoding.UTF8.GetString(bytes)</c></summary>
internal static class Utf8Decoding
{
    /// <summary>Whether a call decodes an array, a part of an array, or a span.</summary>
    /// <param name="call">The call.</param>
    /// <param name="mayBeOfOneByte">Whether it may be <c>Encoding.ASCII</c> or
    /// <c>Encoding.Latin1</c> instead.</param>
    public static bool Is(IInvocationOperation call, bool mayBeOfOneByte = false)
        => call is
        {
            TargetMethod: { Name: "GetString", IsStatic: false } method, Instance: { } encoding,
            Arguments: [var first, ..] arguments
        }
            && Utf8Encoding.IsMethodOf(method)
            && ((mayBeOfOneByte && Utf8Encoding.IsOfOneByte(encoding)) || Utf8Encoding.Is(encoding))
            && first.Parameter is { Ordinal: 0, Type: var type }
            && (type is IArrayTypeSymbol { ElementType.SpecialType: SpecialType.System_Byte }
                ? arguments.Length is 1 or 3
                : type.IsReadOnlySpanOf(SpecialType.System_Byte))
            && ArgumentOrder.IsThatOfParameters(call);

    /// <summary>Whether the bytes already exist: nothing is thrown that a <c>try</c> around the use
    /// of the text could catch.</summary>
    public static bool IsOfVariable(IInvocationOperation decode)
        => decode.Arguments is [{ Value: ILocalReferenceOperation or IParameterReferenceOperation }];

    /// <summary>Returns the source of a text, if it is a decoding that can be omitted.</summary>
    /// <param name="use">The text, or a local that stores it.</param>
    /// <param name="mayDecide">Whether the use may be in a condition.</param>
    /// <param name="mayBeOfOneByte">Whether the encoding may be ASCII or Latin-1 instead of
    /// UTF-8.</param>
    public static TextSource? SourceOf(IOperation use, bool mayDecide = false, bool mayBeOfOneByte = false)
        => TextSource.Of(use, value => value is IInvocationOperation call && Is(call, mayBeOfOneByte), mayDecide) is { } source
            && (!source.EntersTry || IsOfVariable((IInvocationOperation)source.Value)) ? source : null;
}
