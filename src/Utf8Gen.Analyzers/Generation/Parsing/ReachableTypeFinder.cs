using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Parsing;

/// <summary>Finds the types that a context has metadata for, as the source generator of System.Text.Json does. Types
/// that have no property names are left out.</summary>
/// <param name="context">The context: a type that it cannot access is not reached.</param>
/// <param name="compilation">The compilation.</param>
internal sealed class ReachableTypeFinder(INamedTypeSymbol context, Compilation compilation)
{
    private const string Polymorphic = "JsonPolymorphicAttribute";
    private const string InferClosedTypes = "InferClosedTypePolymorphism";

    private readonly bool _infersClosedTypes =
        JsonAttributes.Argument(JsonAttributes.Find(context, JsonAttributes.GenerationOptions), InferClosedTypes) is true;

    private readonly HashSet<ITypeSymbol> _seen = new(SymbolEqualityComparer.Default);
    private readonly Queue<ReachableType> _queue = new();

    /// <summary>Returns the listed types, then those that they lead to, each once. What is not enumerated is not looked
    /// at.</summary>
    public IEnumerable<ReachableType> Find(IEnumerable<ITypeSymbol> listed)
    {
        foreach (ITypeSymbol type in listed)
            AddListed(type);

        while (_queue.Count > 0)
        {
            ReachableType next = _queue.Dequeue();
            yield return next;
            foreach (ITypeSymbol type in TypesIn(next.Type))
                Add(type, ContextReach.Reachable);
        }
    }

    /// <summary>Adds a type, and what it is a collection of, before anything that is only reachable is added.</summary>
    private void AddListed(ITypeSymbol type)
    {
        if (!Add(type, ContextReach.Listed))
            return;

        foreach (ITypeSymbol element in CollectionElements.FindElementTypes(type))
            AddListed(element);
    }

    private bool Add(ITypeSymbol type, ContextReach reach)
    {
        if (UnsupportedType.IsLeaf(type) || !compilation.IsSymbolAccessibleWithin(type, context) || !_seen.Add(type))
            return false;

        _queue.Enqueue(new ReachableType(type, reach));
        return true;
    }

    private IEnumerable<ITypeSymbol> TypesIn(ITypeSymbol type)
    {
        List<ITypeSymbol> derived = DerivedTypesOf(type, out bool hasConverter);
        if (hasConverter)
            return derived;
        if (type is INamedTypeSymbol union && UnsupportedType.IsUnion(union))
            return derived.Concat(CaseTypesOf(union));

        ImmutableArray<ITypeSymbol> elements = CollectionElements.FindElementTypes(type);
        if (!elements.IsEmpty)
            return derived.Concat(elements);

        return type is INamedTypeSymbol named && !UnsupportedType.IsCollection(named) && !UnsupportedType.IsUnsupported(named)
            ? derived.Concat(MemberTypes.FindMemberTypes(named)).Concat(SerializationConstructor.ParameterTypesOf(named))
            : derived;
    }

    /// <summary>Returns the types that the constructors of a union take.</summary>
    private static IEnumerable<ITypeSymbol> CaseTypesOf(INamedTypeSymbol union)
        => union.InstanceConstructors
            .Where(static one => one is { DeclaredAccessibility: Accessibility.Public, Parameters: [{ RefKind: RefKind.None }] })
            .Select(static one => one.Parameters[0].Type);

    private List<ITypeSymbol> DerivedTypesOf(ITypeSymbol type, out bool hasConverter)
    {
        var derived = new List<ITypeSymbol>();
        bool? infersClosed = null;
        hasConverter = false;
        foreach (AttributeData attribute in type.GetAttributes())
        {
            hasConverter |= JsonAttributes.IsConverter(attribute);
            if (attribute.AttributeClass is { Name: JsonAttributes.DerivedType } attributeClass
                && attributeClass.IsNamed(JsonAttributes.DerivedType, JsonAttributes.Namespace)
                && attribute.ConstructorArguments is [{ Kind: TypedConstantKind.Type, Value: ITypeSymbol derivedType }, ..])
                derived.Add(derivedType);
            if (attribute.AttributeClass is { Name: Polymorphic } polymorphic && polymorphic.IsNamed(Polymorphic, JsonAttributes.Namespace))
                infersClosed = JsonAttributes.Argument(attribute, InferClosedTypes) as bool?;
        }

        if (derived.Count == 0 && (infersClosed ?? _infersClosedTypes) && type is INamedTypeSymbol named && IsClosed(named))
            derived.AddRange(TypesDerivedFrom(named));
        return derived;
    }

    /// <summary>Whether only types of the same assembly derive from a class: it is declared <c>closed</c>, or has the
    /// attribute that the compiler emits for that.</summary>
    private static bool IsClosed(INamedTypeSymbol type)
        => type is { TypeKind: TypeKind.Class, IsAbstract: true }
            && (JsonAttributes.Find(type, "IsClosedTypeAttribute", "System.Runtime.CompilerServices") is not null
                || type.DeclaringSyntaxReferences.Any(static reference => reference.GetSyntax() is BaseTypeDeclarationSyntax declaration
                    && declaration.Modifiers.Any(static modifier => modifier.Text == "closed")));

    private static IEnumerable<ITypeSymbol> TypesDerivedFrom(INamedTypeSymbol closed)
        => JsonContextFinder.TypesOf(closed.ContainingModule.GlobalNamespace, CancellationToken.None)
            .Where(type => !type.IsGenericType && SymbolEqualityComparer.Default.Equals(type.BaseType, closed))
            .SelectMany(static type => IsClosed(type) ? TypesDerivedFrom(type) : [type]);
}

/// <summary>A type that a context has metadata for.</summary>
internal readonly record struct ReachableType(ITypeSymbol Type, ContextReach Reach);

/// <summary>The types that System.Text.Json reads and writes in place of a collection or nullable type.</summary>
internal static class CollectionElements
{
    private const string Namespace = "System.Collections.Generic";

    /// <summary>The interfaces in the order in which System.Text.Json looks for them: a class may implement several,
    /// with different elements.</summary>
    private static readonly (string Name, int Arity)[] Interfaces =
    [
        ("IAsyncEnumerable", 1), ("IDictionary", 2), ("IReadOnlyDictionary", 2), ("IList", 1), ("ISet", 1), ("ICollection", 1),
        ("IEnumerable", 1),
    ];

    /// <returns>The element type, or the types of key and value; empty for other types and for collections of
    /// <see cref="object"/>.</returns>
    public static ImmutableArray<ITypeSymbol> FindElementTypes(ITypeSymbol type) => type switch
    {
        IArrayTypeSymbol { Rank: 1 } array => ImmutableArray.Create(array.ElementType),
        INamedTypeSymbol named when IsContainer(named) => named.TypeArguments,
        INamedTypeSymbol named when InterfaceOf(named) is { } collection => collection.TypeArguments,
        _ => ImmutableArray<ITypeSymbol>.Empty,
    };

    /// <summary>Whether a generic type is no collection, but has the JSON of its argument or that of a
    /// collection.</summary>
    private static bool IsContainer(INamedTypeSymbol type)
        => type.OriginalDefinition.SpecialType == SpecialType.System_Nullable_T
            || (type is { Name: "Memory" or "ReadOnlyMemory", Arity: 1 } && type.IsNamed(type.Name, "System"));

    private static INamedTypeSymbol? InterfaceOf(INamedTypeSymbol type)
    {
        if (type.TypeKind != TypeKind.Interface && type.AllInterfaces.IsEmpty)
            return null;

        foreach ((string name, int arity) in Interfaces)
        {
            if (IsInterface(type, name, arity))
                return type;
            foreach (INamedTypeSymbol candidate in type.AllInterfaces)
            {
                if (IsInterface(candidate, name, arity))
                    return candidate;
            }
        }

        return null;
    }

    private static bool IsInterface(INamedTypeSymbol type, string name, int arity)
        => type.Arity == arity && type.Name == name && type.TypeKind == TypeKind.Interface && type.IsNamed(name, Namespace);
}

/// <summary>The types of the members for which a context gets metadata.</summary>
/// <remarks>More members than are serialized: those that are hidden by another one, and public fields without
/// <c>IncludeFields</c>, count for the source generator of System.Text.Json as well.</remarks>
internal static class MemberTypes
{
    public static IEnumerable<ITypeSymbol> FindMemberTypes(INamedTypeSymbol type)
    {
        var ignored = new Dictionary<string, IPropertySymbol>(StringComparer.Ordinal);
        foreach (INamedTypeSymbol declaring in TypeHierarchy.FindTypes(type))
        {
            foreach (ISymbol member in declaring.GetMembers())
            {
                // Most members are numbers and strings, whose attributes need not be bound.
                if (TypeOf(member) is not { } memberType || UnsupportedType.IsLeaf(memberType))
                    continue;
                if (!HasMetadata(member) || IsIgnoredByOverride(member, ignored))
                    continue;

                if (!JsonMemberReader.IsIgnored(member))
                    yield return memberType;
                else if (member is IPropertySymbol property)
                    ignored[property.Name] = property;
            }
        }
    }

    private static ITypeSymbol? TypeOf(ISymbol member) => member switch
    {
        IPropertySymbol { IsStatic: false, Parameters.IsEmpty: true } property => property.Type,
        IFieldSymbol { IsStatic: false, AssociatedSymbol: null, IsExplicitlyNamedTupleElement: false } field => field.Type,
        _ => null,
    };

    private static bool HasMetadata(ISymbol member)
        => (member is IPropertySymbol property
            ? IsPublic(property.GetMethod) || IsPublic(property.SetMethod)
            : IsPublic(member))
            || JsonAttributes.HasAttribute(member, JsonAttributes.Include);

    private static bool IsIgnoredByOverride(ISymbol member, Dictionary<string, IPropertySymbol> ignored)
        => member is IPropertySymbol property
            && ignored.TryGetValue(property.Name, out IPropertySymbol? other)
            && MemberNameResolution.IsVirtual(property)
            && MemberNameResolution.IsVirtual(other)
            && SymbolEqualityComparer.Default.Equals(property.Type, other.Type);

    private static bool IsPublic(ISymbol? member) => member is { DeclaredAccessibility: Accessibility.Public };
}

/// <summary>The constructor that System.Text.Json calls: a context gets metadata for the types of its parameters, which
/// need not be those of properties.</summary>
internal static class SerializationConstructor
{
    public static IEnumerable<ITypeSymbol> ParameterTypesOf(INamedTypeSymbol type)
        => Find(type) is { } constructor ? constructor.Parameters.Select(static parameter => parameter.Type) : [];

    /// <returns>The public constructor with the attribute, or else, in a class, the only public one. One without
    /// parameters is preferred to others, and has nothing to find.</returns>
    private static IMethodSymbol? Find(INamedTypeSymbol type)
    {
        if (type.IsAbstract || type.TypeKind == TypeKind.Interface)
            return null;

        IMethodSymbol[] open = [.. type.InstanceConstructors.Where(static one => one.DeclaredAccessibility == Accessibility.Public)];
        return open.FirstOrDefault(static one => !one.Parameters.IsEmpty && JsonAttributes.HasAttribute(one, JsonAttributes.Constructor))
            ?? (open.Length == 1 && !type.IsValueType ? open[0] : null);
    }
}
