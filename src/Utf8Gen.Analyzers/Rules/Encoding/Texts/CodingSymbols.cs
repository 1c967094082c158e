using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Rules.Encoding.Texts;

/// <summary>The methods in a compilation that convert bytes to Base64 or hexadecimal
/// digits in UTF-8, and back.</summary>
internal static class CodingSymbols
{
    public const string Base64 = "System.Buffers.Text.Base64";
    public const string Convert = "System.Convert";

    public static bool HaveReplacement(Compilation compilation, TextCoding coding) => coding switch
    {
        TextCoding.ToBase64 => Has(compilation, Base64, "EncodeToUtf8") && Has(compilation, Base64, "GetMaxEncodedToUtf8Length"),
        TextCoding.FromBase64 => Has(compilation, Base64, "DecodeFromUtf8") && Has(compilation, Base64, "GetMaxDecodedFromUtf8Length"),
        TextCoding.ToHex => WritesHex(compilation, "TryToHexString"),
        TextCoding.ToHexLower => WritesHex(compilation, "TryToHexStringLower"),
        _ => TypeOf(compilation, Convert)?.GetMembers("FromHexString")
            .Any(static member => member is IMethodSymbol { Parameters: [{ Type: var source }] }
                && source.IsReadOnlySpanOf(SpecialType.System_Byte)) is true,
    };

    /// <summary>Whether the replacement skips white space as <c>Convert</c> does: since
    /// <c>IsValid</c> exists.</summary>
    public static bool AreSame(Compilation compilation, TextCoding coding)
        => coding is not TextCoding.FromBase64 || Has(compilation, Base64, "IsValid");

    private static bool Has(Compilation compilation, string type, string method)
        => TypeOf(compilation, type)?.GetMembers(method).IsEmpty is false;

    /// <summary><c>TryToHexString(ReadOnlySpan&lt;byte&gt;,
    /// Span&lt;byte&gt;, out int)</c></summary>
    private static bool WritesHex(Compilation compilation, string method)
        => TypeOf(compilation, Convert)?.GetMembers(method).Any(static member => member is IMethodSymbol
        {
            Parameters: [_,
            {
                Type: INamedTypeSymbol
                {
                    Name: "Span",
                    TypeArguments: [{ SpecialType: SpecialType.System_Byte }]
                }
            }, { RefKind: RefKind.Out }],
        }) is true;

    private static INamedTypeSymbol? TypeOf(Compilation compilation, string name) => KnownTypes.Find(compilation, name);
}
