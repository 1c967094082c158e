using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Parses a type with <c>[Utf8Table]</c> into the declaration of its table, and finds its mistakes.</summary>
internal static class TableParser
{
    /// <returns>The declaration for the generator, without locations; null if another attribute of the type counts, or
    /// the code is incomplete.</returns>
    public static TableDeclaration? TryParse(GeneratorAttributeSyntaxContext match, CancellationToken cancel)
    {
        var type = (INamedTypeSymbol)match.TargetSymbol;
        ImmutableArray<AttributeData> sources = OwnAttributes.KeySources(type);
        return EffectiveAttribute.IsIn(match, sources)
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
            mistakes.Add(RuleCatalogue.TwoKeySources, AttributeLocations.OfOption(attribute, "File", cancel), mistakes.Table);
    }
}

/// <summary>Parses the shape of a table over an enum: its accessibility and its guarantees.</summary>
internal static class EnumShapeParser
{
    private const string Public = "public";

    public static EnumTableShape Parse(
        INamedTypeSymbol table,
        ITypeSymbol enumeration,
        AttributeData attribute,
        TableMistakes mistakes,
        CancellationToken cancel)
    {
        string? accessibility = AccessibilityOf(table, enumeration);
        if (accessibility is null && enumeration.TypeKind == TypeKind.Enum)
            mistakes.AddFatal(
                RuleCatalogue.UnsupportedKeyType, AttributeLocations.OfTypeArgument(attribute, cancel), enumeration.Name, mistakes.Table,
                "it is less accessible than the table");

        return new EnumTableShape(
            enumeration.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat),
            accessibility ?? Public,
            enumeration is INamedTypeSymbol named && ValuesAreIndexes(named),
            enumeration is INamedTypeSymbol { TypeKind: TypeKind.Enum } found
                && EnumAliasOrder.DecidesAtRunTime(found, table.ContainingAssembly))
        {
            Warnings = ObsoleteTypeWarnings.WarningsOf(enumeration),
        };
    }

    /// <summary>Whether the values of the members are 0, 1, 2 and so on in declared order.</summary>
    public static bool ValuesAreIndexes(INamedTypeSymbol enumeration)
    {
        int index = 0;
        foreach (ISymbol member in enumeration.GetMembers())
        {
            if (member is IFieldSymbol { IsConst: true } field && !EnumConstants.HasValue(field, index++))
                return false;
        }

        return true;
    }

    /// <summary>Returns the widest accessibility of members with the enum in their signatures; null if there is
    /// none.</summary>
    private static string? AccessibilityOf(INamedTypeSymbol table, ITypeSymbol enumeration)
    {
        if (Visibility.Reaches(enumeration, Accessibility.Public, table))
            return Public;
        return Visibility.Reaches(enumeration, Accessibility.Internal, table) ? "internal" : null;
    }
}
