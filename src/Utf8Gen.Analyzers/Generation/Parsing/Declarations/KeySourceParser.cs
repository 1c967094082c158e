using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Attributes;
using Utf8Gen.Analyzers.Generation.Parsing.Contexts;
using Utf8Gen.Analyzers.Generation.Parsing.Enums;
using Utf8Gen.Analyzers.Generation.Parsing.Mistakes;

namespace Utf8Gen.Analyzers.Generation.Parsing.Declarations;

/// <summary>Parses the source of a table's keys, and the keys that are known at once.</summary>
internal static class KeySourceParser
{
    public static KeySource Parse(
        INamedTypeSymbol type, AttributeData attribute, Compilation compilation, TableMistakes mistakes, CancellationToken cancel)
    {
        EquatableArray<RawKey> added = KeyAttributes.Parse(type, mistakes, cancel);
        NamingPolicy? naming = OptionsParser.Naming(attribute);
        if (OwnAttributes.EnumOf(attribute) is { } enumeration)
            return new KeySource(
                EnumKeys.Parse(enumeration, attribute, compilation, allowsFlags: false, mistakes, cancel),
                EquatableArray<RawKey>.Empty, added, naming, TypeName: null, File: null);

        KeyFileReference? file = OptionsParser.File(attribute);
        if (attribute.ConstructorArguments is [{ Kind: TypedConstantKind.Type } userType])
        {
            RefuseFile(file, attribute, mistakes, cancel);
            return TypeKeys.Parse(userType.Value as ITypeSymbol, attribute, compilation, mistakes, cancel) with { Added = added };
        }

        EquatableArray<RawKey> keys = ArgumentKeys.Parse(attribute, mistakes, cancel);
        if (keys.Count > 0)
            RefuseFile(file, attribute, mistakes, cancel);
        return new KeySource(keys, EquatableArray<RawKey>.Empty, added, naming, TypeName: null, keys.Count == 0 ? file : null);
    }

    private static void RefuseFile(KeyFileReference? file, AttributeData attribute, TableMistakes mistakes, CancellationToken cancel)
    {
        if (file is not null)
            mistakes.Add(RuleCatalogue.TwoKeySources, KeyLocations.OfOption(attribute, "File", cancel), mistakes.Table);
    }
}
