using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>A source generation context of System.Text.Json: its options, and the types that it has metadata
/// for.</summary>
/// <remarks>May be asked from several threads.</remarks>
internal sealed class JsonContext
{
    private const int Web = 1; // JsonSerializerDefaults.Web

    private readonly string _name;
    private readonly NamingPolicy _naming;
    private readonly bool _includeFields;
    private readonly Dictionary<string, ContextReach> _found = new(StringComparer.Ordinal);
    private readonly IEnumerator<ReachableType> _types;

    private JsonContext(INamedTypeSymbol type, IEnumerable<ITypeSymbol> listed, Compilation compilation)
    {
        AttributeData? options = JsonAttributes.Find(type, JsonAttributes.GenerationOptions);
        _name = FullTypeName.Spell(type);
        _naming = NamingOf(options);
        _includeFields = JsonAttributes.Argument(options, "IncludeFields") is true;
        _types = new ReachableTypeFinder(type, compilation).Find(listed).GetEnumerator();
    }

    /// <returns>Null if the class is not a context, or lists nothing.</returns>
    public static JsonContext? TryRead(INamedTypeSymbol type, Compilation compilation)
        => IsContext(type) && ListedTypes(type) is { IsEmpty: false } listed ? new JsonContext(type, listed, compilation) : null;

    /// <param name="typeName">A full name, of <see cref="FullTypeName"/>.</param>
    /// <param name="cancel">Canceled between two types.</param>
    public JsonContextEntry EntryOf(string typeName, CancellationToken cancel)
        => new(typeName, _name, _naming, _includeFields, ReachOf(typeName, cancel));

    /// <summary>Walks the types of the context as far as is needed, and no type twice.</summary>
    private ContextReach ReachOf(string typeName, CancellationToken cancel)
    {
        lock (_found)
        {
            ContextReach reach;
            while (!_found.TryGetValue(typeName, out reach))
            {
                cancel.ThrowIfCancellationRequested();
                if (!_types.MoveNext())
                    break;

                string name = FullTypeName.Spell(_types.Current.Type);
                if (!_found.ContainsKey(name))
                    _found.Add(name, _types.Current.Reach);
            }

            return reach;
        }
    }

    private static bool IsContext(INamedTypeSymbol type)
    {
        for (INamedTypeSymbol? ancestor = type.BaseType; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (ancestor.IsNamed("JsonSerializerContext", JsonAttributes.Namespace))
                return true;
        }

        return false;
    }

    private static ImmutableArray<ITypeSymbol> ListedTypes(INamedTypeSymbol context)
    {
        var listed = ImmutableArray.CreateBuilder<ITypeSymbol>();
        foreach (AttributeData attribute in context.GetAttributes())
        {
            if (attribute.AttributeClass is { } type
                && type.IsNamed(JsonAttributes.Serializable, JsonAttributes.Namespace)
                && JsonAttributes.Argument(attribute) is ITypeSymbol root)
                listed.Add(root);
        }

        return listed.ToImmutable();
    }

    /// <remarks>A policy in the attribute precedes that of the defaults, even <c>Unspecified</c>, which is none. The
    /// values equal those of JsonKnownNamingPolicy, and may be unknown ones.</remarks>
    private static NamingPolicy NamingOf(AttributeData? options)
    {
        if (JsonAttributes.Argument(options, "PropertyNamingPolicy") is int policy)
            return (NamingPolicy)policy;

        return JsonAttributes.Argument(options) is Web ? NamingPolicy.CamelCase : NamingPolicy.AsDeclared;
    }
}

/// <summary>The source generation contexts of a compilation.</summary>
internal static class JsonContextFinder
{
    /// <summary>Returns what each context knows of each type, in an order that does not depend on that of the
    /// files.</summary>
    public static EquatableArray<JsonContextEntry> EntriesOf(
        IReadOnlyCollection<JsonContext> contexts, IEnumerable<string> typeNames, CancellationToken cancel)
        => typeNames
            .SelectMany(typeName => contexts.Select(context => context.EntryOf(typeName, cancel)))
            .OrderBy(static entry => entry.TypeName, StringComparer.Ordinal)
            .ThenBy(static entry => entry.Context, StringComparer.Ordinal)
            .ToEquatableArray();

    /// <param name="compilation">The compilation.</param>
    /// <param name="names">The distinct metadata names of classes.</param>
    public static IReadOnlyCollection<JsonContext> Named(Compilation compilation, IEnumerable<string> names)
        => Read(names.Select(compilation.Assembly.GetTypeByMetadataName), compilation);

    /// <summary>Visits every type: for an analyzer, once in a compilation that needs it.</summary>
    public static IReadOnlyCollection<JsonContext> FindIn(Compilation compilation, CancellationToken cancel)
        => Read(TypesOf(compilation.Assembly.GlobalNamespace, cancel), compilation);

    private static List<JsonContext> Read(IEnumerable<INamedTypeSymbol?> types, Compilation compilation)
    {
        var contexts = new List<JsonContext>();
        foreach (INamedTypeSymbol? type in types)
        {
            if (type is not null && JsonContext.TryRead(type, compilation) is { } context)
                contexts.Add(context);
        }

        return contexts;
    }

    public static IEnumerable<INamedTypeSymbol> TypesOf(INamespaceOrTypeSymbol container, CancellationToken cancel)
    {
        foreach (ISymbol member in container.GetMembers())
        {
            cancel.ThrowIfCancellationRequested();
            if (member is INamedTypeSymbol type)
                yield return type;
            if (member is not INamespaceOrTypeSymbol nested)
                continue;
            foreach (INamedTypeSymbol inner in TypesOf(nested, cancel))
                yield return inner;
        }
    }
}

/// <summary>The names of the types that tables are of, and of the contexts that may reach them.</summary>
/// <param name="Contexts">The metadata names of the contexts.</param>
/// <param name="TypeNames">The metadata names of the types.</param>
internal sealed record NamedContexts(EquatableArray<string> Contexts, EquatableArray<string> TypeNames)
{
    /// <summary>Returns what the contexts reach.</summary>
    /// <remarks>Runs after every edit, because a type of another file may change what a context reaches. Without a
    /// table of a type no symbol is looked at.</remarks>
    public EquatableArray<JsonContextEntry> EntriesIn(Compilation compilation, CancellationToken cancel)
        => Contexts.Count == 0 || TypeNames.Count == 0
            ? EquatableArray<JsonContextEntry>.Empty
            : JsonContextFinder.EntriesOf(JsonContextFinder.Named(compilation, Contexts), TypeNames, cancel);
}

/// <summary>The options that the contexts of a compilation set for one type.</summary>
/// <remarks>Those of the contexts that list the type, or else of those that reach it. Each of them can serialize the
/// type with its own options, so System.Text.Json itself prefers none.</remarks>
internal sealed class ContextOptions
{
    private readonly JsonContextEntry[] _applying;

    /// <param name="entries">What all contexts know of the type.</param>
    public ContextOptions(IEnumerable<JsonContextEntry> entries)
    {
        JsonContextEntry[] known = [.. entries];
        ContextReach reach = known.Select(static entry => entry.Reach).Append(ContextReach.None).Max();
        _applying = reach == ContextReach.None ? [] : [.. known.Where(entry => entry.Reach == reach)];
        Unreaching = reach == ContextReach.None
            ? known.FirstOrDefault(static entry => entry.Naming != NamingPolicy.AsDeclared && NamingPolicyConverter.IsKnown(entry.Naming))
            : null;
    }

    public bool IncludeFields => _applying.Any(static entry => entry.IncludeFields);

    /// <summary>The policy of the first context, if it is known.</summary>
    public NamingPolicy Naming
        => _applying is [var first, ..] && NamingPolicyConverter.IsKnown(first.Naming) ? first.Naming : NamingPolicy.AsDeclared;

    /// <summary>A context with an unknown policy, or null.</summary>
    public JsonContextEntry? WithUnknownNaming => Array.Find(_applying, static entry => !NamingPolicyConverter.IsKnown(entry.Naming));

    /// <summary>Two contexts with different policies, or null.</summary>
    public (JsonContextEntry First, JsonContextEntry Other)? Contradiction
        => Array.Find(_applying, entry => entry.Naming != _applying[0].Naming) is { } other ? (_applying[0], other) : null;

    /// <summary>The first context with a policy, if no context has metadata for the type; otherwise null.</summary>
    public JsonContextEntry? Unreaching { get; }
}

/// <summary>The names that identify a type in the pipeline.</summary>
internal static class FullTypeName
{
    /// <summary>A format without aliases such as <c>int</c> and <c>(int Id, string Name)</c>, so that a type has one
    /// name however it is written.</summary>
    private static readonly SymbolDisplayFormat Format = new(
        SymbolDisplayGlobalNamespaceStyle.Omitted,
        SymbolDisplayTypeQualificationStyle.NameAndContainingTypesAndNamespaces,
        SymbolDisplayGenericsOptions.IncludeTypeParameters,
        miscellaneousOptions: SymbolDisplayMiscellaneousOptions.ExpandNullable | SymbolDisplayMiscellaneousOptions.ExpandValueTuple);

    /// <summary>Returns the name with type arguments: <c>Shop.Page&lt;Shop.Order&gt;.Cursor</c>.</summary>
    public static string Spell(ITypeSymbol type) => type.ToDisplayString(Format);

    /// <summary>Returns the name by which an assembly finds a type: <c>Shop.Outer+OrderContext</c>.</summary>
    public static string InMetadata(INamedTypeSymbol type)
    {
        if (type.ContainingType is { } outer)
            return InMetadata(outer) + "+" + type.MetadataName;

        string name = type.MetadataName;
        for (INamespaceSymbol part = type.ContainingNamespace; !part.IsGlobalNamespace; part = part.ContainingNamespace)
            name = part.Name + "." + name;
        return name;
    }
}
