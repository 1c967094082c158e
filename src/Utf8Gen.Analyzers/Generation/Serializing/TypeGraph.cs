using Microsoft.CodeAnalysis.CSharp;
using Utf8Gen.Analyzers.Catalogue;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>A type that gets no reader.</summary>
/// <param name="Name">The name, for messages.</param>
/// <param name="Reason">A clause: "it is abstract".</param>
/// <param name="IsListed">Whether somebody asked for a reader of this type, not only of one that contains it.</param>
internal sealed record UnreadableType(string Name, string Reason, bool IsListed)
{
    /// <summary>The full name of the type that somebody asked for and that led here; empty for those of a
    /// context.</summary>
    public string Root { get; init; } = "";

    public Diagnostic At(Location? attribute)
    {
        DiagnosticSeverity severity = IsListed ? RuleCatalogue.TypeWithoutReader.DefaultSeverity : DiagnosticSeverity.Info;
        return Diagnostic.Create(RuleCatalogue.TypeWithoutReader, attribute, severity, null, null, Name, Reason);
    }
}

/// <summary>The types that readers meet, each once.</summary>
/// <param name="scope">The context, or the assembly: where emitted code is.</param>
/// <param name="options">The options of the context.</param>
/// <param name="compilation">The compilation.</param>
internal sealed class TypeGraph(ISymbol scope, SerializerOptions options, Compilation compilation)
{
    public const string Generic = "System.Collections.Generic";
    private const string Immutable = "System.Collections.Immutable";
    private const string Converters = "global::System.Text.Json.Serialization.Metadata.JsonMetadataServices.";

    private readonly Dictionary<ITypeSymbol, int> _indices = new(SymbolEqualityComparer.Default);
    private readonly Dictionary<ITypeSymbol, int> _converted = new(SymbolEqualityComparer.Default);
    private readonly List<ITypeSymbol> _symbols = [];
    private readonly List<ITypeSymbol> _roots = [];
    private readonly List<UnreadableType> _unreadable = [];
    private readonly HashSet<ITypeSymbol> _listed = new(SymbolEqualityComparer.Default);
    private readonly HashSet<ITypeSymbol> _writeOnly = new(SymbolEqualityComparer.Default);
    private readonly HashSet<string> _identifiers = new(StringComparer.Ordinal);
    private int _current = -1;

    /// <summary>The types without a reader that a user would expect one for.</summary>
    public IReadOnlyList<UnreadableType> Unreadable => _unreadable;

    /// <summary>The files in which code was read, and not only declarations.</summary>
    public HashSet<SyntaxTree> Sources { get; } = [];

    /// <summary>Whether a type may have a reader under options for which names need less.</summary>
    public bool HasRefusedNames { get; private set; }

    /// <summary>Adds a type that the context only writes: to read it is an error.</summary>
    public void AddWriteOnly(ITypeSymbol type) => _writeOnly.Add(type);

    public void AddRoot(ITypeSymbol type)
    {
        if (IndexOf(type) >= 0)
            AddListed(type);
        else if (options.IsForTypes && !IncompleteCode.IsInName(type))
            AddUnreadable(NameOf(type), "generated code cannot access it", isListed: true, type);
    }

    /// <summary>Adds a type with those in its name: of a list of them, a reader of the elements is asked for.</summary>
    private void AddListed(ITypeSymbol type)
    {
        _listed.Add(type);
        if (type is IArrayTypeSymbol array)
            AddListed(array.ElementType);
        else if (type is INamedTypeSymbol named)
            named.TypeArguments.ToList().ForEach(AddListed);
    }

    /// <summary>Returns the index of a type, which is read later; -1 if emitted code cannot name it.</summary>
    public int IndexOf(ITypeSymbol type)
    {
        if (_indices.TryGetValue(type, out int index))
            return index;

        index = CanBeNamed(type) ? Add(type) : -1;
        _indices.Add(type, index);
        return index;
    }

    /// <summary>Returns the index of a type as that of a member with a converter: its own JSON does not
    /// matter.</summary>
    public int IndexOfConverted(ITypeSymbol type)
    {
        if (_converted.TryGetValue(type, out int index))
            return index;
        if (!CanBeNamed(type))
            return -1;

        index = Add(type);
        _converted.Add(type, index);
        return index;
    }

    private int Add(ITypeSymbol type)
    {
        _symbols.Add(type);
        _roots.Add(_current < 0 ? type : _roots[_current]);
        return _symbols.Count - 1;
    }

    private void AddUnreadable(string name, string reason, bool isListed, ITypeSymbol root)
        => _unreadable.Add(new UnreadableType(name, reason, isListed) { Root = options.IsForTypes ? FullNameOf(root) : "" });

    /// <summary>Returns the index of a type that has been added; -1 if it was not.</summary>
    public int Find(ITypeSymbol type) => _indices.TryGetValue(type, out int index) ? index : -1;

    /// <summary>Whether somebody asked for a reader of a type, alone or in a list.</summary>
    public bool IsListed(ITypeSymbol type) => _listed.Contains(type);

    /// <summary>Returns the type at an index.</summary>
    public ITypeSymbol this[int index] => _symbols[index];

    /// <summary>Reads the types that have been added, and all that they lead to.</summary>
    public EquatableArray<ReadableType> Read(CancellationToken cancel)
    {
        var types = new List<ReadableType>();
        var positions = new ConverterPositions(compilation, Sources, cancel);
        while (types.Count < _symbols.Count) // the list grows while it is read
        {
            cancel.ThrowIfCancellationRequested();
            _current = types.Count;
            ITypeSymbol symbol = _symbols[_current];
            string name = symbol.TypeKind == TypeKind.Dynamic ? "object" : FullNameOf(symbol);
            var type = new ReadableType(name, UniqueIdentifier(symbol), ReadKind.Value) { IsValueType = symbol.IsValueType };
            for (ITypeSymbol? declared = symbol; declared is not null; declared = declared.BaseType)
                Sources.UnionWith(declared.DeclaringSyntaxReferences.Select(static part => part.SyntaxTree));
            types.Add(IsConverted(_current) ? type : ClassifyOrFail(symbol, type, positions, cancel));
        }

        RefuseSlicesOfConverters(types, positions);
        KeepDerivedWithReader(types);
        return types.ToEquatableArray();
    }

    /// <summary>Takes the readers from types with a value inside whose converter may ask for its position.</summary>
    private void RefuseSlicesOfConverters(List<ReadableType> types, ConverterPositions positions)
    {
        string?[] converters = [.. types.Select((type, index)
            => type.Kind == ReadKind.Value && !IsConverted(index) ? positions.Find(_symbols[index]) : null)];
        ILookup<int, int> owners = types
            .SelectMany(static (type, index) => type.Parts.Select(part => (part, index)))
            .ToLookup(static pair => pair.part, static pair => pair.index);
        var open = new SortedSet<int>(Enumerable.Range(0, types.Count).Where(i => converters[i] is not null).SelectMany(i => owners[i]));
        while (open.Count > 0)
        {
            int i = open.Min;
            open.Remove(i);
            if (converters[i] is not null)
                continue;

            string converter = types[i].Parts.Select(part => converters[part]).First(static found => found is not null)!;
            converters[i] = converter;
            types[i] = AsValue(types[i]);
            if (_symbols[i] is INamedTypeSymbol named)
                Refuse(types[i], named, $"'{converter}' inside of it may ask for the position of its reader");
            open.UnionWith(owners[i]);
        }
    }

    /// <summary>Keeps the derived types that turned out to have a reader, which gives up where it meets the
    /// discriminator again.</summary>
    private void KeepDerivedWithReader(List<ReadableType> types)
    {
        for (int i = 0; i < types.Count; i++)
        {
            if (types[i].Polymorph?.WithReaders(types) is not { } polymorph)
                continue;

            types[i] = types[i] with { Polymorph = polymorph };
            if (polymorph.Derived.Count == 0)
                types[i] = Refuse(AsValue(types[i]), (INamedTypeSymbol)_symbols[i], "it is polymorphic, and no derived type has a reader");
            foreach (DerivedType derived in polymorph.Derived.Where(_ => polymorph.Property[0] != '$'))
            {
                ReadableObject found = types[derived.Type].Object!;
                string[] names = [.. found.Discriminators.Append(polymorph.Property).Distinct()];
                types[derived.Type] = types[derived.Type] with { Object = found with { Discriminators = names.ToEquatableArray() } };
            }
        }
    }

    private static ReadableType AsValue(ReadableType type)
        => new(type.Name, type.Identifier, ReadKind.Value) { IsValueType = type.IsValueType };

    private bool IsConverted(int index) => _converted.TryGetValue(_symbols[index], out int converted) && converted == index;

    public static ITypeSymbol TypeOf(ISymbol member) => member is IPropertySymbol property ? property.Type : ((IFieldSymbol)member).Type;

    private bool CanBeNamed(ITypeSymbol type)
        => type.TypeKind is not (TypeKind.Pointer or TypeKind.FunctionPointer or TypeKind.TypeParameter)
            && type is not IArrayTypeSymbol { ElementType.TypeKind: TypeKind.Pointer or TypeKind.FunctionPointer }
            && !type.IsRefLikeType
            && type is not INamedTypeSymbol { IsUnboundGenericType: true }
            && type.SpecialType != SpecialType.System_Void
            && !IncompleteCode.IsInName(type)
            && !HasFileLocalPart(type)
            && (type.TypeKind == TypeKind.Dynamic || compilation.IsSymbolAccessibleWithin(type, scope));

    private static bool HasFileLocalPart(ITypeSymbol? type) => type switch
    {
        IArrayTypeSymbol array => HasFileLocalPart(array.ElementType),
        INamedTypeSymbol named => named.IsFileLocal
            || HasFileLocalPart(named.ContainingType)
            || named.TypeArguments.Any(HasFileLocalPart),
        _ => false,
    };

    /// <summary>Classifies a type. An exception costs it its reader, and no other type.</summary>
    private ReadableType ClassifyOrFail(ITypeSymbol symbol, ReadableType type, ConverterPositions positions, CancellationToken cancel)
    {
        try
        {
            return Classify(symbol, type, positions, cancel);
        }
        catch (Exception error) when (error is not OperationCanceledException)
        {
            AddUnreadable(symbol.Name, InternalErrorException.ReasonOf(error), _listed.Contains(symbol), _roots[_current]);
            return type;
        }
    }

    private ReadableType Classify(ITypeSymbol symbol, ReadableType type, ConverterPositions positions, CancellationToken cancel)
    {
        if (_writeOnly.Contains(symbol))
            return type;
        if (TokenCodeOf(symbol) is { } code)
            return type with { Kind = ReadKind.Token, Code = code };
        if (symbol is IArrayTypeSymbol { Rank: 1 } array)
            return OfElement(type, ReadKind.List, array.ElementType, "{0}.ToArray()");
        if (symbol is not INamedTypeSymbol named)
            return type;
        if (named.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T)
            return OfElement(type, ReadKind.Nullable, named.TypeArguments[0]);
        if (named.TypeKind == TypeKind.Enum)
            return OfEnum(named, type);
        if (IsReadByTypeInfo(named))
            return type;

        return OfCollection(named, type) ?? (PolymorphicParser.IsPolymorphic(named)
            ? OfPolymorph(named, type, positions)
            : OfObject(named, type, positions, cancel));
    }

    /// <summary>Returns the call of the cursor that reads a token; null for other types.</summary>
    private static string? TokenCodeOf(ITypeSymbol type) => type switch
    {
        { SpecialType: SpecialType.System_String } => "ReadString()",
        { SpecialType: SpecialType.System_Char } => ByConverter("Char"),
        { SpecialType: SpecialType.System_Boolean or SpecialType.System_DateTime or SpecialType.System_Decimal } => $"Read{type.Name}()",
        { SpecialType: >= SpecialType.System_SByte and <= SpecialType.System_Double } => $"Read{type.Name}()",
        IArrayTypeSymbol { Rank: 1, ElementType.SpecialType: SpecialType.System_Byte } => ByConverter("ByteArray"),
        INamedTypeSymbol { Name: "Guid" or "DateTimeOffset" } named when named.IsNamed(named.Name, "System") => $"Read{named.Name}()",
        INamedTypeSymbol
        {
            Name: "DateOnly" or "TimeOnly" or "TimeSpan" or "Uri" or "Version" or "Half" or "Int128" or "UInt128"
        } named when named.IsNamed(named.Name, "System") => ByConverter(named.Name),
        _ => null,
    };

    private static string ByConverter(string name) => $"ReadToken({Converters}{name}Converter)";

    /// <summary>Whether a type without known members is expected to be read by its type info.</summary>
    public static bool IsReadByTypeInfo(INamedTypeSymbol type)
        => type.SpecialType == SpecialType.System_Object
            || type.IsTupleType
            || type.IsNamed("JsonElement", "System.Text.Json")
            || type.IsNamed("JsonDocument", "System.Text.Json")
            || (type.Name.StartsWith("Json", StringComparison.Ordinal) && type.IsNamed(type.Name, "System.Text.Json.Nodes"))
            || type.IsNamed("KeyValuePair", Generic);

    private ReadableType? OfCollection(INamedTypeSymbol named, ReadableType type)
    {
        if (named.Arity == 1 && named.IsNamed(named.Name, Generic))
        {
            if (named.Name is "List" or "IList" or "ICollection" or "IEnumerable" or "IReadOnlyList" or "IReadOnlyCollection")
                return OfElement(type, ReadKind.List, named.TypeArguments[0]) with { IsLazy = named.Name == "IEnumerable" };
            if (named.Name is "HashSet" or "ISet")
                return OfElement(type, ReadKind.HashSet, named.TypeArguments[0]);
        }

        if (named.Arity == 1 && named.IsNamed(named.Name, Immutable)
            && named.Name is "ImmutableArray" or "ImmutableList" or "ImmutableHashSet" or "ImmutableSortedSet"
                or "IImmutableList" or "IImmutableSet")
            return OfElement(type, ReadKind.List, named.TypeArguments[0], CreateRange(named.Name));

        if (named is { Arity: 2, TypeArguments: [{ SpecialType: SpecialType.System_String }, var value] })
        {
            if (named.Name is "Dictionary" or "IDictionary" or "IReadOnlyDictionary" && named.IsNamed(named.Name, Generic))
                return OfElement(type, ReadKind.Dictionary, value);
            if (named.Name is "ImmutableDictionary" or "IImmutableDictionary" or "ImmutableSortedDictionary"
                && named.IsNamed(named.Name, Immutable))
                return OfElement(type, ReadKind.Dictionary, value, CreateRange(named.Name));
        }

        return null;
    }

    private static string CreateRange(string type)
    {
        string factory = type switch
        {
            "IImmutableList" => "ImmutableList",
            "IImmutableSet" => "ImmutableHashSet",
            "IImmutableDictionary" => "ImmutableDictionary",
            _ => type,
        };
        return $"global::{Immutable}.{factory}.CreateRange({{0}})";
    }

    private ReadableType OfElement(ReadableType type, ReadKind kind, ITypeSymbol element, string code = "")
        => IndexOf(element) is >= 0 and int index ? type with { Kind = kind, Element = index, Code = code } : type;

    private ReadableType OfEnum(INamedTypeSymbol named, ReadableType type)
    {
        bool hasNames = options.HasStringEnums;
        if (UnknownAttributes.RefusalOf(named, compilation.Assembly) is { } refusal)
            return Refuse(type, named, refusal);
        if (named.GetAttributes().FirstOrDefault(JsonAttributes.IsConverter) is { } attribute)
        {
            bool isPlain = attribute.AttributeClass!.IsNamed(JsonAttributes.Converter, JsonAttributes.Namespace)
                && JsonAttributes.Argument(attribute) is INamedTypeSymbol
                {
                    Name: "JsonStringEnumConverter" or "JsonNumberEnumConverter"
                } converter
                && converter.IsNamed(converter.Name, JsonAttributes.Namespace);
            if (!isPlain)
                return Refuse(type, named, "it has a converter of its own");
            hasNames = ((INamedTypeSymbol)JsonAttributes.Argument(attribute)!).Name == "JsonStringEnumConverter";
        }

        if (!hasNames)
            return type with { Kind = ReadKind.EnumNumber, Code = $"Read{named.EnumUnderlyingType!.Name}()" };

        ILookup<object, IFieldSymbol> fields = named.GetMembers()
            .OfType<IFieldSymbol>()
            .Where(static field => field is { ConstantValue: not null, Name.Length: > 0 })
            .ToLookup(static field => field.ConstantValue!);
        EquatableArray<EnumName> names = fields
            .SelectMany(sameValue => sameValue.Select(field => NameOf(field, type.Name, isOnly: sameValue.Count() == 1)))
            .OrderBy(static name => name.IsWritten ? 0 : 1)
            .ToEquatableArray();
        if (names.Count == 0)
            return Refuse(type, named, "it has no members");

        string? unclear = names
            .GroupBy(static name => name.Text, StringComparer.Ordinal)
            .FirstOrDefault(static same => same.Count() > 1 || !IsPlainEnumName(same.Key))?.Key;
        return unclear is null
            ? type with { Kind = ReadKind.EnumNames, Names = names }
            : Refuse(type, named, $"the name '{unclear}' of its members is not plain and unique");
    }

    private static EnumName NameOf(IFieldSymbol field, string enumName, bool isOnly)
    {
        string text = JsonAttributes.Argument(JsonAttributes.Find(field, JsonAttributes.EnumMemberName)) as string ?? field.Name;
        return new EnumName(text, SpellingOf(field, enumName), isOnly && IsNeverEscaped(text));
    }

    private static string SpellingOf(IFieldSymbol field, string enumName)
        => field.GetAttributes().IsEmpty
            ? enumName + "." + Escaped(field.Name)
            : $"({enumName})({SymbolDisplay.FormatPrimitive(field.ConstantValue!, quoteStrings: false, useHexadecimalNumbers: false)})";

    /// <summary>Whether the serializer takes a name for nothing but a name: no number, no list of names, and nothing
    /// that is escaped in JSON.</summary>
    private static bool IsPlainEnumName(string name)
        => name.Length > 0
            && (char.IsLetter(name[0]) || name[0] == '_')
            && !char.IsWhiteSpace(name[name.Length - 1])
            && IsPlainName(name)
            && name.IndexOf(',') < 0;

    /// <summary>Whether a name can be in JSON without an escape.</summary>
    public static bool IsPlainName(string name)
        => Utf16.IsWellFormed(name) && name.All(static c => c >= ' ' && c is not ('"' or '\\'));

    /// <summary>Whether no encoder that writers are used with escapes a name.</summary>
    public static bool IsNeverEscaped(string name)
        => name.All(static c => c is >= ' ' and <= '~' and not ('"' or '&' or '\'' or '+' or '<' or '>' or '\\' or '`'));

    public static string Escaped(string name)
        => SyntaxFacts.GetKeywordKind(name) == SyntaxKind.None && SyntaxFacts.GetContextualKeywordKind(name) == SyntaxKind.None
            ? name
            : "@" + name;

    private ReadableType OfPolymorph(INamedTypeSymbol named, ReadableType type, ConverterPositions positions)
    {
        if (positions.Find(named) is not null)
            return type;
        return PolymorphicParser.Parse(named, compilation, IndexOf, out string? refusal) is { } found
            ? type with { Kind = ReadKind.Polymorphic, Polymorph = found }
            : Refuse(type, named, refusal);
    }

    private ReadableType OfObject(INamedTypeSymbol named, ReadableType type, ConverterPositions positions, CancellationToken cancel)
    {
        var parser = new ObjectParser(named, options, scope, compilation, this, positions);
        if (parser.Parse(cancel) is { } found)
            return type with { Kind = ReadKind.Object, Object = found };

        HasRefusedNames |= parser.DependsOnNames;
        return Refuse(type, named, parser.Refusal);
    }

    /// <remarks>What System.Text.Json itself has converters or interfaces for is expected to be read by its type info,
    /// unless a context lists it.</remarks>
    private ReadableType Refuse(ReadableType type, INamedTypeSymbol named, string? reason)
    {
        bool isListed = _listed.Contains(named);
        if (reason is not null && (isListed || !IsOfFramework(named)))
            AddUnreadable(NameOf(named), reason, isListed, _roots[_indices[named]]);
        return type;
    }

    public static string FullNameOf(ITypeSymbol type) => type.ToDisplayString(SymbolDisplayFormat.FullyQualifiedFormat);

    public static string NameOf(ITypeSymbol type)
        => type.WithNullableAnnotation(NullableAnnotation.None).ToDisplayString(SymbolDisplayFormat.MinimallyQualifiedFormat);

    public static bool IsOfFramework(INamedTypeSymbol type)
    {
        INamespaceSymbol? outermost = type.ContainingNamespace;
        while (outermost is { IsGlobalNamespace: false, ContainingNamespace.IsGlobalNamespace: false })
            outermost = outermost.ContainingNamespace;
        return outermost?.Name == "System" && type.ContainingAssembly?.Name is { } name
            && (name.StartsWith("System.", StringComparison.Ordinal) || name is "System" or "mscorlib" or "netstandard");
    }

    private string UniqueIdentifier(ITypeSymbol type)
    {
        string name = IdentifierOf(type), identifier = name;
        for (int i = 2; !_identifiers.Add(identifier); i++)
            identifier = $"{name}_{i}";
        return identifier;
    }

    private static string IdentifierOf(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol array => IdentifierOf(array.ElementType) + "Array",
        INamedTypeSymbol named => named.Name + string.Concat(named.TypeArguments.Select(IdentifierOf)),
        _ => type.Name,
    };
}
