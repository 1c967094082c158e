using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Rules.Encoding.Constants;
using Utf8Gen.Analyzers.Semantics.Operations;
using Utf8Gen.CodeFixes.Rewriting;
using Utf8Gen.CodeFixes.Rewriting.Naming;
using Utf8Gen.CodeFixes.Rules.Writing.Encoded.Texts;

namespace Utf8Gen.CodeFixes.Rules.Encoding.Constants;

/// <summary>Adds <c>private static readonly byte[] PongBytes = "pong"u8.ToArray();</c> to the type
/// that needs the array, and uses the field.</summary>
/// <remarks>Only a person knows that nothing writes to the array, or keeps it.</remarks>
internal static class BytesFieldRewrite
{
    /// <summary>A text may be a sentence: a field with its first words says no more than a
    /// field with the name of its use, which is for a person to find.</summary>
    private const int MaxNameLength = 40;

    /// <returns>Null if the type cannot have the field, or all names are taken.</returns>
    public static IReadOnlyList<NodeRewrite>? TryCreate(ConstantBytes found, Utf8Spelling spelling, RewriteRequest request)
    {
        SemanticModel model = request.Model;
        if (spelling.Text is not LiteralExpressionSyntax
            || spelling.Text.ToString().Contains('\n')
            || HomeType.TryFind(found.Call.Syntax) is not { } type
            || model.GetDeclaredSymbol(type, request.Cancellation) is not INamedTypeSymbol symbol
            || !TypeParts.IsInOneBranch(type)
            || !ConditionalCode.IsWith(found.Call.Syntax.SpanStart, type.Keyword.SpanStart, type.SyntaxTree)
            || StaticInitializers.MayRunOutside(type, symbol, model))
        {
            return null;
        }

        string value = Utf8Expression.Array(spelling.Text).ToString();
        if (FindExisting(type, value) is { } existing)
            return IsInReach(existing, symbol, found, model) ? [Mention(existing, found)] : null;
        if (TryChooseName(found, symbol, request) is not { } name)
            return null;

        var layout = CodeLayout.Of(type, type.SyntaxTree.GetText(request.Cancellation));
        return [Mention(name, found), new AddedField(type, name, $"private static readonly byte[] {name} = {value};", layout)];
    }

    private static Replacement Mention(string name, ConstantBytes found)
        => new(found.Call.Syntax, SyntaxFactory.IdentifierName(name).WithTriviaFrom(found.Call.Syntax));

    /// <summary>Returns the field that the fix of another place added.</summary>
    private static string? FindExisting(TypeDeclarationSyntax type, string value)
        => type.Members.OfType<FieldDeclarationSyntax>()
            .Where(static field => field.Modifiers.Any(SyntaxKind.StaticKeyword) && field.Modifiers.Any(SyntaxKind.ReadOnlyKeyword)
                && field.Declaration.Type is ArrayTypeSyntax)
            .SelectMany(static field => field.Declaration.Variables)
            .FirstOrDefault(field => field.Initializer?.Value.ToString() == value)?.Identifier.ValueText;

    private static bool IsInReach(string name, INamedTypeSymbol type, ConstantBytes found, SemanticModel model)
        => model.LookupSymbols(found.Call.Syntax.SpanStart, name: name) is [IFieldSymbol field]
            && SymbolEqualityComparer.Default.Equals(field.ContainingType, type);

    private static string? TryChooseName(ConstantBytes found, INamedTypeSymbol type, RewriteRequest request)
    {
        string words = Words.ToPascalCase(found.Text.Text);
        if (words.Length > MaxNameLength || !found.Text.Text.Any(char.IsLetter) || found.Call.Type is not { } bytes)
            return null;

        string name = FieldNaming.Of(request, type, bytes).Write(words + "Bytes");
        return request.Model.LookupSymbols(found.Call.Syntax.SpanStart, name: name).IsEmpty
            && !TypeParts.Mention(type, name, request.Cancellation)
            ? name
            : null;
    }
}
