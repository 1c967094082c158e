using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;
using Utf8Gen.Analyzers.Generation.Parsing.UserTypes;

namespace Utf8Gen.Analyzers.Generation.Parsing.Contexts;

/// <summary>Finds the types that a context has metadata for, as the source generator of
/// System.Text.Json does. Types that have no property names are left out.</summary>
/// <param name="context">The context: a type that it cannot access is not reached.</param>
/// <param name="compilation">The compilation.</param>
internal sealed class ReachableTypes(INamedTypeSymbol context, Compilation compilation)
{
    private const string Polymorphic = "JsonPolymorphicAttribute";
    private const string InferClosedTypes = "InferClosedTypePolymorphism";

    private readonly bool _infersClosedTypes =
        JsonAttributes.Argument(JsonAttributes.Find(context, JsonAttributes.GenerationOptions), InferClosedTypes) is true;

    private readonly HashSet<ITypeSymbol> _seen = new(SymbolEqualityComparer.Default);
    private readonly Queue<ReachedType> _queue = new();

    /// <summary>Returns the listed types, then those that they lead to, each once. What is not
    /// enumerated is not looked at.</summary>
    public IEnumerable<ReachedType> From(IEnumerable<ITypeSymbol> listed)
    {
        foreach (ITypeSymbol type in listed)
            AddListed(type);

        while (_queue.Count > 0)
        {
            ReachedType next = _queue.Dequeue();
            yield return next;
            foreach (ITypeSymbol type in TypesIn(next.Type))
                Add(type, ContextReach.Reachable);
        }
    }

    /// <summary>Adds a type, and what it is a collection of, before anything that is only
    /// reachable is added.</summary>
    private void AddListed(ITypeSymbol type)
    {
        if (!Add(type, ContextReach.Listed))
            return;

        foreach (ITypeSymbol element in CollectionElements.Of(type))
            AddListed(element);
    }

    private bool Add(ITypeSymbol type, ContextReach reach)
    {
        if (UnsupportedType.IsLeaf(type) || !compilation.IsSymbolAccessibleWithin(type, context) || !_seen.Add(type))
            return false;

        _queue.Enqueue(new ReachedType(type, reach));
        return true;
    }

    private IEnumerable<ITypeSymbol> TypesIn(ITypeSymbol type)
    {
        List<ITypeSymbol> derived = DerivedTypesOf(type, out bool hasConverter);
        if (hasConverter)
            return derived;
        if (type is INamedTypeSymbol union && UnsupportedType.IsUnion(union))
            return derived.Concat(CaseTypesOf(union));

        ImmutableArray<ITypeSymbol> elements = CollectionElements.Of(type);
        if (!elements.IsEmpty)
            return derived.Concat(elements);

        return type is INamedTypeSymbol named && !UnsupportedType.IsCollection(named) && !UnsupportedType.IsUnsupported(named)
            ? derived.Concat(MemberTypes.Of(named)).Concat(SerializationConstructor.ParameterTypesOf(named))
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
                && attributeClass.Is(JsonAttributes.DerivedType, JsonAttributes.Namespace)
                && attribute.ConstructorArguments is [{ Kind: TypedConstantKind.Type, Value: ITypeSymbol derivedType }, ..])
                derived.Add(derivedType);
            if (attribute.AttributeClass is { Name: Polymorphic } polymorphic && polymorphic.Is(Polymorphic, JsonAttributes.Namespace))
                infersClosed = JsonAttributes.Argument(attribute, InferClosedTypes) as bool?;
        }

        if (derived.Count == 0 && (infersClosed ?? _infersClosedTypes) && type is INamedTypeSymbol named && IsClosed(named))
            derived.AddRange(TypesDerivedFrom(named));
        return derived;
    }

    /// <summary>Whether only types of the same assembly derive from a class: it is declared
    /// <c>closed</c>, or has the attribute that the compiler emits for that.</summary>
    private static bool IsClosed(INamedTypeSymbol type)
        => type is { TypeKind: TypeKind.Class, IsAbstract: true }
            && (JsonAttributes.Find(type, "IsClosedTypeAttribute", "System.Runtime.CompilerServices") is not null
                || type.DeclaringSyntaxReferences.Any(static reference => reference.GetSyntax() is BaseTypeDeclarationSyntax declaration
                    && declaration.Modifiers.Any(static modifier => modifier.Text == "closed")));

    private static IEnumerable<ITypeSymbol> TypesDerivedFrom(INamedTypeSymbol closed)
        => JsonContexts.TypesOf(closed.ContainingModule.GlobalNamespace, CancellationToken.None)
            .Where(type => !type.IsGenericType && SymbolEqualityComparer.Default.Equals(type.BaseType, closed))
            .SelectMany(static type => IsClosed(type) ? TypesDerivedFrom(type) : [type]);
}
