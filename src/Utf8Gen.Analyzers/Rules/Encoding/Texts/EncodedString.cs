using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Encoding.Texts;

/// <summary>The string of <c>Encoding.UTF8.GetBytes(text)</c>.</summary>
internal static class EncodedString
{
    /// <param name="call">The call.</param>
    /// <param name="isWanted">Whether the creation of the string is of the wanted kind.</param>
    /// <returns>The creation of the string: the argument itself, or the initializer of a
    /// local without other uses.</returns>
    public static TextSource? TryFind(IInvocationOperation call, Func<IOperation, bool> isWanted)
        => call is
        {
            TargetMethod: { Name: "GetBytes", Parameters: [{ Type.SpecialType: SpecialType.System_String }] } method,
            Instance: { } encoding, Arguments: [var text]
        }
            && Utf8Encoding.IsMethodOf(method)
            && Utf8Encoding.Is(encoding)
            && TextSource.Of(text.Value, isWanted) is { EntersTry: false } source
            ? source
            : null;
}
