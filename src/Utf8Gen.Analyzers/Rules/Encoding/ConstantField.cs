using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Diagnostics;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Rules.Encoding;

/// <summary>A <c>static readonly byte[]</c> of constant text, or of other constant bytes, that is
/// not visible outside of the assembly and is only read.</summary>
internal sealed class ConstantField
{
    private ConstantField(
        IFieldSymbol field, VariableDeclaratorSyntax declarator, SyntaxNode text, ConstantFieldForm form, IReadOnlyList<SpanUse> uses)
    {
        Field = field;
        Declarator = declarator;
        Text = text;
        Form = form;
        Uses = uses;
    }

    public IFieldSymbol Field { get; }

    /// <summary><c>Id = Encoding.UTF8.GetBytes("id")</c></summary>
    public VariableDeclaratorSyntax Declarator { get; }

    /// <summary>The constant, the u8 literal, or the array.</summary>
    public SyntaxNode Text { get; }

    /// <summary>What <see cref="Text"/> is.</summary>
    public ConstantFieldForm Form { get; }

    /// <summary>All uses.</summary>
    public IReadOnlyList<SpanUse> Uses { get; }

    /// <param name="initializer">The initializer of a field: <c>Encoding.UTF8.GetBytes("id")</c>,
    /// <c>"id"u8.ToArray()</c> or an array of constants.</param>
    /// <param name="mentions">Finds the uses of the field.</param>
    /// <param name="cancellation">The cancellation token.</param>
    public static ConstantField? TryMatch(
        IFieldInitializerOperation initializer, FieldMentions mentions, CancellationToken cancellation)
    {
        if (initializer.InitializedFields is not [
            {
                IsStatic: true, IsReadOnly: true,
                Type: IArrayTypeSymbol { Rank: 1, ElementType.SpecialType: SpecialType.System_Byte }
            } field]
            || !HasRoomForAccessor(field)
            || DeclaratorOf(initializer.Syntax) is not { } declarator
            || TextIn(initializer) is not var (text, form)
            || UsesOf(field, declarator, mentions, cancellation) is not { } uses)
        {
            return null;
        }

        return new ConstantField(field, declarator, text, form, uses);
    }

    /// <summary>A field declared alone, in a type that can have a property instead.</summary>
    private static VariableDeclaratorSyntax? DeclaratorOf(SyntaxNode initializer)
        => initializer is EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax declarator }
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

    private static (SyntaxNode Text, ConstantFieldForm Form)? TextIn(IFieldInitializerOperation initializer)
    {
        if (initializer.Value is not IInvocationOperation call)
        {
            return ((EqualsValueClauseSyntax)initializer.Syntax).Value is var array
                && AreConstant(ElementsOf(array), initializer)
                ? (array, ConstantFieldForm.Array)
                : null;
        }

        if (LiteralArray.LiteralIn(call) is { } literal)
            return (literal.Syntax, ConstantFieldForm.Literal);

        return EncodedConstant.TryMatch(call) is { Destination: null } constant
            ? (constant.Text.Syntax, ConstantFieldForm.Text)
            : null;
    }

    /// <summary>The elements of an array; none if it is empty, or some of them come from
    /// elsewhere.</summary>
    public static IReadOnlyList<ExpressionSyntax> ElementsOf(ExpressionSyntax array) => array switch
    {
        InitializerExpressionSyntax { Expressions: var elements } => elements,
        ArrayCreationExpressionSyntax { Initializer.Expressions: var elements } => elements,
        ImplicitArrayCreationExpressionSyntax { Initializer.Expressions: var elements } => elements,
        CollectionExpressionSyntax { Elements: var elements } when elements.All(static element => element is ExpressionElementSyntax)
            => elements.Select(static element => ((ExpressionElementSyntax)element).Expression).ToArray(),
        _ => Array.Empty<ExpressionSyntax>(),
    };

    private static bool AreConstant(IReadOnlyList<ExpressionSyntax> elements, IFieldInitializerOperation initializer)
    {
        if (elements.Count == 0)
            return false;

        var constants = new HashSet<SyntaxNode>(
            initializer.Descendants().Where(static part => part.ConstantValue.HasValue).Select(static part => part.Syntax));
        return elements.All(constants.Contains);
    }

    /// <returns>Null if the field must stay, or nothing mentions it, so that
    /// its purpose is unknown.</returns>
    private static List<SpanUse>? UsesOf(
        IFieldSymbol field, VariableDeclaratorSyntax declarator, FieldMentions mentions, CancellationToken cancellation)
    {
        var uses = new List<SpanUse>();
        foreach (IFieldReferenceOperation? mention in mentions.FindReferences(field, mentions.FilesOf(field, cancellation), cancellation))
        {
            SpanUse? use = mention is null ? null : SpanUse.TryMatch(mention);
            if (!IsFixable(use, declarator))
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

/// <summary>What a field is initialized with.</summary>
internal enum ConstantFieldForm
{
    /// <summary><c>Encoding.UTF8.GetBytes("id")</c></summary>
    Text,

    /// <summary><c>"id"u8.ToArray()</c></summary>
    Literal,

    /// <summary><c>{ (byte)'i', (byte)'d' }</c></summary>
    Array,
}

/// <summary>U8G0041: <c>static readonly byte[] Id = Encoding.UTF8.GetBytes("id");</c>,
/// <c>static readonly byte[] Id = { (byte)'i', (byte)'d' };</c></summary>
internal static class ConstantFieldRule
{
    /// <returns>Whether there is a finding for the field that a call initializes.</returns>
    public static bool TryReport(OperationAnalysisContext context, FieldMentions mentions)
        => context.Operation.Parent is IFieldInitializerOperation initializer && TryReport(context, initializer, mentions);

    /// <returns>Whether there is a finding.</returns>
    public static bool TryReport(OperationAnalysisContext context, IFieldInitializerOperation initializer, FieldMentions mentions)
    {
        if (ConstantField.TryMatch(initializer, mentions, context.CancellationToken) is not { } found)
            return false;

        context.ReportDiagnostic(Diagnostic.Create(RuleCatalogue.ConstantField, found.Declarator.GetLocation(), found.Field.Name));
        return true;
    }
}
