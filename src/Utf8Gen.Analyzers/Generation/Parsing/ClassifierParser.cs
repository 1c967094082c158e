using System.Globalization;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Parses a class with <c>[Utf8Classifier]</c> into its declaration, and finds its mistakes.</summary>
internal sealed class ClassifierParser
{
    private const string Converter = "JsonConverter";
    private const string Factory = "JsonTypeClassifierFactory";
    private const int MaxTypes = 64; // bits of a ulong

    private static readonly SymbolDisplayFormat WithNullability = SymbolDisplayFormat.FullyQualifiedFormat
        .AddMiscellaneousOptions(SymbolDisplayMiscellaneousOptions.IncludeNullableReferenceTypeModifier);

    private readonly INamedTypeSymbol _type;
    private readonly AttributeData _attribute;
    private readonly Compilation _compilation;
    private readonly TableMistakes _mistakes;
    private readonly CancellationToken _cancel;

    private ClassifierParser(
        INamedTypeSymbol type, AttributeData attribute, Compilation compilation, TableMistakes mistakes, CancellationToken cancel)
    {
        _type = type;
        _attribute = attribute;
        _compilation = compilation;
        _mistakes = mistakes;
        _cancel = cancel;
    }

    private bool IsConverter => _type.BaseType!.Name == Converter;

    /// <summary>Whether values decide, and not names.</summary>
    private bool HasDiscriminator => !_attribute.ConstructorArguments.IsEmpty;

    private string? Discriminator => JsonAttributes.Argument(_attribute) as string;

    /// <returns>The declaration for the generator, without locations; null if the code is incomplete.</returns>
    public static TableDeclaration? TryParse(GeneratorAttributeSyntaxContext match, CancellationToken cancel)
    {
        var type = (INamedTypeSymbol)match.TargetSymbol;
        ImmutableArray<AttributeData> attributes = OwnAttributes.Classifiers(type);
        return EffectiveAttribute.IsIn(match, attributes)
            ? Parse(type, attributes, match.SemanticModel.Compilation, static _ => { }, cancel)
            : null;
    }

    /// <summary>Parses a classifier and reports every mistake at its location.</summary>
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
        TypeHeader header = TypeHeaderParser.Parse(type, attributes, mistakes, cancel);
        var parser = new ClassifierParser(type, attributes[0], compilation, mistakes, cancel);
        if (!RuntimeLibrary.IsReferenced(compilation))
            parser.Add(ConverterParser.LackOfRuntime(compilation, "classifier"), attributes[0]);
        (ClassifierShape shape, EquatableArray<RawKey> keys) =
            parser.ParseBase() is { } root ? parser.ParseTypes(root) : parser.Nothing("");
        var source = new KeySource(
            keys, EquatableArray<RawKey>.Empty, EquatableArray<RawKey>.Empty, NamingPolicy.AsDeclared, TypeName: null, File: null);
        var lookup = new LookupOptions(LookupStrategy.Auto, IgnoreCase: shape.Discriminator is null);
        return new TableDeclaration(header, shape, source, lookup, mistakes.Fault);
    }

    /// <returns>The type that is read; null if it is not known.</returns>
    private INamedTypeSymbol? ParseBase()
    {
        if (ConverterBase.IsUnfinished(_type))
        {
            _mistakes.AddUnfinished();
            return null;
        }

        bool isKnown = _type.BaseType is { Name: Converter or Factory, TypeArguments.Length: 1 } parent
            && parent.IsNamed(parent.Name, JsonAttributes.Namespace);
        if (!isKnown || _type.BaseType!.TypeArguments[0] is not INamedTypeSymbol root)
        {
            AddFatal("its base class must be JsonConverter<T>, or JsonTypeClassifierFactory<T> of System.Text.Json 11");
            return null;
        }

        new ConverterMemberCheck(
            _type,
            IsConverter
                ? static name => name is EmittedNames.Read or EmittedNames.Write
                : static name => name == EmittedNames.CreateJsonClassifier,
            _mistakes).Check(_cancel);
        if (IsConverter && !root.IsAbstract)
            AddFatal($"'{root.Name}' is not abstract, and to read one as itself would call the converter again");
        if (IsConverter && root.NullableAnnotation == NullableAnnotation.Annotated)
            AddFatal($"it never gets a null; derive from JsonConverter<{root.Name}>");
        foreach (string name in IsConverter ? (string[])["CanConvert", "HandleNull"] : [])
        {
            if (_type.GetMembers(name).Any(static member => member.IsOverride))
                AddFatal($"it overrides '{name}', and is only for objects of '{root.Name}'");
        }

        return root;
    }

    private (ClassifierShape Shape, EquatableArray<RawKey> Keys) ParseTypes(INamedTypeSymbol root)
    {
        List<Candidate> types = [.. FindTypes(root).Where(found => IsUsable(found, root))];
        string spelling = root.WithNullableAnnotation(NullableAnnotation.NotAnnotated).ToDisplayString(WithNullability);
        if (types.Count == 0)
        {
            if (_mistakes.Fault is null)
                Add("it has no types; list them in [JsonDerivedType] attributes", _attribute);
            return Nothing(spelling);
        }

        EquatableArray<string> names = types.Select(static one => Spell(one.Type)).ToEquatableArray();
        EquatableArray<string> warnings = types
            .SelectMany(static one => ObsoleteTypeWarnings.WarningsOf(one.Type))
            .Concat(ObsoleteTypeWarnings.WarningsOf(root))
            .Distinct()
            .OrderBy(static id => id, StringComparer.Ordinal)
            .ToEquatableArray();
        if (HasDiscriminator)
        {
            CheckDiscriminator(root);
            return (
                new ClassifierShape(spelling, IsConverter, Discriminator ?? "", names, EquatableArray<ulong>.Empty) { Warnings = warnings },
                ValuesOf(types));
        }

        IReadOnlyList<(string Name, ulong Types)> properties = NamesOf(types);
        return (
            new ClassifierShape(
                spelling, IsConverter, Discriminator: null, names, properties.Select(static one => one.Types).ToEquatableArray())
            {
                Warnings = warnings,
            },
            properties.Select(static one => ExactKey(one.Name)).ToEquatableArray());
    }

    private (ClassifierShape Shape, EquatableArray<RawKey> Keys) Nothing(string root)
        => (
            new ClassifierShape(
                root,
                _type.BaseType?.Name != Factory,
                HasDiscriminator ? Discriminator ?? "" : null,
                EquatableArray<string>.Empty,
                EquatableArray<ulong>.Empty),
            EquatableArray<RawKey>.Empty);

    private static RawKey ExactKey(string text) => new(text, KeyPlace.Attribute) { IsExact = true };

    private static string Spell(ITypeSymbol type) => type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);

    /// <summary>Returns the types that attributes of the class list, or else those of the base, or the cases of the
    /// union.</summary>
    private IEnumerable<Candidate> FindTypes(INamedTypeSymbol root)
    {
        AttributeData[] own = DerivedTypes(_type), ofRoot = DerivedTypes(root);
        foreach (AttributeData attribute in ofRoot)
        {
            if (attribute.ConstructorArguments.Length > 1)
                Add(
                    $"'{root.Name}' has values in [JsonDerivedType], which System.Text.Json itself reads, in first place; move them to "
                        + $"'{_type.Name}'",
                    attribute);
        }

        AttributeData[] listed = own.Length > 0 ? own : ofRoot;
        foreach (AttributeData attribute in listed)
        {
            if (attribute.ConstructorArguments is [{ Value: INamedTypeSymbol { TypeKind: not TypeKind.Error } type }, ..])
                yield return new Candidate(type, attribute);
            else
                _mistakes.AddUnfinished();
        }

        foreach (ITypeSymbol type in listed.Length == 0 ? CasesOf(root) : [])
        {
            if (type is INamedTypeSymbol named)
                yield return new Candidate(named, _attribute);
            else
                Add($"'{type.ToDisplayString()}' is not a class or struct", _attribute);
        }
    }

    private static AttributeData[] DerivedTypes(INamedTypeSymbol type)
        => [.. type.GetAttributes().Where(static attribute => attribute.AttributeClass is { Name: JsonAttributes.DerivedType } one
            && one.IsNamed(JsonAttributes.DerivedType, JsonAttributes.Namespace))];

    /// <summary>Returns the cases of a union: the parameters of its constructors.</summary>
    private static ITypeSymbol[] CasesOf(INamedTypeSymbol root)
        => UnsupportedType.IsUnion(root)
            ? [.. root.InstanceConstructors
                .Where(static one => one is { DeclaredAccessibility: Accessibility.Public, Parameters.Length: 1 })
                .Select(static one => one.Parameters[0].Type)]
            : [];

    private bool IsUsable(Candidate found, INamedTypeSymbol root)
    {
        INamedTypeSymbol type = found.Type;
        string? mistake = type switch
        {
            { TypeKind: not (TypeKind.Class or TypeKind.Struct or TypeKind.Interface) } => "is not a class or struct",
            { IsAbstract: true } => "is abstract",
            { IsUnboundGenericType: true } => "is an open generic type",
            { IsRefLikeType: true } => "is a ref struct",
            _ when !IsOf(type, root) => $"is not a '{root.Name}'",
            _ when type.IsFileLocal || !_compilation.IsSymbolAccessibleWithin(type, _type) => "cannot be accessed by generated code",
            _ => null,
        };
        if (mistake is not null)
            Add($"'{type.Name}' {mistake}", found.Attribute);
        return mistake is null;
    }

    private static bool IsOf(INamedTypeSymbol type, INamedTypeSymbol root)
    {
        if (UnsupportedType.IsUnion(root))
            return CasesOf(root).Any(one => SymbolEqualityComparer.Default.Equals(one, type));

        for (INamedTypeSymbol? ancestor = type; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(ancestor, root))
                return true;
        }

        return type.AllInterfaces.Any(one => SymbolEqualityComparer.Default.Equals(one, root));
    }

    private void CheckDiscriminator(INamedTypeSymbol root)
    {
        if (Discriminator is not { Length: > 0 } name || !Utf16.IsWellFormed(name))
            Add("its discriminator is not a name", _attribute);
        else if (!IsConverter && !UnsupportedType.IsUnion(root) && name[0] == '$')
            Add("System.Text.Json uses names that begin with '$' itself, and only for the first property", _attribute);
    }

    private EquatableArray<RawKey> ValuesOf(List<Candidate> types)
    {
        var values = new List<RawKey>();
        foreach (Candidate one in types)
        {
            string? value = one.Attribute.ConstructorArguments is [_, { Value: { } second }]
                ? Convert.ToString(second, CultureInfo.InvariantCulture)
                : null;
            if (value is null)
                Add($"'{one.Type.Name}' has no value; write it as the second argument of its [JsonDerivedType]", one.Attribute);
            else if (values.Any(other => other.Text == value))
                Add($"the value {CSharpText.Show(value)} has another type already", one.Attribute);
            else
                values.Add(ExactKey(value));
        }

        return values.ToEquatableArray();
    }

    /// <summary>Returns the names of all types, each once with the types that have it, and reports types that they can
    /// never lead to.</summary>
    private IReadOnlyList<(string Name, ulong Types)> NamesOf(List<Candidate> types)
    {
        if (types.Count > MaxTypes)
        {
            Add($"it has more than {MaxTypes} types; use a discriminator", _attribute);
            return [];
        }

        HashSet<string>[] folded = [.. types.Select(static _ => new HashSet<string>(StringComparer.Ordinal))];
        var found = new Dictionary<string, (int Order, string Name, ulong Types)>(StringComparer.Ordinal);
        for (int i = 0; i < types.Count; i++)
        {
            foreach (string name in NamesOf(types[i]))
            {
                string key = KeyMistakes.FoldAscii(name);
                folded[i].Add(key);
                (int order, string first, ulong mask) = found.TryGetValue(key, out var known) ? known : (found.Count, name, 0UL);
                found[key] = (order, first, mask | (1UL << i));
            }
        }

        for (int i = 0; i < types.Count && _mistakes.Fault is null; i++)
        {
            int other = Array.FindIndex(folded, names => names != folded[i] && folded[i].IsSubsetOf(names));
            if (other >= 0)
                Add(
                    $"no name tells '{types[i].Type.Name}' from '{types[other].Type.Name}', which has all of its names; "
                        + "use a discriminator",
                    types[i].Attribute);
        }

        return [.. found.Values.OrderBy(static one => one.Order).Select(static one => (one.Name, one.Types))];
    }

    private string[] NamesOf(Candidate one)
    {
        NamingPolicy naming = OptionsParser.Naming(_attribute) ?? NamingPolicy.AsDeclared;
        TypeMembers? members = null;
        string? mistake = UnsupportedType.ReasonFor(one.Type);
        if (mistake is null)
        {
            members = TypeMembers.Read(one.Type, naming, includeFields: false, _cancel);
            mistake = members.Mistake ?? (members.Members.IsEmpty ? "it has no properties" : null);
        }

        if (mistake is not null)
        {
            Add($"the names of '{one.Type.Name}' are not known: {mistake}", one.Attribute);
            return [];
        }

        return [.. members!.Members
            .Where(static member => !JsonAttributes.HasAttribute(member.Symbol, JsonAttributes.ExtensionData))
            .Select(member => member.JsonName ?? NamingPolicyConverter.Apply(naming, member.ClrName))];
    }

    private void Add(string reason, AttributeData attribute)
        => _mistakes.Add(RuleCatalogue.UnsupportedClassifier, PlaceOf(attribute), _type.Name, reason);

    private void AddFatal(string reason)
        => _mistakes.AddFatal(RuleCatalogue.UnsupportedClassifier, _type.Locations.FirstOrDefault(), _type.Name, reason);

    /// <summary>An attribute of the base may be in another project.</summary>
    private Location? PlaceOf(AttributeData attribute)
        => AttributeLocations.OfAttribute(attribute, _cancel) is { SourceTree: { } tree } place && _compilation.ContainsSyntaxTree(tree)
            ? place
            : AttributeLocations.OfAttribute(_attribute, _cancel);

    /// <summary>A type that an object may be.</summary>
    /// <param name="Type">The type.</param>
    /// <param name="Attribute">The attribute that names it; for the case of a union, the classifier's.</param>
    private readonly record struct Candidate(INamedTypeSymbol Type, AttributeData Attribute);
}
