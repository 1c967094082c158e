using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Names;
using Utf8Gen.Analyzers.Semantics.Operations;

namespace Utf8Gen.Analyzers.Semantics.Text;

/// <summary><c>Encoding.UTF8.GetString(bytes)</c></summary>
internal static class Utf8Decoding
{
    /// <summary>Whether a call decodes an array, a part of an array, or a span.</summary>
    public static bool Is(IInvocationOperation call)
        => call is
        {
            TargetMethod: { Name: "GetString", IsStatic: false } method, Instance: { } encoding,
            Arguments: [var first, ..] arguments
        }
            && Utf8Encoding.IsMethodOf(method)
            && Utf8Encoding.Is(encoding)
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
    public static TextSource? SourceOf(IOperation use, bool mayDecide = false)
        => TextSource.Of(use, static value => value is IInvocationOperation call && Is(call), mayDecide) is { } source
            && (!source.EntersTry || IsOfVariable((IInvocationOperation)source.Value)) ? source : null;
}
