using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Attributes;
using Utf8Gen.Analyzers.Generation.Parsing.Conflicts;
using Utf8Gen.Analyzers.Generation.Parsing.Enums;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;

namespace Utf8Gen.Analyzers.Generation.Parsing.Declarations;

/// <summary>Parses a type with <c>[Utf8Table]</c> into the declaration of its table,
/// and finds its mistakes.</summary>
internal static class TableParser
{
    /// <returns>The declaration for the generator, without locations; null if another attribute of
    /// the type counts, or the code is incomplete.</returns>
    public static TableDeclaration? TryParse(GeneratorAttributeSyntaxContext match, CancellationToken cancel)
    {
        var type = (INamedTypeSymbol)match.TargetSymbol;
        ImmutableArray<AttributeData> sources = OwnAttributes.KeySources(type);
        return AttributeThatCounts.IsIn(match, sources)
            ? Parse(type, sources, match.SemanticModel.Compilation, static _ => { }, cancel)
            : null;
    }

    /// <summary>Parses a table and reports every mistake at its location.</summary>
    /// <returns>The declaration, or null if the code is incomplete.</returns>
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
        TypeHeader header = TypeHeaderParser.Parse(type, sources, mistakes, cancel);
        KeySource source = KeySourceParser.Parse(type, attribute, compilation, mistakes, cancel);
        TableShape shape = OwnAttributes.EnumOf(attribute) is { } enumeration
            ? EnumShapeParser.Parse(type, enumeration, attribute, mistakes, cancel)
            : new KeyTableShape(OptionsParser.TakesExpected(attribute));
        shape = shape with { Members = OptionsParser.Members(attribute) };
        shape = shape with { HasSpanAlias = SpanAlias.IsFree(type, compilation, cancel) };
        shape = new HiddenNames(type, compilation, mistakes).Resolve(shape, cancel);
        new EmittedMemberCheck(type, new EmittedSignatures(shape, OwnAttributes.EnumOf(attribute), compilation), mistakes).Check(cancel);
        return new TableDeclaration(header, shape, source, OptionsParser.Lookup(attribute), mistakes.Fault);
    }
}
