using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Json;

/// <summary>The generated reader of a contract, which reads plain documents, or the verdict that
/// there is none.</summary>
internal sealed class TypeReader<T>
{
    private const int MaxFailures = 8; // in a row, after which most attempts are spared
    private const int SparedAttempts = 64;

    private static readonly ConditionalWeakTable<JsonTypeInfo<T>, TypeReader<T>> Readers = [];
    private static readonly ConditionalWeakTable<JsonSerializerOptions, TypeReader<T>> ReadersOfOptions = [];

    private readonly JsonSerializerOptions _options;
    private readonly Utf8JsonTypeReader<T>? _read;
    private int _failures;

    private TypeReader(JsonSerializerOptions options) => _options = options;

    private TypeReader(JsonTypeInfo<T> type)
    {
        _options = type.Options;
        _read = FindReader(type);
    }

    /// <summary>Reads a complete document.</summary>
    /// <returns>False to leave it to the serializer.</returns>
    public static bool TryRead(JsonTypeInfo<T>? type, ReadOnlySpan<byte> json, out T? value)
    {
        if (TryFind(type, out TypeReader<T>? reader))
            return reader.TryRead(json, out value);

        value = default;
        return false;
    }

    /// <summary>Finds the reader of a contract.</summary>
    public static bool TryFind(JsonTypeInfo<T>? type, [NotNullWhen(true)] out TypeReader<T>? reader)
    {
        reader = null;
        if (type is null)
            return false;

        // Options that are not read-only yet may still change.
        if (!Readers.TryGetValue(type, out reader) && type.Options.IsReadOnly)
            reader = Readers.GetValue(type, static type => new TypeReader<T>(type));
        return reader is { _read: not null };
    }

    /// <summary>Finds the reader for options.</summary>
    public static bool TryFind(JsonSerializerOptions options, [NotNullWhen(true)] out TypeReader<T>? reader)
    {
        if (!ReadersOfOptions.TryGetValue(options, out reader) && options.IsReadOnly)
            reader = ReadersOfOptions.GetValue(options, Find);
        return reader is { _read: not null };
    }

    /// <inheritdoc cref="TryRead(JsonTypeInfo{T}, ReadOnlySpan{byte}, out T)"/>
    public bool TryRead(ReadOnlySpan<byte> json, out T? value)
    {
        value = default;
        return ShouldAttempt() && AttemptNext(json, out value);
    }

    /// <summary>Whether to read the next document; not if it is likely to be in vain.</summary>
    public bool ShouldAttempt() => _failures < MaxFailures || ++_failures % SparedAttempts == 0;

    /// <summary>Reads the next document.</summary>
    /// <returns>False to leave it to the serializer.</returns>
    public bool AttemptNext(ReadOnlySpan<byte> json, out T? value)
    {
        if (Attempt(json, out value))
        {
            _failures = 0;
            return true;
        }

        Skip();
        return false;
    }

    /// <summary>Leaves the next document to the serializer.</summary>
    public void Skip()
    {
        if (_failures < MaxFailures)
            _failures++;
    }

    /// <summary>Reads a complete document, whatever came of others.</summary>
    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "The serializer reads it again, and throws.")]
    internal bool Attempt(ReadOnlySpan<byte> json, out T? value)
    {
        try
        {
            var cursor = new Utf8JsonCursor(json, _options);
            value = _read!(ref cursor);
            if (cursor.IsComplete())
                return true;
        }
        catch (Exception)
        {
        }

        value = default;
        return false;
    }

    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "The serializer throws it.")]
    private static Utf8JsonTypeReader<T>? FindReader(JsonTypeInfo<T> type)
    {
        try
        {
            bool isOwn = type.Options.TryGetTypeInfo(typeof(T), out JsonTypeInfo? own) && ReferenceEquals(own, type);
            return type.OriginatingResolver switch
            {
                _ when !isOwn => null,
                IUtf8JsonContext context => ReaderSets.Of(context).Find(context, type),
                DefaultJsonTypeInfoResolver resolver => ReaderSets.Of(typeof(T))
                    .Select(set => set.Find(resolver, type))
                    .FirstOrDefault(static read => read is not null),
                _ => null,
            };
        }
        catch (Exception)
        {
            return null;
        }
    }

    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "The serializer throws it.")]
    private static TypeReader<T> Find(JsonSerializerOptions options)
    {
        try
        {
            return options.TryGetTypeInfo(typeof(T), out JsonTypeInfo? type) && TryFind((JsonTypeInfo<T>)type, out TypeReader<T>? reader)
                ? reader
                : new TypeReader<T>(options);
        }
        catch (Exception)
        {
            return new TypeReader<T>(options);
        }
    }
}

/// <summary>The readers of each context and assembly.</summary>
internal static class ReaderSets
{
    private static readonly ConditionalWeakTable<IUtf8JsonContext, Utf8JsonReaderSet> Sets = [];
    private static readonly ConditionalWeakTable<Assembly, Utf8JsonReaderSet[]> SetsOfAssemblies = [];

    public static Utf8JsonReaderSet Of(IUtf8JsonContext context) => Sets.GetValue(context, static context => context.CreateReaders());

    /// <summary>Returns the readers for contracts that are made by reflection, from the assemblies
    /// of a type and of its elements and type arguments.</summary>
    public static IEnumerable<Utf8JsonReaderSet> Of(Type type)
        => AssembliesOf(type).Distinct().SelectMany(static assembly => SetsOfAssemblies.GetValue(assembly, CreateReaders));

    private static Utf8JsonReaderSet[] CreateReaders(Assembly assembly)
        => [.. assembly.GetCustomAttributes<Utf8JsonReadersAttribute>().Select(static readers => readers.CreateReaders())];

    private static IEnumerable<Assembly> AssembliesOf(Type type)
    {
        Type[] parts = type.HasElementType ? [type.GetElementType()!] : type.GetGenericArguments();
        return parts.SelectMany(AssembliesOf).Prepend(type.Assembly);
    }
}
