using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.CompilerServices;

/// <summary>Looks for attributes of System.Text.Json at places where generated code knows nothing of them. The source
/// of a type does not show what other tools have added to it.</summary>
internal static class ContractAttributes
{
    private static readonly string? Namespace = typeof(JsonAttribute).Namespace;

    private static readonly string[] OfTypes =
    [
        "JsonConverterAttribute", "JsonDerivedTypeAttribute", "JsonNamingPolicyAttribute", "JsonNumberHandlingAttribute",
        "JsonObjectCreationHandlingAttribute", "JsonPolymorphicAttribute", "JsonSerializableAttribute",
        "JsonSourceGenerationOptionsAttribute", "JsonUnmappedMemberHandlingAttribute",
    ];

    private static readonly string[] OfMembers =
    [
        "JsonConverterAttribute", "JsonExtensionDataAttribute", "JsonIgnoreAttribute", "JsonIncludeAttribute",
        "JsonNamingPolicyAttribute", "JsonNumberHandlingAttribute", "JsonObjectCreationHandlingAttribute",
        "JsonPropertyNameAttribute", "JsonPropertyOrderAttribute", "JsonRequiredAttribute", "JsonStringEnumMemberNameAttribute",
    ];

    /// <summary>Whether there are none on a type, its bases, its members and its assembly.</summary>
    public static bool AreKnown(JsonTypeInfo type)
    {
        for (Type? one = type.Type; one is not null; one = one.BaseType)
        {
            if (!AreIn(OfTypes, one.CustomAttributes.Select(static attribute => attribute.AttributeType)))
                return false;
        }

        return AreIn([], type.Type.Assembly.CustomAttributes.Select(static attribute => attribute.AttributeType))
            && type.Properties.All(static member => member.AttributeProvider is not { } provider
                || AreIn(OfMembers, provider.GetCustomAttributes(inherit: false).Select(static attribute => attribute.GetType())));
    }

    private static bool AreIn(string[] known, IEnumerable<Type> attributes)
        => attributes.All(attribute => attribute.Namespace != Namespace || known.Contains(attribute.Name));
}
