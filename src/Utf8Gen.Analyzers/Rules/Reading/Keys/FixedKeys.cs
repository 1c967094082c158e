using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Operations;
using Utf8Gen.Analyzers.Semantics.Text;

namespace Utf8Gen.Analyzers.Rules.Reading.Keys;

/// <summary>The keys of a dictionary or set that the code spells out and never changes, as a
/// generated lookup does: <c>static readonly FrozenSet&lt;string&gt; Known =
/// new[] { "id", "name" }.ToFrozenSet();</c></summary>
/// <param name="IgnoreCase">Whether they are compared without regard to case.</param>
internal sealed record FixedKeys(bool IgnoreCase)
{
    /// <summary>Fewer are compared one by one.</summary>
    private const int MinKeys = 3;

    public static FixedKeys? TryFind(KeyUse use)
        => FieldOf(use.Map) is { DeclaringSyntaxReferences: [var declaration] } field
            && InitializerOf(declaration.GetSyntax()) is { } initializer
            && TryRead(initializer) is { } keys
            && (IsImmutable(use.Type) || (field.DeclaredAccessibility == Accessibility.Private && IsOnlyRead(field)))
            ? keys
            : null;

    private static ISymbol? FieldOf(IOperation map) => map switch
    {
        IFieldReferenceOperation { Field: { IsStatic: true, IsReadOnly: true } field } => field,
        IPropertyReferenceOperation { Property: { IsStatic: true, SetMethod: null } property } => property,
        _ => null,
    };

    private static ExpressionSyntax? InitializerOf(SyntaxNode declaration) => declaration switch
    {
        VariableDeclaratorSyntax { Initializer.Value: var value } => value,
        PropertyDeclarationSyntax { Initializer.Value: var value } => value,
        _ => null,
    };

    private static FixedKeys? TryRead(ExpressionSyntax value) => value switch
    {
        // new[] { "id", "name" }.ToFrozenSet(StringComparer.Ordinal)
        InvocationExpressionSyntax
        {
            Expression: MemberAccessExpressionSyntax
            {
                Name.Identifier.ValueText: "ToFrozenSet" or "ToFrozenDictionary" or "ToHashSet" or "ToImmutableHashSet"
                    or "ToImmutableDictionary",
                Expression: var source
            },
            ArgumentList.Arguments: var arguments
        } => TryRead(source) is { } keys ? WithComparer(keys, arguments) : null,

        // new() { ["id"] = 1 }, new() { { "id", 1 } }, new() { "id" }
        BaseObjectCreationExpressionSyntax { Initializer.Expressions: var elements, ArgumentList: var arguments }
            => AreLiterals(elements.Select(KeyIn)) ? WithComparer(new FixedKeys(IgnoreCase: false), arguments?.Arguments ?? default) : null,
        ImplicitArrayCreationExpressionSyntax { Initializer.Expressions: var elements } when AreLiterals(elements)
            => new FixedKeys(IgnoreCase: false),
        ArrayCreationExpressionSyntax { Initializer.Expressions: var elements } when AreLiterals(elements)
            => new FixedKeys(IgnoreCase: false),
        CollectionExpressionSyntax { Elements: var elements }
            when AreLiterals(elements.Select(static element => (element as ExpressionElementSyntax)?.Expression))
            => new FixedKeys(IgnoreCase: false),
        _ => null,
    };

    private static ExpressionSyntax? KeyIn(ExpressionSyntax element) => element switch
    {
        AssignmentExpressionSyntax { Left: ImplicitElementAccessSyntax { ArgumentList.Arguments: [var key] } } => key.Expression,
        InitializerExpressionSyntax { Expressions: [var key, ..] } => key,
        _ => element,
    };

    private static bool AreLiterals(IEnumerable<ExpressionSyntax?> keys)
    {
        int count = 0;
        foreach (ExpressionSyntax? key in keys)
        {
            // A lookup ignores the case of ASCII letters alone.
            if (key is not LiteralExpressionSyntax { RawKind: (int)SyntaxKind.StringLiteralExpression, Token.ValueText: var text }
                || !Utf8Encoding.IsAsciiText(text))
            {
                return false;
            }

            count++;
        }

        return count >= MinKeys;
    }

    /// <summary>Reads the arguments of a constructor or of a conversion: a capacity and
    /// a comparer.</summary>
    private static FixedKeys? WithComparer(FixedKeys keys, SeparatedSyntaxList<ArgumentSyntax> arguments)
    {
        foreach (ArgumentSyntax argument in arguments)
        {
            switch (argument.Expression)
            {
                case MemberAccessExpressionSyntax { Name.Identifier.ValueText: nameof(StringComparer.OrdinalIgnoreCase) }:
                    keys = new FixedKeys(IgnoreCase: true);
                    break;

                case MemberAccessExpressionSyntax { Name.Identifier.ValueText: nameof(StringComparer.Ordinal) }
                    or LiteralExpressionSyntax { RawKind: (int)SyntaxKind.NumericLiteralExpression }:
                    break;

                default:
                    return null;
            }
        }

        return keys;
    }

    private static bool IsImmutable(INamedTypeSymbol type) => type.Name is "FrozenDictionary" or "FrozenSet" or "ImmutableDictionary"
        or "ImmutableHashSet" or "IReadOnlyDictionary" or "IReadOnlySet";

    /// <summary>Whether all that the type does with a private field is to look up keys.</summary>
    private static bool IsOnlyRead(ISymbol field)
        => field.ContainingType.DeclaringSyntaxReferences
            .SelectMany(static part => part.GetSyntax().DescendantNodes())
            .OfType<IdentifierNameSyntax>()
            .Where(name => name.Identifier.ValueText == field.Name)
            .All(IsLookup);

    private static bool IsLookup(IdentifierNameSyntax name)
    {
        // Keywords.Known
        ExpressionSyntax map = name.Parent is MemberAccessExpressionSyntax qualified && qualified.Name == name ? qualified : name;
        return map.Parent switch
        {
            MemberAccessExpressionSyntax { Name.Identifier.ValueText: var member } => member is "TryGetValue"
                or "ContainsKey" or "Contains" or "GetValueOrDefault" or "Count",
            ElementAccessExpressionSyntax element
                => element.Parent is not AssignmentExpressionSyntax assignment || assignment.Left != element,
            _ => false,
        };
    }
}
