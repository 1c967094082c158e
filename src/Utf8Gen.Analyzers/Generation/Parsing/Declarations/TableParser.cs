using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Attributes;
using Utf8Gen.Analyzers.Generation.Parsing.Conflicts;
using Utf8Gen.Analyzers.Generation.Parsing.Enums;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;

namespace Utf8Gen.Analyzers.Generation.Parsing.Declarations;

/// <summary>From a type with <c>[Utf8Table]</c> to the declaration of its table, and to the mistakes in it.</summary>
internal static class TableParser
{
    /// <returns>The declaration for the generator, without places in source; null where another attribute of the type is
    /// the one that counts, or the code is too unfinished to say anything.</returns>
    public static TableDeclaration? TryParse(GeneratorAttributeSyntaxContext match, CancellationToken cancel)
    {
        var type = (INamedTypeSymbol)match.TargetSymbol;
        ImmutableArray<AttributeData> sources = OwnAttributes.KeySources(type);

        // A type in two parts, each with an attribute, is matched twice and must give one file. Some compilers give each
        // match the attributes of all parts, so the part that counts is told by its syntax.
        return sources.Length > 0 && IsOn(match.TargetNode, sources[0]) && IsOfOneClass(match.Attributes[0], sources[0])
            ? Parse(type, sources, match.SemanticModel.Compilation, static _ => { }, cancel)
            : null;
    }

    /// <summary>Parses a table and reports every mistake at its place.</summary>
    /// <returns>The declaration, or null where the code is too unfinished.</returns>
    public static TableDeclaration? Parse(
        INamedTypeSymbol type,
        ImmutableArray<AttributeData> sources,
        Compilation compilation,
        Action<Diagnostic> report,
        CancellationToken cancel)
    {
        if (type.Name.Length == 0)
            return null;

        var mistakes = new TableMistakes(type.Name, report);
        AttributeData attribute = sources[0];
        TypeHeader header = TypeHeaderParser.Parse(type, mistakes, cancel);
        for (int i = 1; i < sources.Length; i++)
            mistakes.Add(RuleCatalogue.TwoKeySources, KeyLocations.OfAttribute(sources[i], cancel), type.Name);

        if (new AttributeOptions(attribute).AreUnfinished)
            mistakes.AddUnseen();

        OptionMistakes.Check(attribute, mistakes, cancel);
        KeySource source = KeySourceParser.Parse(type, attribute, compilation, mistakes, cancel);
        TableShape shape = OwnAttributes.EnumOf(attribute) is { } enumeration
            ? EnumShapeParser.Parse(type, enumeration, attribute, mistakes, cancel)
            : new KeyTableShape(OptionsParser.TakesExpected(attribute));
        shape = new HiddenNames(type, compilation, mistakes).MakeRoom(shape, cancel);
        new EmittedMemberCheck(type, new EmittedSignatures(shape, OwnAttributes.EnumOf(attribute), compilation), mistakes).Check(cancel);
        return new TableDeclaration(header, shape, source, OptionsParser.Lookup(attribute), mistakes.Fault);
    }

    private static bool IsOfOneClass(AttributeData matched, AttributeData source)
        => SymbolEqualityComparer.Default.Equals(matched.AttributeClass?.OriginalDefinition, source.AttributeClass?.OriginalDefinition);

    private static bool IsOn(SyntaxNode declaration, AttributeData attribute)
        => attribute.ApplicationSyntaxReference is { } reference
            && reference.SyntaxTree == declaration.SyntaxTree
            && declaration.Span.Contains(reference.Span);
}
