using System.CodeDom.Compiler;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.CompilerServices;

/// <summary>A resolver that takes the place of another one in options, and gives the same contracts.</summary>
internal interface IResolverInPlace : IJsonTypeInfoResolver
{
    IJsonTypeInfoResolver Origin { get; }
}

/// <summary>Compares options with those that readers and writers were generated for.</summary>
internal static class ContractOptions
{
    /// <summary>A later System.Text.Json may have options that are not compared here.</summary>
    private const int LastKnownVersion = 11;

    // What the System.Text.Json that this library is compiled with may not have.
    private static readonly PropertyInfo? RespectNullableAnnotations =
        typeof(JsonSerializerOptions).GetProperty("RespectNullableAnnotations");

    private static readonly PropertyInfo? RespectRequiredConstructorParameters =
        typeof(JsonSerializerOptions).GetProperty("RespectRequiredConstructorParameters");

    private static readonly PropertyInfo? AllowDuplicateProperties =
        typeof(JsonSerializerOptions).GetProperty("AllowDuplicateProperties");

    /// <summary>Whether plain documents are read the same. All other options change what is written, or what is not
    /// plain.</summary>
    public static bool AreReadAlike(Utf8JsonTypeSet expected, JsonSerializerOptions options)
        => typeof(JsonSerializer).Assembly.GetName().Version is { Major: <= LastKnownVersion }
            && AreNamesSame(expected, options)
            && options.IncludeFields == expected.IncludeFields
            && options.IgnoreReadOnlyProperties == expected.IgnoreReadOnlyProperties
            && options.IgnoreReadOnlyFields == expected.IgnoreReadOnlyFields
            && options.UnmappedMemberHandling == UnmappedMemberHandling(expected)
            && options.PreferredObjectCreationHandling == JsonObjectCreationHandling.Replace
            && options.ReferenceHandler is null
            && !IgnoresNullValues(options)
            && IsSet(RespectNullableAnnotations, options) == expected.RespectNullableAnnotations
            && IsSet(RespectRequiredConstructorParameters, options) == expected.RespectRequiredConstructorParameters
            && (AllowDuplicateProperties is null || IsSet(AllowDuplicateProperties, options))
            && AreConvertersKnown(options.Converters);

    /// <summary>Whether values are written the same, but for escapes. Layouts, and numbers and keys in other forms, are
    /// left to the serializer.</summary>
    public static bool AreWrittenAlike(Utf8JsonTypeSet expected, JsonSerializerOptions options)
        => AreReadAlike(expected, options)
            && !options.WriteIndented
            && options is { IgnoreReadOnlyProperties: false, IgnoreReadOnlyFields: false, DictionaryKeyPolicy: null }
            && (options.NumberHandling & ~JsonNumberHandling.AllowReadingFromString) == 0
            && (options.DefaultIgnoreCondition == expected.DefaultIgnoreCondition
                || (expected.NamesFollowOptions && options.DefaultIgnoreCondition == JsonIgnoreCondition.WhenWritingNull));

    /// <summary>Whether contracts that came from a resolver were not modified on the way.</summary>
    public static bool IsUnmodified(IList<IJsonTypeInfoResolver> chain, object origin)
    {
        foreach (IJsonTypeInfoResolver link in chain)
        {
            IJsonTypeInfoResolver resolver = OriginOf(link);

            // A class derived from a context may modify its contracts.
            bool isGenerated = resolver is JsonSerializerContext
                && resolver.GetType().IsDefined(typeof(GeneratedCodeAttribute), inherit: false);
            bool isReflecting = resolver.GetType() == typeof(DefaultJsonTypeInfoResolver);
            if (ReferenceEquals(resolver, origin))
                return isGenerated || (isReflecting && ((DefaultJsonTypeInfoResolver)resolver).Modifiers.Count == 0);

            // Others answer with contracts of their own.
            if (!isGenerated && !isReflecting)
                return false;
        }

        return false;
    }

    /// <summary>Returns the resolver that gives the contracts of a resolver.</summary>
    public static IJsonTypeInfoResolver OriginOf(IJsonTypeInfoResolver resolver)
        => resolver is IResolverInPlace inPlace ? inPlace.Origin : resolver;

    private static bool AreNamesSame(Utf8JsonTypeSet expected, JsonSerializerOptions options)
        => expected.NamesFollowOptions
            ? options.PropertyNamingPolicy is null || ReferenceEquals(options.PropertyNamingPolicy, JsonNamingPolicy.CamelCase)
            : ReferenceEquals(options.PropertyNamingPolicy, expected.PropertyNamingPolicy)
                && options.PropertyNameCaseInsensitive == expected.PropertyNameCaseInsensitive;

    private static JsonUnmappedMemberHandling UnmappedMemberHandling(Utf8JsonTypeSet expected)
        => expected.UnmappedMembersAreErrors ? JsonUnmappedMemberHandling.Disallow : JsonUnmappedMemberHandling.Skip;

#pragma warning disable SYSLIB0020 // obsolete, and still a reason that null is not read
    private static bool IgnoresNullValues(JsonSerializerOptions options) => options.IgnoreNullValues;
#pragma warning restore SYSLIB0020

    private static bool IsSet(PropertyInfo? option, JsonSerializerOptions options) => option?.GetValue(options) is true;

    /// <summary>Whether there are no converters but one for enums, whose names are compared later.</summary>
    private static bool AreConvertersKnown(IList<JsonConverter> converters)
        => converters.Count == 0 || (converters.Count == 1 && converters[0].GetType() == typeof(JsonStringEnumConverter));
}
