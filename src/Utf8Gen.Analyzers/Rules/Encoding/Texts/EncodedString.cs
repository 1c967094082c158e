using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Encoding.Texts;

/// <summary>The string of <c>Encoding.UTF8.GetBytes(text)</c>.</summary>
internal static class EncodedString
{
    /// <param name="call">The call.</param>
    /// <param name="isWanted">Whether the creation of the string is of the wanted kind.</param>
    /// <param name="mayBeOfOneByte">Whether the encoding may be ASCII or Latin-1 instead of
    /// UTF-8.</param>
    /// <returns>The creation of the string: the argument itself, or the initializer of a
    /// local without other uses.</returns>
    public static TextSource? TryFind(IInvocationOperation call, Func<IOperation, bool> isWanted, bool mayBeOfOneByte = false)
        => call is
        {
            TargetMethod: { Name: "GetBytes", Parameters: [{ Type.SpecialType: SpecialType.System_String }] } method,
            Instance: { } encoding, Arguments: [var text]
        }
            && Utf8Encoding.IsMethodOf(method)
            && ((mayBeOfOneByte && Utf8Encoding.IsOfOneByte(encoding)) || Utf8Encoding.Is(encoding))
            && TextSource.Of(text.Value, isWanted) is { EntersTry: false } source
            ? source
            : null;
}
