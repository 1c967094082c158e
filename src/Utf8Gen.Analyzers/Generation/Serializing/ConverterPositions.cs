using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Parsing;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Finds converters of users that may ask where in the document their reader or writer is: in a slice they
/// would be told something else.</summary>
internal sealed class ConverterPositions(CancellationToken cancel)
{
    private static readonly string[] Positions =
        ["BytesConsumed", "TokenStartIndex", "CurrentDepth", "Position", "CurrentState", "BytesCommitted", "BytesPending"];

    private readonly HashSet<ITypeSymbol> _visited = new(SymbolEqualityComparer.Default);

    /// <summary>Returns a converter of the type, or of what it is made of, that may ask; null if there is
    /// none.</summary>
    public string? Find(ITypeSymbol type)
    {
        cancel.ThrowIfCancellationRequested();
        if (!_visited.Add(type))
            return null;

        return type switch
        {
            IArrayTypeSymbol array => Find(array.ElementType),
            INamedTypeSymbol named => FindInAttributes(named) ?? FindFirst(named.TypeArguments) ?? FindInMembers(named),
            _ => null,
        };
    }

    private string? FindFirst(IEnumerable<ITypeSymbol> types)
        => types.Select(Find).FirstOrDefault(static found => found is not null);

    private string? FindInMembers(INamedTypeSymbol type)
    {
        if (type.SpecialType != SpecialType.None || TypeGraph.IsOfFramework(type))
            return null;

        foreach (ISymbol member in type.GetMembers())
        {
            ITypeSymbol? value = member switch
            {
                IPropertySymbol { IsStatic: false } property => property.Type,
                IFieldSymbol { IsStatic: false, IsImplicitlyDeclared: false } field => field.Type,
                _ => null,
            };
            if (value is not null && (FindInAttributes(member) ?? Find(value)) is { } found)
                return found;
        }

        return type.BaseType is null ? null : Find(type.BaseType);
    }

    private string? FindInAttributes(ISymbol symbol)
    {
        foreach (AttributeData attribute in symbol.GetAttributes())
        {
            if (attribute.AttributeClass is { Name: "JsonDerivedTypeAttribute" }
                && JsonAttributes.Argument(attribute) is ITypeSymbol derived
                && Find(derived) is { } found)
                return found;
            if (!JsonAttributes.IsConverter(attribute))
                continue;
            // A generated one calls those of the types that it lists.
            if (JsonAttributes.Argument(attribute) is INamedTypeSymbol converter && FindInAttributes(converter) is { } listed)
                return listed;
            if (!IsPositionUnused(attribute))
                return (JsonAttributes.Argument(attribute) as ITypeSymbol ?? attribute.AttributeClass)!.Name;
        }

        return null;
    }

    private bool IsPositionUnused(AttributeData attribute)
    {
        if (JsonAttributes.Argument(attribute) is not INamedTypeSymbol converter)
            return false;
        while (!TypeGraph.IsOfFramework(converter))
        {
            if (converter.DeclaringSyntaxReferences.IsEmpty
                || converter.DeclaringSyntaxReferences.Any(place => AsksForPosition(place.GetSyntax(cancel)))
                || converter.BaseType is not { } baseType)
                return false;
            converter = converter.BaseType;
        }

        // What a factory of a user creates is unknown.
        return converter.Name != "JsonConverterFactory";
    }

    /// <summary>Whether code mentions a position, or gives its reader to other code.</summary>
    private static bool AsksForPosition(SyntaxNode declaration)
    {
        var readers = new HashSet<string>(StringComparer.Ordinal);
        foreach (SyntaxNode node in declaration.DescendantNodes())
        {
            switch (node)
            {
                case IdentifierNameSyntax name when Positions.Contains(name.Identifier.ValueText):
                    return true;
                case ParameterSyntax parameter when parameter.Modifiers.Any(SyntaxKind.RefKeyword) || IsReader(parameter.Type):
                    readers.Add(parameter.Identifier.ValueText);
                    break;
                case VariableDeclaratorSyntax { Initializer.Value: IdentifierNameSyntax source } copy
                    when readers.Contains(source.Identifier.ValueText):
                    readers.Add(copy.Identifier.ValueText);
                    break;
                case ArgumentSyntax { Expression: IdentifierNameSyntax argument, Parent.Parent: var call }
                    when readers.Contains(argument.Identifier.ValueText) && !IsCallOfOwnOrFramework(call):
                    return true;
            }
        }

        return false;
    }

    private static bool IsReader(TypeSyntax? type) => type?.ToString().EndsWith("Utf8JsonReader", StringComparison.Ordinal) == true;

    private static bool IsCallOfOwnOrFramework(SyntaxNode? call)
        => call is InvocationExpressionSyntax invocation && invocation.Expression switch
        {
            SimpleNameSyntax => true,
            MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax or BaseExpressionSyntax } => true,
            MemberAccessExpressionSyntax { Expression: IdentifierNameSyntax type }
                => type.Identifier.ValueText is "JsonSerializer" or "JsonDocument" or "JsonElement" or "JsonNode",
            _ => false,
        };
}
