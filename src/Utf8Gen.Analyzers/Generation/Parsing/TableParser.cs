using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>From a type with <c>[Utf8Table]</c> to the model of its table, and to the mistakes in it.</summary>
internal static class TableParser
{
    /// <returns>The model for the generator, without places in source; null where another part of the type is the one
    /// that counts, or the code is too unfinished to say anything.</returns>
    public static TableModel? TryParse(GeneratorAttributeSyntaxContext match, CancellationToken cancel)
    {
        var type = (INamedTypeSymbol)match.TargetSymbol;
        ImmutableArray<AttributeData> sources = KeySources(type);

        // A type in two parts, each with an attribute, is matched twice and must give one file. Some compilers give each
        // match the attributes of all parts, so the part that counts is told by its syntax.
        return sources.Length > 0 && IsOn(match.TargetNode, sources[0])
            ? Parse(type, sources, match.SemanticModel.Compilation, static _ => { }, cancel)
            : null;
    }

    /// <summary>Parses a table and reports every mistake at its place.</summary>
    /// <returns>The model, or null where the code is too unfinished.</returns>
    public static TableModel? Parse(
        INamedTypeSymbol type,
        ImmutableArray<AttributeData> sources,
        Compilation compilation,
        Action<Diagnostic> report,
        CancellationToken cancel)
    {
        if (type.Name.Length == 0)
            return null;

        var mistakes = new TableMistakes(type, report);
        TypeHeader header = TypeHeaderParser.Parse(type, mistakes, cancel);
        new EmittedMemberCheck(type, compilation, mistakes).Check(cancel);
        mistakes.CheckSources(sources, cancel);
        EquatableArray<TableKey> keys = KeyParser.Parse(type, sources[0], mistakes, cancel);
        return new TableModel(header, keys, mistakes.Fault);
    }

    /// <summary>The attributes that give a type its keys, in declared order. Only the first one counts.</summary>
    public static ImmutableArray<AttributeData> KeySources(INamedTypeSymbol type)
    {
        ImmutableArray<AttributeData>.Builder? sources = null;
        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.AttributeClass is { Name: "Utf8TableAttribute" } source && source.IsIn("Utf8Gen"))
                (sources ??= ImmutableArray.CreateBuilder<AttributeData>()).Add(attribute);
        }

        return sources?.ToImmutable() ?? ImmutableArray<AttributeData>.Empty;
    }

    private static bool IsOn(SyntaxNode declaration, AttributeData attribute)
        => attribute.ApplicationSyntaxReference is { } reference
            && reference.SyntaxTree == declaration.SyntaxTree
            && declaration.Span.Contains(reference.Span);
}
