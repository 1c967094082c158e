using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Attributes;
using Utf8Gen.Analyzers.Generation.Parsing.Conflicts;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;
using Utf8Gen.Analyzers.Semantics.Names;

namespace Utf8Gen.Analyzers.Generation.Parsing.Declarations;

/// <summary>Parses a class with <c>[Utf8Converter]</c> into its declaration, and finds its
/// mistakes.</summary>
internal static class ConverterParser
{
    /// <returns>The declaration for the generator, without locations; null if another attribute of
    /// the type counts, or the code is incomplete.</returns>
    public static TableDeclaration? TryParse(GeneratorAttributeSyntaxContext match, CancellationToken cancel)
    {
        var type = (INamedTypeSymbol)match.TargetSymbol;
        ImmutableArray<AttributeData> attributes = OwnAttributes.Converters(type);
        return AttributeThatCounts.IsIn(match, attributes)
            ? Parse(type, attributes, match.SemanticModel.Compilation, static _ => { }, cancel)
            : null;
    }

    /// <summary>Parses a converter and reports every mistake at its location.</summary>
    /// <returns>The declaration, or null if the code is incomplete.</returns>
    public static TableDeclaration? Parse(
        INamedTypeSymbol type,
        ImmutableArray<AttributeData> attributes,
        Compilation compilation,
        Action<Diagnostic> report,
        CancellationToken cancel)
    {
        if (type.Name.Length == 0)
            return null;

        var mistakes = new TableMistakes(type.Name, report);
        AttributeData attribute = attributes[0];
        TypeHeader header = TypeHeaderParser.Parse(type, attributes, mistakes, cancel);
        if (!RuntimeLibrary.IsIn(compilation))
            mistakes.Add(
                RuleCatalogue.UnsupportedConverter, KeyLocations.OfAttribute(attribute, cancel), type.Name, LackOfRuntime(compilation));
        ConverterBase.Check(type, OwnAttributes.EnumOf(attribute), mistakes);
        new ConverterMemberCheck(type, mistakes).Check(cancel);
        (ConverterShape shape, EquatableArray<RawKey> keys) = OwnAttributes.EnumOf(attribute) is { } enumeration
            ? EnumConverterParser.Parse(enumeration, attribute, compilation, mistakes, cancel)
            : (new StringConverterShape(), ArgumentKeys.Parse(attribute, mistakes, cancel));
        var source = new KeySource(
            keys, EquatableArray<RawKey>.Empty, EquatableArray<RawKey>.Empty, OptionsParser.Naming(attribute), TypeName: null, File: null);
        return new TableDeclaration(header, shape, source, ConverterLookup.Of(attribute, shape, keys), mistakes.Fault);
    }

    /// <summary>Says what to do about it: the target framework may have a runtime library or
    /// not.</summary>
    private static string LackOfRuntime(Compilation compilation)
    {
        string remedy = TargetFeaturesReader.Read(compilation).IsModern
            ? "which Utf8GenRuntime=false leaves out; remove that property"
            : "which is for .NET 8 and later; put it in '#if NET8_0_OR_GREATER'";
        return $"it calls the runtime library, {remedy}, or write the converter by hand with the methods of a [Utf8Table]";
    }
}
