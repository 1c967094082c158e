using System.Globalization;
using Utf8Gen.Analyzers.Generation.Model;
using Utf8Gen.Analyzers.Generation.Parsing;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Generation.Serializing;

/// <summary>Parses a type whose values are of the derived types that its attributes list.</summary>
/// <remarks>A value whose first member names a derived type with a reader is read by that; each other one, also of the
/// type itself, by the contract of the type.</remarks>
internal static class PolymorphicParser
{
    private const string Polymorphic = "JsonPolymorphicAttribute";
    private const string PropertyName = "TypeDiscriminatorPropertyName";

    /// <summary>Whether a type has one of the attributes. They are not inherited.</summary>
    public static bool IsPolymorphic(INamedTypeSymbol type)
        => type.GetAttributes().Any(static attribute => attribute.AttributeClass is { } one
            && (one.Name is Polymorphic or JsonAttributes.DerivedType
                || BaseTypes.DerivesFrom(one, JsonAttributes.DerivedType, JsonAttributes.Namespace)));

    /// <summary>Parses a polymorphic type.</summary>
    /// <param name="type">The type.</param>
    /// <param name="compilation">The compilation.</param>
    /// <param name="indexOf">Adds a derived type to those that are read, and returns its index, or -1.</param>
    /// <param name="refusal">Why its values are left to the serializer, as a clause.</param>
    public static ReadablePolymorph? Parse(
        INamedTypeSymbol type, Compilation compilation, Func<ITypeSymbol, int> indexOf, out string? refusal)
    {
        refusal = UnknownAttributes.RefusalOf(type, compilation.Assembly) ?? UnsupportedType.ReasonFor(type);
        string property = "$type";
        var derived = new List<DerivedType>();
        foreach (AttributeData attribute in type.GetAttributes())
        {
            if (attribute.AttributeClass?.Name == Polymorphic)
            {
                property = JsonAttributes.Argument(attribute, PropertyName) as string ?? property;
                if (attribute.NamedArguments.Any(static one
                    => one.Key is not (PropertyName or "UnknownDerivedTypeHandling" or "IgnoreUnrecognizedTypeDiscriminators")))
                    refusal ??= "its [JsonPolymorphic] has options that Utf8Gen does not know";
            }
            else if (attribute.AttributeClass is { } other
                && BaseTypes.DerivesFrom(other, JsonAttributes.DerivedType, JsonAttributes.Namespace))
            {
                refusal ??= $"its attribute '{other.Name}' may name any type";
            }
            else if (TryParse(attribute) is { } found
                && compilation.HasImplicitConversion(found.Symbol, type)
                && indexOf(found.Symbol) is >= 0 and int index)
            {
                derived.Add(new DerivedType(index, found.Discriminator));
            }
        }

        if (property.Length == 0 || !TypeGraph.IsPlainName(property) || !TypeGraph.IsNeverEscaped(property))
            refusal ??= "the name of its discriminator is escaped in JSON";
        return refusal is null ? new ReadablePolymorph(property, derived.ToEquatableArray()) : null;
    }

    /// <summary>Returns a polymorphic type with those derived types that have a reader which knows the discriminator
    /// from a member.</summary>
    public static ReadablePolymorph WithReaders(this ReadablePolymorph type, IReadOnlyList<ReadableType> types)
    {
        return type with { Derived = type.Derived.Where(HasReader).ToEquatableArray() };

        bool HasReader(DerivedType derived)
            => types[derived.Type].Object is { } found
                && !found.Members.Any(member => IsMetadata(member.JsonName) || IsMetadata(member.CamelCaseName));

        bool IsMetadata(string name)
            => name.StartsWith("$", StringComparison.Ordinal) || string.Equals(name, type.Property, StringComparison.OrdinalIgnoreCase);
    }

    /// <returns>Null for another attribute, or one without a discriminator that is plain in JSON.</returns>
    private static (ITypeSymbol Symbol, string Discriminator)? TryParse(AttributeData attribute)
    {
        if (attribute is not
            {
                AttributeClass.Name: JsonAttributes.DerivedType,
                ConstructorArguments: [{ Value: ITypeSymbol symbol }, { Value: var value }]
            })
            return null;

        return value switch
        {
            int number => (symbol, number.ToString(CultureInfo.InvariantCulture)),
            string text when TypeGraph.IsNeverEscaped(text) => (symbol, $"\"{text}\""),
            _ => null,
        };
    }
}
