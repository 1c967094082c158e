using System.Text.Json.Serialization;

namespace Utf8Gen.Json.Pipeline;

/// <summary>The types that a context is generated for: those of its attributes, without what is inside of
/// them.</summary>
internal static class ListedTypes
{
    public static IEnumerable<Type> Of(Type context)
        => context.GetCustomAttributesData()
            .Where(static attribute => attribute.AttributeType == typeof(JsonSerializableAttribute))
            .Select(static attribute => attribute.ConstructorArguments[0].Value)
            .OfType<Type>();
}
