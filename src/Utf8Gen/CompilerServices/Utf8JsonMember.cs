using System.ComponentModel;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.CompilerServices;

/// <summary>A member with a converter of its own. Its values are read and written by the converter that the contract
/// has.</summary>
/// <param name="name">The name in JSON.</param>
/// <param name="camelCaseName">The name in camel case, where the options decide.</param>
/// <remarks>For generated code only; kept within a major version. Safe for several threads.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class Utf8JsonMember<TOwner, T>(string name, string camelCaseName)
{
    private readonly AttachedValues<JsonSerializerOptions, JsonTypeInfo<T>> _contracts = new();

    /// <summary>Returns the contract of its values.</summary>
    internal JsonTypeInfo<T> ContractIn(JsonSerializerOptions options) => _contracts.Get(options, Create);

    private JsonTypeInfo<T> Create(JsonSerializerOptions options)
    {
        JsonPropertyInfo member = options.GetTypeInfo(typeof(TOwner)).Properties.First(property
            => property is not { Get: null, Set: null } && (property.Name == name || property.Name == camelCaseName));
        JsonConverter? converter = member.CustomConverter is JsonConverterFactory factory
            ? factory.CreateConverter(typeof(T), options)
            : member.CustomConverter;
        return converter is null
            ? (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T))
            : JsonMetadataServices.CreateValueInfo<T>(options, converter);
    }
}
