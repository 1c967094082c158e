using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Interception.Syntax;

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
