using System.ComponentModel;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Utf8Gen.CompilerServices;

/// <summary>Reads a value at a cursor.</summary>
/// <returns>The value; anything after a failure.</returns>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate T? Utf8JsonTypeReader<T>(ref Utf8JsonCursor cursor);

/// <summary>Writes a value into a buffer.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate void Utf8JsonTypeWriter<in T>(ref Utf8JsonBuffer json, T? value);

/// <summary>A context with <see cref="Utf8JsonAttribute"/>, for which readers and writers were generated.</summary>
/// <remarks>For generated code only; kept within a major version.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IUtf8JsonContext
{
    /// <summary>Returns the readers and writers of the types of this context.</summary>
    Utf8JsonTypeSet CreateTypes();
}

/// <summary>Finds a member of an object.</summary>
/// <param name="name">The name in JSON.</param>
/// <param name="isCamelCase">Whether names are in camel case; else they are as declared.</param>
/// <param name="ignoresCase">Whether the case of ASCII letters does not matter.</param>
/// <returns>The index of the member; -1 without one.</returns>
[EditorBrowsable(EditorBrowsableState.Never)]
public delegate int Utf8JsonMemberLookup(ReadOnlySpan<byte> name, bool isCamelCase, bool ignoresCase);

/// <summary>The readers and writers of the types with <see cref="Utf8JsonAttribute"/> in an assembly.</summary>
/// <remarks>For generated code only; kept within a major version.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
[AttributeUsage(AttributeTargets.Assembly, AllowMultiple = true)]
public abstract class Utf8JsonTypesAttribute : Attribute
{
    /// <summary>Returns the readers and writers.</summary>
    public abstract Utf8JsonTypeSet CreateTypes();
}

/// <summary>Is given a type as an argument.</summary>
internal interface ITypeVisitor
{
    void Visit<T>();
}

/// <summary>Readers and writers, and the options for which they were generated.</summary>
/// <remarks>For generated code only; kept within a major version.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class Utf8JsonTypeSet
{
    private readonly Dictionary<Type, Entry> _types = [];
    private readonly Dictionary<Type, Func<JsonTypeInfo, bool, bool>> _enums = [];

    /// <inheritdoc cref="JsonSerializerOptions.PropertyNamingPolicy"/>
    public JsonNamingPolicy? PropertyNamingPolicy { get; init; }

    /// <inheritdoc cref="JsonSerializerOptions.PropertyNameCaseInsensitive"/>
    public bool PropertyNameCaseInsensitive { get; init; }

    /// <summary>Whether names are as declared or in camel case, ignoring case or not, and null is left out or not, as
    /// the options say.</summary>
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

    /// <inheritdoc cref="JsonSerializerOptions.DefaultIgnoreCondition"/>
    public JsonIgnoreCondition DefaultIgnoreCondition { get; init; }

    /// <summary>The types with a reader.</summary>
    internal IEnumerable<Type> Types => _types.Keys;

    /// <summary>Adds a type.</summary>
    /// <param name="reader">Reads a value.</param>
    /// <param name="writer">Writes a value; null to leave that to the serializer.</param>
    /// <param name="uses">The types of the values inside of it that are not read and written by their
    /// contracts.</param>
    public Utf8JsonTypeSet Add<T>(Utf8JsonTypeReader<T> reader, Utf8JsonTypeWriter<T>? writer, params Type[] uses)
    {
        // Types that C# tells apart, such as tuples by the names of their elements, are one here.
        _types[typeof(T)] = Entry.Of(reader, writer, uses);
        return this;
    }

    /// <summary>Adds an object whose contract is made by reflection, and may have members that are not in the
    /// source.</summary>
    /// <param name="reader">Reads a value.</param>
    /// <param name="writer">Writes a value; null to leave that to the serializer.</param>
    /// <param name="members">Finds the members in the source, which are written in their order; null without
    /// any.</param>
    /// <param name="memberCount">The number of members.</param>
    /// <param name="hasArguments">Whether its constructor has parameters.</param>
    /// <param name="hasExtension">Whether a member collects unknown ones.</param>
    /// <param name="converted">The indices of the members with a converter; null without any.</param>
    /// <param name="uses">The types of the values inside of it that are not read and written by their
    /// contracts.</param>
    public Utf8JsonTypeSet AddObject<T>(
        Utf8JsonTypeReader<T> reader,
        Utf8JsonTypeWriter<T>? writer,
        Utf8JsonMemberLookup? members,
        int memberCount,
        bool hasArguments,
        bool hasExtension,
        int[]? converted,
        params Type[] uses)
    {
        _types[typeof(T)] = Entry.Of(reader, writer, uses) with
        {
            HasContract = (type, isWritten) => type.Properties.Count(static property => property.IsExtensionData) == (hasExtension ? 1 : 0)
                && HasContract(type, members, memberCount, hasArguments, converted, isWritten),
        };
        return this;
    }

    /// <summary>Adds a type whose values are of derived types.</summary>
    /// <param name="reader">Reads a value.</param>
    /// <param name="writer">Writes a value; null to leave that to the serializer.</param>
    /// <param name="property">The name of the discriminator.</param>
    /// <param name="discriminators">The discriminators, each a string or an <see cref="int"/>.</param>
    /// <param name="derived">The types that they name.</param>
    public Utf8JsonTypeSet AddPolymorphic<T>(
        Utf8JsonTypeReader<T> reader,
        Utf8JsonTypeWriter<T>? writer,
        string property,
        object[] discriminators,
        params Type[] derived)
    {
        _types[typeof(T)] = Entry.Of(reader, writer, derived) with
        {
            HasContract = (type, _) => HasDerived(type, property, discriminators, derived),
        };
        return this;
    }

    /// <summary>Adds an enum whose values are read and written by their names.</summary>
    /// <param name="names">The names.</param>
    /// <param name="values">Their values.</param>
    /// <param name="writtenCount">How many of the names, at the beginning, are written for their values.</param>
    public Utf8JsonTypeSet AddEnum<TEnum>(string[] names, TEnum[] values, int writtenCount)
        where TEnum : struct, Enum
    {
        _enums.Add(typeof(TEnum), (type, isWritten) => isWritten
            ? WritesNames((JsonTypeInfo<TEnum>)type, names.AsSpan(0, writtenCount), values)
            : ReadsNames((JsonTypeInfo<TEnum>)type, names, values));
        return this;
    }

    /// <summary>Returns the reader of a type, if it reads as the contracts of the options say.</summary>
    /// <param name="origin">The context, or the resolver that makes contracts by reflection.</param>
    /// <param name="type">A contract that came from it.</param>
    internal Utf8JsonTypeReader<T>? FindReader<T>(object origin, JsonTypeInfo<T> type)
    {
        bool isSame = _types.TryGetValue(typeof(T), out Entry? entry)
            && ContractOptions.AreReadAlike(this, type.Options)
            && AreContractsSame(origin, type, isWritten: false);
        return isSame ? (Utf8JsonTypeReader<T>)entry!.Reader : null;
    }

    /// <summary>Returns the writer of a type, if it writes as the contracts of the options say.</summary>
    /// <inheritdoc cref="FindReader"/>
    internal Utf8JsonTypeWriter<T>? FindWriter<T>(object origin, JsonTypeInfo<T> type)
    {
        bool isSame = _types.TryGetValue(typeof(T), out Entry? entry)
            && entry.Writer is not null
            && ContractOptions.AreWrittenAlike(this, type.Options)
            && AreContractsSame(origin, type, isWritten: true);
        return isSame ? (Utf8JsonTypeWriter<T>)entry!.Writer! : null;
    }

    /// <summary>Returns what calls a visitor with a type, if it has a reader.</summary>
    internal Action<ITypeVisitor>? FindVisit(Type type) => _types.TryGetValue(type, out Entry? entry) ? entry.Visit : null;

    private bool AreContractsSame(object origin, JsonTypeInfo root, bool isWritten)
    {
        if (!ContractOptions.IsUnmodified(root.Options.TypeInfoResolverChain, origin))
            return false;

        var types = new HashSet<Type> { root.Type };
        var rest = new Stack<Type>(types);
        while (rest.TryPop(out Type? next))
        {
            if (!root.Options.TryGetTypeInfo(next, out JsonTypeInfo? type) || !IsContractSame(origin, type, isWritten))
                return false;

            foreach (Type used in _types.TryGetValue(next, out Entry? entry) ? entry.Uses : [])
            {
                if (types.Add(used))
                    rest.Push(used);
            }
        }

        return true;
    }

    private bool IsContractSame(object origin, JsonTypeInfo type, bool isWritten)
    {
        bool isOfOrigin = ReferenceEquals(type.OriginatingResolver, origin);
        if (_types.TryGetValue(type.Type, out Entry? entry))
            return isOfOrigin && entry.HasContract(type, isWritten);
        if (_enums.TryGetValue(type.Type, out Func<JsonTypeInfo, bool, bool>? hasNames))
            return isOfOrigin && hasNames(type, isWritten);
        if (type.Type.IsEnum && (!isOfOrigin || type.Options.Converters.Count > 0))
            return false;

        bool isOfFramework = type.Kind == JsonTypeInfoKind.None || Nullable.GetUnderlyingType(type.Type) is not null;
        return isOfFramework && type.Converter.GetType().Assembly == typeof(JsonSerializer).Assembly;
    }

    private static bool ReadsNames<TEnum>(JsonTypeInfo<TEnum> type, string[] names, TEnum[] values)
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

    private static bool WritesNames<TEnum>(JsonTypeInfo<TEnum> type, ReadOnlySpan<string> names, TEnum[] values)
        where TEnum : struct, Enum
    {
        for (int i = 0; i < names.Length; i++)
        {
            if (JsonSerializer.Serialize(values[i], type) != $"\"{names[i]}\"")
                return false;
        }

        return true;
    }

    /// <summary>Whether discriminators name the types in the source. There may be more of both.</summary>
    private static bool HasDerived(JsonTypeInfo type, string property, object[] discriminators, Type[] derived)
        => type.Kind == JsonTypeInfoKind.Object
            && type.Converter.GetType().Assembly == typeof(JsonSerializer).Assembly
            && type.PolymorphismOptions is { } options
            && options.TypeDiscriminatorPropertyName == property
            && discriminators.Zip(derived).All(one => options.DerivedTypes.Contains(
                one.First is string text ? new JsonDerivedType(one.Second, text) : new JsonDerivedType(one.Second, (int)one.First)));

    /// <summary>Whether a contract has the members in the source. Code of other generators may have added
    /// some.</summary>
    private static bool HasContract(
        JsonTypeInfo type, Utf8JsonMemberLookup? members, int memberCount, bool hasArguments, int[]? converted, bool isWritten)
    {
        JsonPropertyInfo[] properties = [.. type.Properties.Where(IsMember)];
        return type.Kind == JsonTypeInfoKind.Object
            && type.Converter.GetType().Assembly == typeof(JsonSerializer).Assembly
            && type.PolymorphismOptions is null
            && type.NumberHandling is null
            && (isWritten ? type is { OnSerializing: null, OnSerialized: null } : type is { OnDeserializing: null, OnDeserialized: null })
            && type.CreateObject is null == hasArguments
            && ContractAttributes.AreKnown(type)
            && properties.Length == memberCount
            && AreMembersSame();

        static bool IsMember(JsonPropertyInfo property) => property is not ({ Get: null, Set: null } or { IsExtensionData: true });

        bool AreMembersSame()
        {
            // The order of the members is the order in which they are written.
            int[] indices = [.. properties.Select(property => members!(
                System.Text.Encoding.UTF8.GetBytes(property.Name),
                type.Options.PropertyNamingPolicy is not null,
                type.Options.PropertyNameCaseInsensitive))];
            return (isWritten ? indices.SequenceEqual(Enumerable.Range(0, memberCount)) : !indices.Contains(-1))
                && properties.Zip(indices).All(one => one.First.CustomConverter is not null == converted?.Contains(one.Second) is true);
        }
    }

    private sealed record Entry(Delegate Reader, Delegate? Writer, Type[] Uses, Action<ITypeVisitor> Visit)
    {
        public Func<JsonTypeInfo, bool, bool> HasContract { get; init; } = static (_, _) => true;

        public static Entry Of<T>(Utf8JsonTypeReader<T> reader, Utf8JsonTypeWriter<T>? writer, Type[] uses)
            => new(reader, writer, uses, static visitor => visitor.Visit<T>());
    }
}
