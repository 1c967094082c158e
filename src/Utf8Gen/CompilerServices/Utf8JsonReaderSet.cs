using System.ComponentModel;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.CompilerServices;

/// <summary>Reads a value at a cursor.</summary>
/// <returns>The value; anything after a failure.</returns>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate T? Utf8JsonTypeReader<T>(ref Utf8JsonCursor cursor);

/// <summary>A context with <see cref="Utf8JsonAttribute"/>, for which readers were
/// generated.</summary>
/// <remarks>For generated code only; kept within a major version.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IUtf8JsonContext
{
    /// <summary>Returns the readers of the types of this context.</summary>
    Utf8JsonReaderSet CreateReaders();
}

/// <summary>Finds a member of an object.</summary>
/// <param name="name">The name in JSON.</param>
/// <param name="isCamelCase">Whether names are in camel case; else they are as declared.</param>
/// <param name="ignoresCase">Whether the case of ASCII letters does not matter.</param>
/// <returns>The index of the member; -1 without one.</returns>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate int Utf8JsonMemberLookup(ReadOnlySpan<byte> name, bool isCamelCase, bool ignoresCase);

/// <summary>The readers of the types with <see cref="Utf8JsonAttribute"/> in an assembly.</summary>
/// <remarks>For generated code only; kept within a major version.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public abstract class Utf8JsonReadersAttribute : Attribute
{
    /// <summary>Returns the readers.</summary>
    public abstract Utf8JsonReaderSet CreateReaders();
}

/// <summary>Readers, and the options for which they were generated.</summary>
/// <remarks>For generated code only; kept within a major version.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class Utf8JsonReaderSet
{
    private readonly Dictionary<Type, Entry> _readers = [];
    private readonly Dictionary<Type, Func<JsonTypeInfo, bool>> _enums = [];

    /// <inheritdoc cref="JsonSerializerOptions.PropertyNamingPolicy"/>
    public JsonNamingPolicy? PropertyNamingPolicy { get; init; }

    /// <inheritdoc cref="JsonSerializerOptions.PropertyNameCaseInsensitive"/>
    public bool PropertyNameCaseInsensitive { get; init; }

    /// <summary>Whether the readers take names as declared and in camel case, ignoring case or not,
    /// as the options say.</summary>
    public bool NamesFollowOptions { get; init; }

    /// <summary>Whether an unmapped member is an error for all types.</summary>
    public bool UnmappedMembersAreErrors { get; init; }

    /// <inheritdoc cref="JsonSerializerOptions.IncludeFields"/>
    public bool IncludeFields { get; init; }

    /// <inheritdoc cref="JsonSerializerOptions.IgnoreReadOnlyProperties"/>
    public bool IgnoreReadOnlyProperties { get; init; }

    /// <inheritdoc cref="JsonSerializerOptions.IgnoreReadOnlyFields"/>
    public bool IgnoreReadOnlyFields { get; init; }

    /// <summary>Whether null is an error for members that are not nullable.</summary>
    public bool RespectNullableAnnotations { get; init; }

    /// <summary>Whether parameters of constructors without a default value are required.</summary>
    public bool RespectRequiredConstructorParameters { get; init; }

    /// <summary>Adds a reader.</summary>
    /// <param name="reader">Reads a value.</param>
    /// <param name="uses">The types of the values inside of it that it does not read by their
    /// contracts.</param>
    public Utf8JsonReaderSet Add<T>(Utf8JsonTypeReader<T> reader, params Type[] uses)
    {
        // Types that C# tells apart, such as tuples by the names of their elements, are one here.
        _readers[typeof(T)] = new Entry(reader, uses);
        return this;
    }

    /// <summary>Adds the reader of an object whose contract is made by reflection, and may have
    /// members that are not in the source.</summary>
    /// <param name="reader">Reads a value.</param>
    /// <param name="members">Finds the members that the reader has; null without any.</param>
    /// <param name="memberCount">The number of members.</param>
    /// <param name="hasArguments">Whether its constructor has parameters.</param>
    /// <param name="uses">The types of the values inside of it that it does not read by their
    /// contracts.</param>
    public Utf8JsonReaderSet AddObject<T>(
        Utf8JsonTypeReader<T> reader, Utf8JsonMemberLookup? members, int memberCount, bool hasArguments, params Type[] uses)
    {
        _readers[typeof(T)] = new Entry(reader, uses) { HasContract = type => HasContract(type, members, memberCount, hasArguments) };
        return this;
    }

    /// <summary>Adds an enum whose values are read by their names.</summary>
    /// <param name="names">The names.</param>
    /// <param name="values">Their values.</param>
    public Utf8JsonReaderSet AddEnum<TEnum>(string[] names, TEnum[] values)
        where TEnum : struct, Enum
    {
        _enums.Add(typeof(TEnum), type => HasNames((JsonTypeInfo<TEnum>)type, names, values));
        return this;
    }

    /// <summary>Returns the reader of a type, if it reads as the contracts of the options
    /// say.</summary>
    /// <param name="origin">The context, or the resolver that makes contracts by
    /// reflection.</param>
    /// <param name="type">A contract that came from it.</param>
    internal Utf8JsonTypeReader<T>? Find<T>(object origin, JsonTypeInfo<T> type)
    {
        bool isSame = _readers.TryGetValue(typeof(T), out Entry? entry)
            && ReaderOptions.AreSame(this, type.Options)
            && ReaderOptions.IsUnmodified(type.Options.TypeInfoResolverChain, origin)
            && AreContractsSame(origin, type);
        return isSame ? (Utf8JsonTypeReader<T>)entry!.Reader : null;
    }

    private bool AreContractsSame(object origin, JsonTypeInfo root)
    {
        var types = new HashSet<Type> { root.Type };
        var rest = new Stack<Type>(types);
        while (rest.TryPop(out Type? next))
        {
            if (!root.Options.TryGetTypeInfo(next, out JsonTypeInfo? type) || !IsContractSame(origin, type))
                return false;

            foreach (Type used in _readers.TryGetValue(next, out Entry? entry) ? entry.Uses : [])
            {
                if (types.Add(used))
                    rest.Push(used);
            }
        }

        return true;
    }

    private bool IsContractSame(object origin, JsonTypeInfo type)
    {
        bool isOfOrigin = ReferenceEquals(type.OriginatingResolver, origin);
        if (_readers.TryGetValue(type.Type, out Entry? entry))
            return isOfOrigin && entry.HasContract(type);
        if (_enums.TryGetValue(type.Type, out Func<JsonTypeInfo, bool>? hasNames))
            return isOfOrigin && hasNames(type);
        if (type.Type.IsEnum && (!isOfOrigin || type.Options.Converters.Count > 0))
            return false;

        bool isOfFramework = type.Kind == JsonTypeInfoKind.None || Nullable.GetUnderlyingType(type.Type) is not null;
        return isOfFramework && type.Converter.GetType().Assembly == typeof(JsonSerializer).Assembly;
    }

    private static bool HasNames<TEnum>(JsonTypeInfo<TEnum> type, string[] names, TEnum[] values)
        where TEnum : struct, Enum
    {
        for (int i = 0; i < names.Length; i++)
        {
            TEnum value = JsonSerializer.Deserialize($"\"{JsonEncodedText.Encode(names[i])}\"", type);
            if (!EqualityComparer<TEnum>.Default.Equals(value, values[i]))
                return false;
        }

        return true;
    }

    /// <summary>Whether a contract has the members of a reader. Code of other generators may have
    /// added some.</summary>
    private static bool HasContract(JsonTypeInfo type, Utf8JsonMemberLookup? members, int memberCount, bool hasArguments)
    {
        JsonPropertyInfo[] properties = [.. type.Properties.Where(static property => property is not { Get: null, Set: null })];
        return type.Kind == JsonTypeInfoKind.Object
            && type.Converter.GetType().Assembly == typeof(JsonSerializer).Assembly
            && type.PolymorphismOptions is null
            && type.NumberHandling is null
            && type.OnDeserializing is null
            && type.OnDeserialized is null
            && type.CreateObject is null == hasArguments
            && properties.Length == memberCount
            && properties.All(property => property is { IsExtensionData: false, CustomConverter: null } && IsFound(property));

        bool IsFound(JsonPropertyInfo property)
            => members!(
                System.Text.Encoding.UTF8.GetBytes(property.Name),
                type.Options.PropertyNamingPolicy is not null,
                type.Options.PropertyNameCaseInsensitive) >= 0;
    }

    private sealed record Entry(Delegate Reader, Type[] Uses)
    {
        public Func<JsonTypeInfo, bool> HasContract { get; init; } = static _ => true;
    }
}
