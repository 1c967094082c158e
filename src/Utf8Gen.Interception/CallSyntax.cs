using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Interception;

/// <summary>Whether the string that a call returns may be only compared, by syntax alone.</summary>
internal static class ComparedSyntax
{
    /// <summary><c>reader.GetString() == "id"</c>, <c>string? type = reader.GetString(); switch
    /// (type) ...</c></summary>
    public static bool MayBeOnlyCompared(InvocationExpressionSyntax read)
        => read.ArgumentList.Arguments.Count == 0
            && (IsCompared(read) || (LocalOf(Whole(read)) is { } local && IsOnlyCompared(local, read)));

    private static string? LocalOf(SyntaxNode value) => value.Parent switch
    {
        EqualsValueClauseSyntax { Parent: VariableDeclaratorSyntax variable } => variable.Identifier.ValueText,
        AssignmentExpressionSyntax { Left: IdentifierNameSyntax name } => name.Identifier.ValueText,
        _ => null,
    };

    private static bool IsOnlyCompared(string local, SyntaxNode place)
    {
        bool isCompared = false;
        foreach (IdentifierNameSyntax mention in ScopeOf(local, place).DescendantNodes().OfType<IdentifierNameSyntax>())
        {
            if (mention.Identifier.ValueText != local || IsOtherName(mention) || IsAssigned(mention) || IsInThrow(mention))
                continue;
            if (!IsCompared(mention))
                return false;
            isCompared = true;
        }

        return isCompared;
    }

    /// <summary>The block that declares a local; else the member, which is all of a program without
    /// a <c>Main</c>.</summary>
    private static SyntaxNode ScopeOf(string local, SyntaxNode place)
        => place.Ancestors().OfType<BlockSyntax>().FirstOrDefault(block => Declares(block, local)) ?? MemberAround(place);

    private static bool Declares(BlockSyntax block, string local)
        => block.Statements.OfType<LocalDeclarationStatementSyntax>()
            .Any(statement => statement.Declaration.Variables.Any(variable => variable.Identifier.ValueText == local));

    private static SyntaxNode MemberAround(SyntaxNode node)
        => node.FirstAncestorOrSelf<MemberDeclarationSyntax>(static member => member is not GlobalStatementSyntax)
            ?? node.SyntaxTree.GetRoot();

    private static bool IsCompared(ExpressionSyntax value)
    {
        SyntaxNode whole = Whole(value);
        return whole.Parent switch
        {
            BinaryExpressionSyntax operation => operation.OperatorToken.Kind() is SyntaxKind.EqualsEqualsToken
                or SyntaxKind.ExclamationEqualsToken,
            IsPatternExpressionSyntax or SwitchStatementSyntax or SwitchExpressionSyntax => true,
            ArgumentSyntax { Parent.Parent: InvocationExpressionSyntax { Expression: var called } } => NameOf(called) == nameof(Equals),
            MemberAccessExpressionSyntax { Name.Identifier.ValueText: nameof(Equals) } access => access.Expression == whole,
            _ => false,
        };
    }

    private static string? NameOf(ExpressionSyntax called) => called switch
    {
        MemberAccessExpressionSyntax access => access.Name.Identifier.ValueText,
        IdentifierNameSyntax name => name.Identifier.ValueText,
        _ => null,
    };

    /// <summary>With the parentheses and the <c>!</c> around it.</summary>
    private static SyntaxNode Whole(SyntaxNode value)
    {
        while (value.Parent is ParenthesizedExpressionSyntax or PostfixUnaryExpressionSyntax)
            value = value.Parent;

        return value;
    }

    /// <summary><c>other.type</c>, <c>type: 1</c></summary>
    private static bool IsOtherName(IdentifierNameSyntax mention)
        => mention.Parent is NameColonSyntax || (mention.Parent is MemberAccessExpressionSyntax access && access.Name == mention);

    private static bool IsAssigned(IdentifierNameSyntax mention)
        => mention.Parent is AssignmentExpressionSyntax assignment && assignment.Left == mention;

    private static bool IsInThrow(IdentifierNameSyntax mention)
        => mention.Ancestors().TakeWhile(static node => node is not MemberDeclarationSyntax)
            .Any(static node => node is ThrowStatementSyntax or ThrowExpressionSyntax);
}

/// <summary>Whether an expression may be a constant text, by its syntax and by what its names are
/// declared as.</summary>
/// <remarks>The answer is <see langword="false"/> only for what certainly is no constant.</remarks>
internal static class ConstantSyntax
{
    /// <summary>Whether one of the first arguments of a call, or one with a name, may be a constant
    /// text.</summary>
    public static bool IsAmongFirst(int count, InvocationExpressionSyntax call, SemanticModel model)
    {
        SeparatedSyntaxList<ArgumentSyntax> arguments = call.ArgumentList.Arguments;
        for (int i = 0; i < arguments.Count; i++)
        {
            if ((i < count || arguments[i].NameColon is not null) && MayBeConstant(arguments[i].Expression, model))
                return true;
        }

        return false;
    }

    private static bool MayBeConstant(ExpressionSyntax expression, SemanticModel model) => expression switch
    {
        LiteralExpressionSyntax literal => literal.IsKind(SyntaxKind.StringLiteralExpression),
        IdentifierNameSyntax name => IsConstant(name, model),
        MemberAccessExpressionSyntax access => MayNameConstant(access, model),
        InvocationExpressionSyntax { Expression: IdentifierNameSyntax { Identifier.ValueText: "nameof" } } => true,
        InvocationExpressionSyntax { Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "AsSpan" } access }
            => MayBeConstant(access.Expression, model),
        InterpolatedStringExpressionSyntax text
            => text.Contents.OfType<InterpolationSyntax>().All(part => MayBeConstant(part.Expression, model)),
        BinaryExpressionSyntax operation => operation.IsKind(SyntaxKind.AddExpression)
            && MayBeConstant(operation.Left, model) && MayBeConstant(operation.Right, model),
        ConditionalExpressionSyntax conditional
            => MayBeConstant(conditional.WhenTrue, model) && MayBeConstant(conditional.WhenFalse, model),
        ParenthesizedExpressionSyntax parenthesized => MayBeConstant(parenthesized.Expression, model),
        PostfixUnaryExpressionSyntax suppressed => MayBeConstant(suppressed.Operand, model),
        CastExpressionSyntax cast => MayBeConstant(cast.Expression, model),
        _ => false,
    };

    private static bool IsConstant(IdentifierNameSyntax name, SemanticModel model)
        => model.LookupSymbols(name.SpanStart, name: name.Identifier.ValueText)
            .Any(static symbol => symbol is IFieldSymbol { IsConst: true } or ILocalSymbol { IsConst: true });

    /// <summary><c>Names.Id</c>, but not <c>string.Empty</c>, <c>this.name</c> or
    /// <c>item.Name</c>, whose name is not also that of a type.</summary>
    private static bool MayNameConstant(MemberAccessExpressionSyntax access, SemanticModel model)
    {
        ExpressionSyntax owner = access.Expression;
        while (owner is MemberAccessExpressionSyntax outer)
            owner = outer.Expression;

        return owner switch
        {
            IdentifierNameSyntax name => model.LookupNamespacesAndTypes(name.SpanStart, name: name.Identifier.ValueText).Any(),
            GenericNameSyntax or AliasQualifiedNameSyntax => true,
            _ => false,
        };
    }
}
