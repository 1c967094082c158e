using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;

namespace Utf8Gen.CompilerServices;

/// <summary>Tells objects that the serializer writes in another way at the root than inside of another value: with the
/// discriminator that a base type or an interface has for them.</summary>
internal static class PolymorphicAncestor
{
    private static readonly AttachedValues<Type, StrongBox<bool>> Known = new();

    /// <summary>Whether a base type or an interface of an object is polymorphic.</summary>
    public static bool IsOf(object value)
    {
        Type type = value.GetType();
        return !type.IsPrimitive && type != typeof(string) && Known.Get(type, static type => new StrongBox<bool>(Find(type))).Value;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "What is removed has no contract.")]
    private static bool Find(Type type)
    {
        for (Type? ancestor = type.BaseType; ancestor is not null; ancestor = ancestor.BaseType)
        {
            if (IsPolymorphic(ancestor))
                return true;
        }

        return type.GetInterfaces().Any(IsPolymorphic);
    }

    private static bool IsPolymorphic(Type type) => type.IsDefined(typeof(JsonDerivedTypeAttribute), inherit: false);
}
