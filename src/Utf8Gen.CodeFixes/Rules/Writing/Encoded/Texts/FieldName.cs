using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rewriting.Naming;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded.Texts;

/// <summary>The name of a field with an encoded text: <c>CreatedAtEncoded</c> for
/// <c>"created_at"</c>, in the style of such fields.</summary>
internal static class FieldName
{
    /// <summary>A value may be a sentence: its start is enough for a name.</summary>
    private const int MaxNameLength = 40;

    private static readonly string[] Suffixes = ["Encoded", "EncodedText", "JsonText"];

    /// <summary>Chooses the name of the constant, or that of the text if another
    /// constant took it.</summary>
    /// <returns>Null if all names are taken.</returns>
    public static string? TryChoose(EncodedTextSite site)
    {
        NamingStyle style = FieldNaming.Of(site.Request, site.Symbol, site.Writer.EncodedText);
        string[] texts = NameOfConstant(site) is { } constant ? [constant, site.Text] : [site.Text];
        return Suffixes
            .SelectMany(suffix => texts.Select(text => style.Write(Shorten(Words.ToPascalCase(text)) + suffix)))
            .FirstOrDefault(name => !IsTaken(name, site));
    }

    private static string? NameOfConstant(EncodedTextSite site) => site.Constant.Text.Syntax switch
    {
        IdentifierNameSyntax { Identifier.ValueText: var name } => name,
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name } => name,
        _ => null,
    };

    /// <summary>Returns the first words of a name.</summary>
    private static string Shorten(string name)
    {
        if (name.Length <= MaxNameLength)
            return name;

        string start = "";
        foreach (string word in Words.Of(name))
        {
            if (start.Length + word.Length > MaxNameLength)
                break;
            start += word;
        }

        return start.Length > 0 ? start : name.Substring(0, MaxNameLength);
    }

    private static bool IsTaken(string name, EncodedTextSite site)
        => !site.Model.LookupSymbols(site.Position, name: name).IsEmpty
            || site.Written.Exists(written => written.Name == name && TypeParts.AreNested(written.Type, site.Symbol))
            || TypeParts.Mention(site.Symbol, name, site.Request.Cancellation);
}
