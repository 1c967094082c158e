using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Rules.Reading.ByValue;

/// <summary>How a method in source uses a reader that it takes by value.</summary>
/// <remarks>Judged by syntax: nothing else in a method can have the name of a parameter, and a
/// lambda cannot capture it.</remarks>
internal sealed class AdvancingMethod
{
    private static readonly string[] MovingNames = ["Skip", "Advance", "Consume", "MoveTo"];

    private readonly IMethodSymbol _method;
    private readonly SyntaxNode _body;
    private readonly string _reader;

    private AdvancingMethod(IMethodSymbol method, SyntaxNode body, string reader)
    {
        _method = method;
        _body = body;
        _reader = reader;
    }

    /// <returns><see langword="null"/> if it cannot be judged: an override may be called instead
    /// of a virtual method.</returns>
    public static AdvancingMethod? TryFind(IMethodSymbol method, IParameterSymbol reader)
    {
        IMethodSymbol definition = (method.ReducedFrom ?? method).OriginalDefinition;
        definition = definition.PartialImplementationPart ?? definition;
        if (definition is not
            {
                MethodKind: MethodKind.Ordinary or MethodKind.LocalFunction, IsVirtual: false, IsAbstract: false,
                IsOverride: false
            }
            || definition.DeclaringSyntaxReferences is not [var declaration])
        {
            return null;
        }

        return BodyOf(declaration.GetSyntax()) is { } body ? new AdvancingMethod(definition, body, reader.Name) : null;
    }

    /// <summary>Whether the method only advances its copy, and perhaps throws.</summary>
    /// <remarks>Only if its name says that it advances: reading a copy throws for malformed JSON,
    /// so a method may do that to validate.</remarks>
    public bool OnlyMoves()
        => MovingNames.Any(name => _method.Name.StartsWith(name, StringComparison.Ordinal))
            && Moves(_body)
            && _body.DescendantNodes(static node => node is not (ThrowStatementSyntax or ThrowExpressionSyntax)).All(IsHarmless);

    /// <summary>Whether the method reads an object, starting at or before its
    /// start, up to its end.</summary>
    public bool ReadsObject(bool isAtStart)
    {
        if (HasLoopToEnd())
            return isAtStart || Mentions(_body, "StartObject");

        // Owner ReadOwner(Utf8JsonReader reader) { ...; ReadMembers(ref reader, owner); }
        return HandedOnTo()
            .Any(method => method.HasLoopToEnd() && (isAtStart || Mentions(_body, "StartObject") || Mentions(method._body, "StartObject")));
    }

    private static SyntaxNode? BodyOf(SyntaxNode declaration) => declaration switch
    {
        MethodDeclarationSyntax method => (SyntaxNode?)method.Body ?? method.ExpressionBody,
        LocalFunctionStatementSyntax local => (SyntaxNode?)local.Body ?? local.ExpressionBody,
        _ => null,
    };

    private bool HasLoopToEnd() => _body.DescendantNodes().Any(IsLoopToEnd);

    /// <summary>Returns the methods of the type that receive the reader by reference.</summary>
    private IEnumerable<AdvancingMethod> HandedOnTo()
    {
        foreach (SyntaxNode node in _body.DescendantNodes())
        {
            if (node is not ArgumentSyntax
                {
                    RefKindKeyword.RawKind: (int)SyntaxKind.RefKeyword,
                    Expression: IdentifierNameSyntax { Identifier.ValueText: var passed }
                } argument
                || passed != _reader
                || argument.Parent?.Parent is not InvocationExpressionSyntax
                {
                    Expression: IdentifierNameSyntax { Identifier.ValueText: var name },
                    ArgumentList.Arguments: var arguments
                })
            {
                continue;
            }

            foreach (ISymbol member in _method.ContainingType.GetMembers(name))
            {
                if (member is IMethodSymbol { Parameters: var parameters } method
                    && parameters.Length == arguments.Count
                    && parameters[arguments.IndexOf(argument)] is { RefKind: RefKind.Ref } parameter
                    && TryFind(method, parameter) is { } found)
                {
                    yield return found;
                }
            }
        }
    }

    /// <summary><c>while (reader.Read()) { if (reader.TokenType ==
    /// JsonTokenType.EndObject) break; }</c></summary>
    private bool IsLoopToEnd(SyntaxNode node)
        => node is WhileStatementSyntax or DoStatementSyntax or ForStatementSyntax && Mentions(node, "EndObject") && Moves(node);

    private bool Moves(SyntaxNode code) => code.DescendantNodes().Any(node => node is InvocationExpressionSyntax call && IsMove(call));

    private bool IsMove(InvocationExpressionSyntax call)
        => call.Expression is MemberAccessExpressionSyntax
        {
            Expression: IdentifierNameSyntax { Identifier.ValueText: var receiver },
            Name.Identifier.ValueText: "Read" or "Skip" or "TrySkip"
        }
            && receiver == _reader;

    /// <summary>The closed list of statements without effects outside of the method.</summary>
    private bool IsHarmless(SyntaxNode node) => node switch
    {
        ThrowStatementSyntax or ThrowExpressionSyntax => true,
        InvocationExpressionSyntax call => IsMove(call),
        AssignmentExpressionSyntax { Left: var target } => IsOwnLocal(target),
        PrefixUnaryExpressionSyntax
        {
            RawKind: (int)SyntaxKind.PreIncrementExpression or (int)SyntaxKind.PreDecrementExpression,
            Operand: var target
        } => IsOwnLocal(target),
        PostfixUnaryExpressionSyntax
        {
            RawKind: (int)SyntaxKind.PostIncrementExpression or (int)SyntaxKind.PostDecrementExpression,
            Operand: var target
        } => IsOwnLocal(target),
        ArgumentSyntax => false,
        BlockSyntax or WhileStatementSyntax or DoStatementSyntax or ForStatementSyntax or IfStatementSyntax or ElseClauseSyntax => true,
        SwitchStatementSyntax or SwitchSectionSyntax or SwitchLabelSyntax => true,
        ExpressionStatementSyntax or LocalDeclarationStatementSyntax or ReturnStatementSyntax or BreakStatementSyntax
            or ContinueStatementSyntax or EmptyStatementSyntax => true,
        VariableDeclarationSyntax or VariableDeclaratorSyntax or EqualsValueClauseSyntax => true,
        NameSyntax or MemberAccessExpressionSyntax or LiteralExpressionSyntax or PredefinedTypeSyntax or ArgumentListSyntax => true,
        BinaryExpressionSyntax or IsPatternExpressionSyntax or PatternSyntax or ParenthesizedExpressionSyntax
            or PrefixUnaryExpressionSyntax or PostfixUnaryExpressionSyntax => true,
        _ => false,
    };

    private bool IsOwnLocal(ExpressionSyntax target)
        => target is IdentifierNameSyntax { Identifier.ValueText: var name }
            && _body.DescendantNodes()
                .Any(node => node is VariableDeclaratorSyntax { Identifier.ValueText: var declared } && declared == name);

    private static bool Mentions(SyntaxNode code, string name)
        => code.DescendantTokens().Any(token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText == name);
}
