using System.Collections.Immutable;
using System.Composition;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Rules.Encoding;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Encoding;

/// <summary><c>Encoding.UTF8.GetBytes(Convert.ToBase64String(bytes))</c> becomes a call of a method that encodes into
/// an array.</summary>
[ExportCodeFixProvider(LanguageNames.CSharp), Shared]
public sealed class CodedTextFixProvider : EncodingFixProvider
{
    public override ImmutableArray<string> FixableDiagnosticIds { get; } = RuleCatalogue.CodedText.Ids;

    private protected override IEnumerable<RewriteOffer> OffersFor(RewriteRequest request, IInvocationOperation call)
    {
        if ((CodedText.TryMatchEncoding(call) ?? CodedText.TryMatchDecoding(call)) is not { HasReplacement: true } found
            || OfferFor(found, request) is not { } offer)
        {
            yield break;
        }

        yield return offer;
    }

    private static RewriteOffer? OfferFor(CodedText found, RewriteRequest request)
        => found.Coding is TextCoding.FromHex ? OfferOfOverload(found, request) : OfferOfMethod(found, request);

    private static RewriteOffer? OfferOfOverload(CodedText found, RewriteRequest request)
        => found.Overload is { } overload
            && DecodedBytesSyntax.InCall(
                overload, ArgumentNode.FindArgument(found.Call.Arguments[0]), found.Maker, request.Model) is { } passed
            && LocalRemoval.AddTo(found.Source, passed) is { } rewrites
            ? new RewriteOffer("Pass the bytes", RuleCatalogue.CodedText.Id, rewrites)
            : null;

    private static RewriteOffer? OfferOfMethod(CodedText found, RewriteRequest request)
    {
        if (DecodedBytesSyntax.TryPass(found.Maker, request.Model) is not { } write
            || AddedMethod.TryFind(
                request, [CodingMethodText.NameFor(found.Coding)],
                position => CodingMethodText.TryCreate(found.Coding, request, position)) is not { } method)
        {
            return null;
        }

        var rewrite = new PiecesRewrite(
            request.Finding,
            DecodedBytesSyntax.PiecesOf(found.Maker),
            pieces => SyntaxFactory.ParseExpression($"{method.Name}({write(pieces).WithoutTrivia()})"));
        NodeRewrite[] rewrites = method.Declaration is { } declaration ? [rewrite, declaration] : [rewrite];
        return LocalRemoval.AddTo(found.Source, rewrites) is { } complete
            ? new RewriteOffer(
                TitleFor(found, method), RuleCatalogue.CodedText.Id,
                complete)
            { IsForFixAll = method.IsSafeName && found.Coding is not TextCoding.FromBase64, Helper = method.Declaration }
            : null;
    }

    private static string TitleFor(CodedText found, AddedMethod method)
        => found.Coding is TextCoding.FromBase64
            ? $"Decode the bytes with '{method.Name}' (throws if unused bits are set)"
            : $"Encode the bytes with '{method.Name}'";
}

/// <summary>The source of methods that encode bytes without a string.</summary>
internal static class CodingMethodText
{
    public static string NameFor(TextCoding coding) => coding switch
    {
        TextCoding.ToBase64 => "EncodeBase64",
        TextCoding.FromBase64 => "DecodeBase64",
        TextCoding.ToHex => "EncodeHex",
        _ => "EncodeHexLower",
    };

    /// <returns>Null if a type that the method needs has no name.</returns>
    public static MethodText? TryCreate(TextCoding coding, RewriteRequest request, int position)
    {
        SemanticModel model = request.Model;
        var style = new LocalStyle(request.Options);
        INamedTypeSymbol? span = model.Compilation.GetTypeByMetadataName(
            "System.ReadOnlySpan`1")?.Construct(model.Compilation.GetSpecialType(SpecialType.System_Byte));
        if (Spell(span) is not { } bytes)
            return null;

        string? coder = Spell(
            model.Compilation.GetTypeByMetadataName(
                coding is TextCoding.ToBase64 or TextCoding.FromBase64 ? CodingSymbols.Base64 : CodingSymbols.Convert));
        if (coding is not TextCoding.FromBase64)
            return coder is null
                ? null
                : new MethodText(name => coding is TextCoding.ToBase64
                    ? EncodeBase64(name, bytes, coder, style)
                    : EncodeHex(name, bytes, coder, coding, style));

        return coder is not null
            && Spell(model.Compilation.GetTypeByMetadataName("System.Buffers.OperationStatus")) is { } status
            && Spell(model.Compilation.GetTypeByMetadataName("System.FormatException")) is { } exception
            && Spell(model.Compilation.GetTypeByMetadataName("System.Array")) is { } array
            ? new MethodText(name => DecodeBase64(name, bytes, coder, status, exception, array, style))
            : null;

        string? Spell(INamedTypeSymbol? type) => type is null ? null : TypeSpelling.TryOf(type, model, position);
    }

    private static IEnumerable<(int Depth, string Line)> EncodeBase64(string name, string bytes, string coder, LocalStyle style)
    {
        yield return (0, $"private static byte[] {name}({bytes} bytes)");
        yield return (0, "{");
        yield return (1, $"{style.BuiltIn("byte[]")} utf8 = new byte[{coder}.GetMaxEncodedToUtf8Length(bytes.Length)];");
        yield return (1, $"{coder}.EncodeToUtf8(bytes, utf8, out _, out _);");
        yield return (1, "return utf8;");
        yield return (0, "}");
    }

    private static IEnumerable<(int Depth, string Line)> DecodeBase64(
        string name, string bytes, string coder, string status, string exception, string array, LocalStyle style)
    {
        yield return (0, $"private static byte[] {name}({bytes} utf8)");
        yield return (0, "{");
        yield return (1, $"{style.BuiltIn("byte[]")} bytes = new byte[{coder}.GetMaxDecodedFromUtf8Length(utf8.Length)];");
        yield return (1, $"if ({coder}.DecodeFromUtf8(utf8, bytes, out _, out {style.BuiltIn("int")} length) != {status}.Done)");
        yield return (2, $"throw new {exception}(\"The bytes are not Base64.\");");
        yield return (0, "");
        yield return (1, $"{array}.Resize(ref bytes, length);");
        yield return (1, "return bytes;");
        yield return (0, "}");
    }

    private static IEnumerable<(int Depth, string Line)> EncodeHex(
        string name, string bytes, string coder, TextCoding coding, LocalStyle style)
    {
        yield return (0, $"private static byte[] {name}({bytes} bytes)");
        yield return (0, "{");
        yield return (1, $"{style.BuiltIn("byte[]")} utf8 = new byte[checked(2 * bytes.Length)];");
        yield return (1, $"{coder}.{(coding is TextCoding.ToHex ? "TryToHexString" : "TryToHexStringLower")}(bytes, utf8, out _);");
        yield return (1, "return utf8;");
        yield return (0, "}");
    }
}
