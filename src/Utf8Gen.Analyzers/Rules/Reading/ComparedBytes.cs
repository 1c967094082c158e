using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

namespace Utf8Gen.Analyzers.Rules.Reading;

/// <summary>What the bytes of a token are compared with: text, or raw bytes of another token.</summary>
internal static class ComparedBytes
{
    /// <summary><c>"id"u8</c>, or what is declared as nothing else: <c>static readonly byte[] Id =
    /// "id"u8.ToArray();</c>.</summary>
    public static bool AreConstantText(IOperation bytes) => bytes switch
    {
        IUtf8StringOperation => true,
        IConversionOperation { Operand: var operand } => AreConstantText(operand),
        IFieldReferenceOperation { Field: { IsStatic: true, IsReadOnly: true } field } => IsDeclaredAsConstant(field),
        IPropertyReferenceOperation { Property: { IsStatic: true, SetMethod: null } property } => IsDeclaredAsConstant(property),
        _ => false,
    };

    /// <summary>Whether bytes may be raw: <c>a.ValueSpan.SequenceEqual(b.ValueSpan)</c>, or stored from an earlier
    /// token.</summary>
    /// <param name="bytes">What a token is compared with.</param>
    /// <remarks>A search for names, not for meaning: a variable counts if anything of its name is assigned, anywhere in
    /// the type, a value that contains <c>ValueSpan</c> or another such variable.</remarks>
    public static bool MayBeRaw(IOperation bytes)
    {
        if (AreConstantText(bytes))
            return false;
        if (MentionsToken(bytes.Syntax))
            return true;

        SyntaxNode[] scope = [.. ScopeOf(bytes)];
        return IsKept(VariablesIn(bytes.Syntax), scope) || IsParameterGivenToken(bytes, scope);
    }

    private static bool IsDeclaredAsConstant(ISymbol symbol)
        => symbol.DeclaringSyntaxReferences is [var declaration] && declaration.GetSyntax() switch
        {
            VariableDeclaratorSyntax { Initializer.Value: var value } => IsConstant(value),
            PropertyDeclarationSyntax { ExpressionBody.Expression: var value } => IsConstant(value),
            PropertyDeclarationSyntax { Initializer.Value: var value } => IsConstant(value),
            _ => false,
        };

    /// <summary><c>"id"u8</c>, <c>"id"u8.ToArray()</c>, <c>Encoding.UTF8.GetBytes("id")</c></summary>
    private static bool IsConstant(ExpressionSyntax value) => value switch
    {
        LiteralExpressionSyntax literal => literal.IsKind(SyntaxKind.Utf8StringLiteralExpression),
        InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax
            {
                Name.Identifier.ValueText: "ToArray",
                Expression: var literal
            }
        } => IsConstant(literal),
        InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax { Name.Identifier.ValueText: "GetBytes" },
            ArgumentList.Arguments: [{ Expression: LiteralExpressionSyntax literal }]
        }
            => literal.IsKind(SyntaxKind.StringLiteralExpression),
        _ => false,
    };

    /// <summary>Returns all parts of the outermost type, or the file of top-level statements.</summary>
    private static IEnumerable<SyntaxNode> ScopeOf(IOperation operation)
    {
        if (operation.Syntax.Ancestors().OfType<TypeDeclarationSyntax>().LastOrDefault() is not { } type)
            return [operation.Syntax.SyntaxTree.GetRoot()];

        return operation.SemanticModel?.GetDeclaredSymbol(type) is { } symbol
            ? symbol.DeclaringSyntaxReferences.Select(static part => part.GetSyntax())
            : [type];
    }

    private static bool IsKept(HashSet<string> variables, SyntaxNode[] scope)
    {
        int before;
        do
        {
            before = variables.Count;
            foreach (SyntaxNode node in scope.SelectMany(static part => part.DescendantNodes()))
            {
                if (GivenTo(node, variables) is not { } value)
                    continue;
                if (MentionsToken(value))
                    return true;
                variables.UnionWith(VariablesIn(value));
            }
        }
        while (variables.Count > before);

        return false;
    }

    /// <summary>Returns what a node assigns to one of the variables, if it does.</summary>
    private static SyntaxNode? GivenTo(SyntaxNode node, HashSet<string> variables) => node switch
    {
        AssignmentExpressionSyntax { Left: var target, Right: var value } when VariablesIn(target).Overlaps(variables) => value,
        VariableDeclaratorSyntax { Identifier.ValueText: var name, Initializer.Value: var value } when variables.Contains(name) => value,
        ForEachStatementSyntax { Identifier.ValueText: var name, Expression: var collection } when variables.Contains(name) => collection,

        // reader.ValueSpan.CopyTo(name)
        InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax
            {
                Name.Identifier.ValueText: "CopyTo" or "TryCopyTo",
                Expression: var source
            }, ArgumentList: var target
        }
            when VariablesIn(target).Overlaps(variables) => source,

        // names.Add(reader.ValueSpan.ToArray())
        InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax
            {
                Name.Identifier.ValueText: not ("SequenceEqual"
            or "StartsWith" or "EndsWith" or "IndexOf"), Expression: var owner
            }, ArgumentList: var added
        }
            when MentionsToken(added) && VariablesIn(owner).Overlaps(variables) => added,
        _ => null,
    };

    /// <summary><c>IsSame(ref reader, previous.ValueSpan)</c></summary>
    private static bool IsParameterGivenToken(IOperation bytes, SyntaxNode[] scope)
    {
        foreach (IOperation operation in bytes.DescendantsAndSelf())
        {
            if (operation is IParameterReferenceOperation { Parameter.ContainingSymbol.Name: var function }
                && scope.Any(part => IsCalledWithToken(function, part)))
                return true;
        }

        return false;
    }

    private static bool IsCalledWithToken(string function, SyntaxNode code)
        => code.DescendantNodes().Any(node => node is InvocationExpressionSyntax { Expression: var callee, ArgumentList: var arguments }
            && callee.GetLastToken().ValueText == function
            && MentionsToken(arguments));

    private static bool MentionsToken(SyntaxNode code)
        => code.DescendantTokens()
            .Any(static token => token.IsKind(SyntaxKind.IdentifierToken) && token.ValueText is "ValueSpan" or "ValueSequence");

    private static HashSet<string> VariablesIn(SyntaxNode code)
        => [.. code.DescendantNodesAndSelf().OfType<IdentifierNameSyntax>().Where(static name => !IsCallee(name))
            .Select(static name => name.Identifier.ValueText)];

    private static bool IsCallee(IdentifierNameSyntax name)
        => (name.Parent is MemberAccessExpressionSyntax access && access.Name == name
            ? access
            : (ExpressionSyntax)name) is { Parent: InvocationExpressionSyntax call } callee
            && call.Expression == callee;
}
