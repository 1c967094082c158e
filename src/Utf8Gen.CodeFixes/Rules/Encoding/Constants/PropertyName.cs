using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Rules.Encoding.Common;
using Utf8Gen.Analyzers.Rules.Encoding.Constants;
using Utf8Gen.Analyzers.Rules.Encoding.Spans;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rewriting.Naming;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Constants;

/// <summary>The name of a property that was a field: <c>Id</c> for <c>s_id</c>.</summary>
internal static class PropertyName
{
    private const string Suffix = "Utf8";

    /// <returns>Null if the field cannot be renamed: other files or documentation
    /// mention it, or its new name is taken.</returns>
    public static string? TryChoose(ConstantField found, FieldMentions mentions, RewriteRequest request)
    {
        string own = found.Declarator.Identifier.Text;
        string name = Words.ToPascalCase(found.Field.Name);
        if (name == found.Field.Name || IsInCapitals(found.Field.Name))
            return own;

        SyntaxTree tree = request.Finding.SyntaxTree;
        if (found.Uses.Any(use => use.Array.Syntax.SyntaxTree != tree)
            || IsInDocumentation(found.Field.Name, tree.GetRoot(request.Cancellation)))
        {
            return null;
        }

        return Array.Find([name, name + Suffix], free => IsFree(free, found, mentions, request));
    }

    /// <summary>Capitals are no style of fields only.</summary>
    private static bool IsInCapitals(string name) => name.All(static c => !char.IsLower(c)) && char.IsUpper(name[0]);

    private static bool IsInDocumentation(string name, SyntaxNode root)
        => root.DescendantTokens(descendIntoTrivia: true).Any(token => token.IsKind(SyntaxKind.IdentifierToken)
            && token.ValueText == name
            && token.Parent?.FirstAncestorOrSelf<SyntaxNode>(static node => node.IsStructuredTrivia) is not null);

    /// <summary>Whether a name has no meaning where the field is mentioned, and none
    /// in its type for any target.</summary>
    private static bool IsFree(string name, ConstantField found, FieldMentions mentions, RewriteRequest request)
        => SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None
            && found.Field.ContainingType.GetMembers("get_" + name).IsEmpty
            && found.Field.ContainingType.GetMembers("set_" + name).IsEmpty
            && found.Uses.All(use => IsUnknownAt(use, name))
            && !TypeParts.Mention(found.Field.ContainingType, name, request.Cancellation)
            && mentions.FilesOf(found.Field, request.Cancellation)
                .All(file => !ConditionalCode.Mentions(file.GetRoot(request.Cancellation), name));

    private static bool IsUnknownAt(SpanUse use, string name)
        => use.Array.SemanticModel!.LookupSymbols(use.Array.Syntax.SpanStart, name: name).IsEmpty;
}
