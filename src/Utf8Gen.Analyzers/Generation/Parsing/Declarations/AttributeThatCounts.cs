using System.Collections.Immutable;
using Microsoft.CodeAnalysis;

namespace Utf8Gen.Analyzers.Generation.Parsing.Declarations;

/// <summary>Recognizes the first of several attributes of a type among the matches of the
/// generator.</summary>
/// <remarks>A type in two parts, each with an attribute, is matched twice and must produce one
/// file. Some compilers pass each match the attributes of all parts, so the part that counts is
/// recognized by its syntax.</remarks>
internal static class AttributeThatCounts
{
    /// <param name="match">A match of the generator.</param>
    /// <param name="attributes">The attributes of the type, in declared order.</param>
    public static bool IsIn(GeneratorAttributeSyntaxContext match, ImmutableArray<AttributeData> attributes)
        => attributes.Length > 0 && IsOn(match.TargetNode, attributes[0]) && AreOfOneClass(match.Attributes[0], attributes[0]);

    private static bool AreOfOneClass(AttributeData matched, AttributeData attribute)
        => SymbolEqualityComparer.Default.Equals(matched.AttributeClass?.OriginalDefinition, attribute.AttributeClass?.OriginalDefinition);

    private static bool IsOn(SyntaxNode declaration, AttributeData attribute)
        => attribute.ApplicationSyntaxReference is { } reference
            && reference.SyntaxTree == declaration.SyntaxTree
            && declaration.Span.Contains(reference.Span);
}
