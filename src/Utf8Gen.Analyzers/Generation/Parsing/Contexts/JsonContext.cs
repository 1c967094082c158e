using System.Collections.Immutable;
using Microsoft.CodeAnalysis;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing.Symbols;

namespace Utf8Gen.Analyzers.Generation.Parsing.Contexts;

/// <summary>A source generation context of System.Text.Json: its options, and the types that it has
/// metadata for.</summary>
/// <remarks>May be asked from several threads.</remarks>
internal sealed class JsonContext
{
    private const int Web = 1; // JsonSerializerDefaults.Web

    private readonly string _name;
    private readonly NamingPolicy _naming;
    private readonly bool _includeFields;
    private readonly Dictionary<string, ContextReach> _found = new(StringComparer.Ordinal);
    private readonly IEnumerator<ReachedType> _types;

    private JsonContext(INamedTypeSymbol type, IEnumerable<ITypeSymbol> listed, Compilation compilation)
    {
        AttributeData? options = JsonAttributes.Find(type, JsonAttributes.GenerationOptions);
        _name = FullTypeName.Of(type);
        _naming = NamingOf(options);
        _includeFields = JsonAttributes.Argument(options, "IncludeFields") is true;
        _types = new ReachableTypes(type, compilation).From(listed).GetEnumerator();
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

                string name = FullTypeName.Of(_types.Current.Type);
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
            if (ancestor.Is("JsonSerializerContext", JsonAttributes.Namespace))
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
                && type.Is(JsonAttributes.Serializable, JsonAttributes.Namespace)
                && JsonAttributes.Argument(attribute) is ITypeSymbol root)
                listed.Add(root);
        }

        return listed.ToImmutable();
    }

    /// <remarks>A policy in the attribute precedes that of the defaults, even <c>Unspecified</c>,
    /// which is none. The values equal those of JsonKnownNamingPolicy, and may be unknown
    /// ones.</remarks>
    private static NamingPolicy NamingOf(AttributeData? options)
    {
        if (JsonAttributes.Argument(options, "PropertyNamingPolicy") is int policy)
            return (NamingPolicy)policy;

        return JsonAttributes.Argument(options) is Web ? NamingPolicy.CamelCase : NamingPolicy.AsDeclared;
    }
}
