using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Parses a class with <c>[Utf8Converter]</c> into its declaration, and finds its mistakes.</summary>
internal static class ConverterParser
{
    /// <returns>The declaration for the generator, without locations; null if another attribute of the type counts, or
    /// the code is incomplete.</returns>
    public static TableDeclaration? TryParse(GeneratorAttributeSyntaxContext match, CancellationToken cancel)
    {
        var type = (INamedTypeSymbol)match.TargetSymbol;
        ImmutableArray<AttributeData> attributes = OwnAttributes.Converters(type);
        return EffectiveAttribute.IsIn(match, attributes)
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
        if (!RuntimeLibrary.IsReferenced(compilation))
            mistakes.Add(
                RuleCatalogue.UnsupportedConverter, AttributeLocations.OfAttribute(attribute, cancel), type.Name,
                LackOfRuntime(compilation, "converter"));
        ConverterBase.Check(type, OwnAttributes.EnumOf(attribute), mistakes);
        new ConverterMemberCheck(type, EmittedNames.IsOfConverter, mistakes).Check(cancel);
        (ConverterShape shape, EquatableArray<RawKey> keys) = OwnAttributes.EnumOf(attribute) is { } enumeration
            ? EnumConverterParser.Parse(enumeration, attribute, compilation, mistakes, cancel)
            : (new StringConverterShape(), ArgumentKeys.Parse(attribute, mistakes, cancel));
        var source = new KeySource(
            keys, EquatableArray<RawKey>.Empty, EquatableArray<RawKey>.Empty, OptionsParser.Naming(attribute), TypeName: null, File: null);
        return new TableDeclaration(header, shape, source, ConverterLookup.ChooseOptions(attribute, shape, keys), mistakes.Fault);
    }

    /// <summary>Says what to do about it: the target framework may have a runtime library or not.</summary>
    public static string LackOfRuntime(Compilation compilation, string what)
    {
        string remedy = TargetFeaturesReader.Read(compilation).IsModern
            ? "which Utf8GenRuntime=false leaves out; remove that property"
            : "which is for .NET 8 and later; put it in '#if NET8_0_OR_GREATER'";
        return $"it calls the runtime library, {remedy}, or write the {what} by hand with the methods of a [Utf8Table]";
    }
}

/// <summary>Parses what <c>[Utf8Converter&lt;TEnum&gt;]</c> says about its enum.</summary>
internal static class EnumConverterParser
{
    public static (ConverterShape Shape, EquatableArray<RawKey> Keys) Parse(
        ITypeSymbol type, AttributeData attribute, Compilation compilation, TableMistakes mistakes, CancellationToken cancel)
    {
        EquatableArray<RawKey> keys = EnumKeys.Parse(type, attribute, compilation, allowsFlags: true, mistakes, cancel);
        if (type is not INamedTypeSymbol { TypeKind: TypeKind.Enum } enumeration)
            return (new EnumConverterShape(
                "", ValuesAreIndexes: false, AliasesAreDecidedAtRunTime: false, EnumForms.Exact, NamingPolicy.AsDeclared, ""), keys);

        bool isFlags = EnumMemberReader.IsFlags(enumeration);
        if (FindMistake(enumeration, keys, isFlags) is { } mistake)
            mistakes.AddFatal(
                RuleCatalogue.UnsupportedKeyType, AttributeLocations.OfTypeArgument(attribute, cancel), type.Name, mistakes.Table, mistake);

        NamingPolicy naming = OptionsParser.Naming(attribute) ?? NamingPolicy.AsDeclared;
        return (
            new EnumConverterShape(
                enumeration.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat),
                EnumShapeParser.ValuesAreIndexes(enumeration),
                EnumAliasOrder.DecidesAtRunTime(enumeration, compilation.Assembly),
                OptionsParser.Forms(attribute, isFlags),
                naming,
                DeclaredNames(enumeration, naming))
            {
                Warnings = ObsoleteTypeWarnings.WarningsOf(enumeration),
            },
            keys);
    }

    private static string? FindMistake(INamedTypeSymbol enumeration, EquatableArray<RawKey> keys, bool isFlags)
    {
        if (!IsSeenInNamespace(enumeration))
            return "it, or a type around it, is private or protected; make it internal";

        return isFlags && keys.FirstOrDefault(static key => key.IsExact && key.Text.IndexOf(',') >= 0) is { Name: { } name }
            ? $"the name of '{name}' has a comma, and a [Flags] enum has commas between names"
            : null;
    }

    /// <summary>Whether the emitted type that finds the names can use the enum: it is in the namespace of the
    /// converter.</summary>
    private static bool IsSeenInNamespace(INamedTypeSymbol enumeration)
    {
        for (INamedTypeSymbol? current = enumeration; current is not null; current = current.ContainingType)
        {
            if (current.DeclaredAccessibility
                is not (Accessibility.Public or Accessibility.Internal or Accessibility.ProtectedOrInternal))
                return false;
        }

        return true;
    }

    /// <summary>As System.Text.Json has it, a name in <c>[JsonStringEnumMemberName]</c> replaces the one in
    /// code.</summary>
    private static string? DeclaredNames(INamedTypeSymbol enumeration, NamingPolicy naming)
    {
        ImmutableArray<EnumMember> members = EnumMemberReader.Read(enumeration);
        return naming == NamingPolicy.AsDeclared && members.All(static member => member.ExplicitName is null)
            ? null
            : string.Join(",", members.Select(static member
                => JsonAttributes.HasAttribute(member.Symbol, JsonAttributes.EnumMemberName) ? "" : member.ClrName));
    }
}

/// <summary>Checks the base class of a converter. The user writes it: the generator of System.Text.Json does not see
/// what this one adds.</summary>
internal static class ConverterBase
{
    /// <param name="type">The converter.</param>
    /// <param name="enumeration">The enum that it converts; null for strings.</param>
    /// <param name="mistakes">Receives the mistakes.</param>
    public static void Check(INamedTypeSymbol type, ITypeSymbol? enumeration, TableMistakes mistakes)
    {
        if (IsUnfinished(type) || enumeration is { TypeKind: not TypeKind.Enum })
            mistakes.AddUnfinished();
        else if (type.BaseType is not { } ancestor || !IsOf(ancestor, enumeration))
            mistakes.AddFatal(
                RuleCatalogue.UnsupportedConverter, type.Locations.FirstOrDefault(), type.Name,
                $"its base class must be JsonConverter<{enumeration?.Name ?? "string"}>");
    }

    /// <summary>The compiler reports a base class that it cannot find, and one of a static class or a record.</summary>
    public static bool IsUnfinished(INamedTypeSymbol type)
        => type.TypeKind != TypeKind.Class
            || type.IsStatic
            || type.IsRecord
            || type.BaseType is { TypeKind: TypeKind.Error }
            || type.BaseType is { TypeArguments: [{ TypeKind: TypeKind.Error }] };

    private static bool IsOf(INamedTypeSymbol ancestor, ITypeSymbol? enumeration)
        => ancestor.IsNamed("JsonConverter", JsonAttributes.Namespace)
            && ancestor.TypeArguments is [{ } value]
            && (enumeration is null
                ? value.SpecialType == SpecialType.System_String
                : SymbolEqualityComparer.Default.Equals(value, enumeration));
}

/// <summary>Chooses how a converter finds its keys.</summary>
internal static class ConverterLookup
{
    /// <summary>Unlike names, values come in random order: with more keys, a jump for each of them is predicted wrongly
    /// more often than a hash costs.</summary>
    private const int MaxKeysOfChain = 3;

    public static LookupOptions ChooseOptions(AttributeData attribute, ConverterShape shape, EquatableArray<RawKey> keys)
    {
        LookupOptions options = OptionsParser.Lookup(attribute);
        return options with
        {
            Strategy = options.Strategy == LookupStrategy.Auto && keys.Count > MaxKeysOfChain ? LookupStrategy.Hash : options.Strategy,
            IgnoreCase = shape is EnumConverterShape enumeration && IgnoresCase(enumeration, keys),
        };
    }

    /// <summary>Whether a lookup that ignores the case of ASCII letters finds what is to be found: every key is a name
    /// in code, and has no other letters.</summary>
    private static bool IgnoresCase(EnumConverterShape shape, EquatableArray<RawKey> keys)
        => (shape.Forms & EnumForms.AnyCase) != 0
            && shape.DeclaredNames is null
            && keys.All(static key => key.Text.All(static c => c <= '\x7F'))
            && keys.Select(static key => key.Text).Distinct(StringComparer.OrdinalIgnoreCase).Count() == keys.Count;
}
