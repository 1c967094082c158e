using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Parsing.Resolving;
using Utf8Gen.CodeFixes.Rewriting;

namespace Utf8Gen.CodeFixes.Rules.Writing.Encoded;

/// <summary>The name of a field with an encoded text: <c>CreatedAtEncoded</c> for
/// <c>"created_at"</c>, with the file's prefix for such fields.</summary>
internal static class FieldName
{
    private const string Suffix = "Encoded";

    /// <summary>A value may be a sentence: its start is enough for a name.</summary>
    private const int MaxNameLength = 40;

    /// <summary>Chooses the name of the constant; that of the text, if another constant took the
    /// name; else adds a number.</summary>
    public static string Choose(EncodedTextSite site)
    {
        string? prefix = PrefixIn(site.Type.SyntaxTree.GetRoot(site.Request.Cancellation));
        string wish = Spell(NameOfConstant(site) ?? site.Text, prefix);
        string name = IsTaken(wish, site) ? Spell(site.Text, prefix) : wish;
        for (int number = 2; IsTaken(name, site); number++)
            name = wish + number;
        return name;
    }

    private static string? NameOfConstant(EncodedTextSite site) => site.Constant.Text.Syntax switch
    {
        IdentifierNameSyntax { Identifier.ValueText: var name } => name,
        MemberAccessExpressionSyntax { Name.Identifier.ValueText: var name } => name,
        _ => null,
    };

    private static string Spell(string text, string? prefix)
    {
        string name = new MemberNameAllocator().Add(text, out _);
        if (name.Length > MaxNameLength)
            name = name.Substring(0, MaxNameLength);
        return (prefix is null ? name : prefix + Uncapitalize(name)) + Suffix;
    }

    /// <summary>Returns <c>s_</c> or <c>_</c>, if private static fields
    /// of the file have it.</summary>
    private static string? PrefixIn(SyntaxNode root)
    {
        string? name = root.DescendantNodes(static node => node is not MemberDeclarationSyntax or BaseNamespaceDeclarationSyntax
            or BaseTypeDeclarationSyntax)
            .OfType<FieldDeclarationSyntax>()
            .Where(static field => field.Modifiers.Any(SyntaxKind.StaticKeyword) && field.Modifiers.Any(SyntaxKind.ReadOnlyKeyword)
                && !field.Modifiers.Any(SyntaxKind.PublicKeyword) && !field.Modifiers.Any(SyntaxKind.InternalKeyword))
            .Select(static field => field.Declaration.Variables[0].Identifier.ValueText)
            .FirstOrDefault();
        return name is null ? null : Array.Find(["s_", "_"], prefix => name.StartsWith(prefix, StringComparison.Ordinal));
    }

    private static string Uncapitalize(string name)
        => name[0] is >= 'A' and <= 'Z' ? (char)(name[0] - 'A' + 'a') + name.Substring(1) : name;

    private static bool IsTaken(string name, EncodedTextSite site)
        => !site.Model.LookupSymbols(site.Position, name: name).IsEmpty
            || site.Written.Exists(written => written.Name == name)
            || TypeParts.Mention(site.Symbol, name, site.Request.Cancellation);
}
