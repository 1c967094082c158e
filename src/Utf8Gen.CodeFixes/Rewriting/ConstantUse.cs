using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.HotPaths;

namespace Utf8Gen.CodeFixes.Rewriting;

/// <summary>How a constant is used, and whether it needs a sibling.</summary>
internal static class ConstantUse
{
    /// <summary>A longer literal is not written a second time.</summary>
    private const int MaxCopiedLength = 100;

    /// <summary>What is known about the callers of functions, for all fixes in a compilation.</summary>
    private static readonly ConditionalWeakTable<Compilation, OneTimeCode> OneTime = new();

    /// <summary>Whether a sibling is worth its line: not for code that runs once, nor beside a long text.</summary>
    public static bool IsWorthSibling(
        ExpressionSyntax use, VariableDeclaratorSyntax constant, LiteralExpressionSyntax literal, SemanticModel model)
        => IsOnlyUse(constant, model) || (IsShort(literal) && !RunsOnce(use, model));

    /// <summary>Returns the code that can mention a constant: the type of a private one, and the type around a private
    /// static class of constants.</summary>
    /// <returns><see langword="null"/> if another file, another part of the type or code for other targets may mention
    /// it.</returns>
    public static TypeDeclarationSyntax? ScopeOf(TypeDeclarationSyntax type, FieldDeclarationSyntax constant, SemanticModel model)
    {
        string name = constant.Declaration.Variables[0].Identifier.ValueText;
        TypeDeclarationSyntax? scope = !IsSeenOutside(constant.Modifiers) ? type
            : IsHidden(type) && !IsPartial(type) && type.Parent is TypeDeclarationSyntax around && !IsPartial(around) ? around
            : null;
        return scope is not null
            && !ConditionalCode.Mentions(scope, name)
            && !ConstantMentions.AreIndirectIn(scope, type, name, model)
            && (!IsPartial(type) || !ConstantMentions.AreInOtherParts(type, name, model))
            ? scope
            : null;
    }

    /// <summary>Whether only the type around a static class sees its members.</summary>
    public static bool IsHidden(TypeDeclarationSyntax type)
        => type.Parent is TypeDeclarationSyntax and not InterfaceDeclarationSyntax
            && type.Modifiers.Any(SyntaxKind.StaticKeyword)
            && !IsSeenOutside(type.Modifiers);

    /// <summary>Whether the constant goes with the finding.</summary>
    private static bool IsOnlyUse(VariableDeclaratorSyntax constant, SemanticModel model) => constant.Parent?.Parent switch
    {
        FieldDeclarationSyntax { Parent: TypeDeclarationSyntax type } field
            => ScopeOf(type, field, model) is { } scope && ConstantMentions.Count(scope, type, constant.Identifier.ValueText) == 1,
        LocalDeclarationStatementSyntax { Parent: BlockSyntax block }
            => ConstantMentions.Count(block, constant.Identifier.ValueText) == 1
                && !ConditionalCode.Mentions(block, constant.Identifier.ValueText),
        _ => false,
    };

    private static bool IsSeenOutside(SyntaxTokenList modifiers)
        => modifiers.Any(static modifier => modifier.Kind() is SyntaxKind.PublicKeyword or SyntaxKind.InternalKeyword
            or SyntaxKind.ProtectedKeyword);

    private static bool IsPartial(TypeDeclarationSyntax type) => type.Modifiers.Any(SyntaxKind.PartialKeyword);

    public static bool IsShort(LiteralExpressionSyntax literal)
        => literal.Token.Text.Length <= MaxCopiedLength && !literal.Token.Text.Contains('\n');

    private static bool RunsOnce(ExpressionSyntax use, SemanticModel model)
        => OperationAround(use, model) is { } operation
            && MemberAround(use, model) is { } member
            && OneTime.GetValue(model.Compilation, static compilation => new OneTimeCode(new UseFinder(compilation)))
                .Contains(operation, member);

    /// <summary>Lambdas and local functions are part of a member.</summary>
    private static ISymbol? MemberAround(ExpressionSyntax use, SemanticModel model)
    {
        ISymbol? symbol = model.GetEnclosingSymbol(use.SpanStart);
        while (symbol is IMethodSymbol { MethodKind: MethodKind.AnonymousFunction or MethodKind.LocalFunction })
            symbol = symbol.ContainingSymbol;
        return symbol;
    }

    private static IOperation? OperationAround(ExpressionSyntax use, SemanticModel model)
        => use.AncestorsAndSelf().TakeWhile(static node => node is not MemberDeclarationSyntax)
            .Select(node => model.GetOperation(node))
            .FirstOrDefault(static operation => operation is not null);
}

/// <summary>Where a constant may be mentioned: <c>Id</c>, and <c>Keys.Id</c> for a constant of the type <c>Keys</c>,
/// but not <c>order.Id</c>.</summary>
internal static class ConstantMentions
{
    /// <param name="scope">Part of the code, which may be rewritten and have no model.</param>
    /// <param name="name">The name of a local constant.</param>
    public static int Count(SyntaxNode scope, string name)
        => FindMentions(scope, name).Count(static mention => mention.StandsAlone());

    /// <param name="scope">All code that can mention the constant. It may be rewritten and have no model.</param>
    /// <param name="type">Its type, in the scope: mentions outside of it have a qualifier.</param>
    /// <param name="name">The name of the constant.</param>
    public static int Count(TypeDeclarationSyntax scope, TypeDeclarationSyntax type, string name)
        => FindMentions(scope, name).Count(mention => QualifierOf(mention) == type.Identifier.ValueText
            || (mention.StandsAlone() && type.FullSpan.Contains(mention.Span)));

    /// <summary>Whether code mentions a constant of a type in a way that
    /// <see cref="Count(TypeDeclarationSyntax, TypeDeclarationSyntax, string)"/> does not recognize: through an alias
    /// or a derived type.</summary>
    public static bool AreIndirectIn(TypeDeclarationSyntax scope, TypeDeclarationSyntax type, string name, SemanticModel model)
        => FindMentions(scope, name).Any(mention => !mention.StandsAlone()
            && QualifierOf(mention) != type.Identifier.ValueText
            && IsConstant(mention, model));

    /// <summary>Whether another part of a type mentions a constant, or code that is not compiled here does.</summary>
    public static bool AreInOtherParts(TypeDeclarationSyntax part, string name, SemanticModel model)
        => model.GetDeclaredSymbol(part) is not { } type
            || type.DeclaringSyntaxReferences.Select(static other => other.GetSyntax())
                .Where(other => other != part)
                .SelectMany(other => FindMentions(other, name))
                .Any(mention => mention.StandsAlone() || IsConstant(mention, model.Compilation.GetSemanticModel(mention.SyntaxTree)))
            || model.Compilation.SyntaxTrees.Any(tree => ConditionalCode.Mentions(tree.GetRoot(), name));

    private static IEnumerable<SimpleNameSyntax> FindMentions(SyntaxNode scope, string name)
        => scope.DescendantNodes(descendIntoTrivia: true).OfType<SimpleNameSyntax>()
            .Where(mention => mention.Identifier.ValueText == name);

    private static bool IsConstant(SimpleNameSyntax mention, SemanticModel model)
        => model.GetSymbolInfo(mention).Symbol is IFieldSymbol { IsConst: true };

    private static string? QualifierOf(SimpleNameSyntax mention) => mention.Parent switch
    {
        MemberAccessExpressionSyntax access when access.Name == mention => LastNameOf(access.Expression),
        QualifiedNameSyntax qualified when qualified.Right == mention => LastNameOf(qualified.Left),
        _ => null,
    };

    private static string? LastNameOf(ExpressionSyntax qualifier) => qualifier switch
    {
        SimpleNameSyntax name => name.Identifier.ValueText,
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        QualifiedNameSyntax qualified => qualified.Right.Identifier.ValueText,
        AliasQualifiedNameSyntax alias => alias.Name.Identifier.ValueText,
        _ => null,
    };
}
