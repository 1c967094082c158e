using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded.Texts;

/// <summary>Adds <c>private static readonly JsonEncodedText IdEncoded =
/// JsonEncodedText.Encode("id");</c> before the other members of the type that uses it, so that it
/// is initialized before any of their initializers runs.</summary>
internal static class FieldWriter
{
    public static EncodedText? TryWrite(EncodedTextSite site)
    {
        TypeDeclarationSyntax type = site.Type;
        if (!TypeParts.IsInOneBranch(type)

            // Code for some targets only: a member added to its type would be for all.
            || !ConditionalCode.IsWith(site.Position, type.Keyword.SpanStart, type.SyntaxTree)
            || StaticInitializers.MayRunOutside(type, site.Symbol, site.Model)
            || TypeSpelling.TryOf(site.Writer.EncodedText, site.Model, type.OpenBraceToken.Span.End) is not { } typeName
            || FieldName.TryChoose(site) is not { } name)
        {
            return null;
        }

        var layout = CodeLayout.Of(type, type.SyntaxTree.GetText(site.Request.Cancellation));
        var field = new AddedField(
            type, name, $"private static readonly {typeName} {name} = {typeName}.Encode({SpellText(site)});", layout);
        var text = new EncodedText(name, field, TypeParts.AreInOneFile(site.Symbol));
        site.Written.Add(new NewEncodedField(site.Symbol, site.Text, name, text));
        return text;
    }

    /// <summary>The text as it is written at the place, if that is one line.</summary>
    private static string SpellText(EncodedTextSite site)
    {
        string constant = Utf8Spellings.Strip(site.Constant.Text).WithoutTrivia().ToString();
        return constant.Contains('\n') || constant.Contains("//") || constant.Contains("/*")
            ? SymbolDisplay.FormatLiteral(site.Text, quote: true)
            : constant;
    }
}
