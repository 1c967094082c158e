using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Rules.Encoding.Common;
using Utf8Gen.Analyzers.Rules.Encoding.Spans;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Encoding.Constants;

/// <summary>A <c>static readonly byte[]</c> of constant text that is not visible outside of the
/// assembly and is only read.</summary>
internal sealed class ConstantField
{
    private ConstantField(
        IFieldSymbol field, VariableDeclaratorSyntax declarator, SyntaxNode text, bool isLiteral, IReadOnlyList<SpanUse> uses)
    {
        Field = field;
        Declarator = declarator;
        Text = text;
        IsLiteral = isLiteral;
        Uses = uses;
    }

    public IFieldSymbol Field { get; }

    /// <summary><c>Id = Encoding.UTF8.GetBytes("id")</c></summary>
    public VariableDeclaratorSyntax Declarator { get; }

    /// <summary>The constant, or the u8 literal.</summary>
    public SyntaxNode Text { get; }

    /// <summary>Whether the text is already a u8 literal.</summary>
    public bool IsLiteral { get; }

    /// <summary>All uses.</summary>
    public IReadOnlyList<SpanUse> Uses { get; }

    /// <param name="value">The initializer of a field: <c>Encoding.UTF8.GetBytes("id")</c> or
    /// <c>"id"u8.ToArray()</c>.</param>
    /// <param name="mentions">Finds the uses of the field.</param>
    /// <param name="cancellation">The cancellation token.</param>
    public static ConstantField? TryMatch(IInvocationOperation value, FieldMentions mentions, CancellationToken cancellation)
    {
        if (value.Parent is not IFieldInitializerOperation
            {
                InitializedFields: [
                {
                    IsStatic: true, IsReadOnly: true,
                    Type: IArrayTypeSymbol
                } field]
            }
            || !HasRoomForAccessor(field)
            || DeclaratorOf(value.Syntax) is not { } declarator
            || TextIn(value) is not var (text, isLiteral)
            || UsesOf(field, declarator, mentions, cancellation) is not { } uses)
        {
            return null;
        }

        return new ConstantField(field, declarator, text, isLiteral, uses);
    }

    /// <summary>A field declared alone, in a type that can have a property instead.</summary>
    private static VariableDeclaratorSyntax? DeclaratorOf(SyntaxNode value)
        => value.Parent is EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax declarator }
            && declarator.Parent is VariableDeclarationSyntax
            {
                Variables.Count: 1,
                Parent: FieldDeclarationSyntax
                {
                    AttributeLists.Count: 0,
                    Parent: TypeDeclarationSyntax and not InterfaceDeclarationSyntax
                } field
            }
            && !field.Modifiers.Any(SyntaxKind.NewKeyword)
            ? declarator
            : null;

    /// <summary>A property reserves the names of both of its accessors.</summary>
    private static bool HasRoomForAccessor(IFieldSymbol field)
        => field.ContainingType.GetMembers("get_" + field.Name).IsEmpty && field.ContainingType.GetMembers("set_" + field.Name).IsEmpty;

    private static (SyntaxNode Text, bool IsLiteral)? TextIn(IInvocationOperation value)
    {
        if (LiteralArray.LiteralIn(value) is { } literal)
            return (literal.Syntax, true);

        return EncodedConstant.TryMatch(value) is { Destination: null } constant ? (constant.Text.Syntax, false) : null;
    }

    /// <returns>Null if the field must stay, or nothing mentions it, so that
    /// its purpose is unknown.</returns>
    private static List<SpanUse>? UsesOf(
        IFieldSymbol field, VariableDeclaratorSyntax declarator, FieldMentions mentions, CancellationToken cancellation)
    {
        var uses = new List<SpanUse>();
        foreach (IFieldReferenceOperation? mention in mentions.Of(field, mentions.FilesOf(field, cancellation), cancellation))
        {
            SpanUse? use = mention is null ? null : SpanUse.TryMatch(mention);
            if (!Precondition.FieldIsOnlyRead.Holds(IsFixable(use, declarator)))
                return null;
            if (use is not null)
                uses.Add(use);
        }

        return uses.Count == 0 ? null : uses;
    }

    /// <summary>Whether the code of a use stays unchanged, or is in
    /// the file of the field.</summary>
    private static bool IsFixable(SpanUse? use, VariableDeclaratorSyntax declarator)
        => use is { Replaced: var replaced, Array: var array, HasBounds: var hasBounds }
            && ((replaced == array && !hasBounds) || array.Syntax.SyntaxTree == declarator.SyntaxTree);
}
