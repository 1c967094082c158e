using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Json.Pipeline;

/// <summary>The contracts of options, of which generated code reads and writes the values of some.</summary>
/// <remarks>All contracts come through here, since those that values are inside of are looked at, too. So the first
/// resolver of the options asks the others. Where another one is before it, contracts are as they are.</remarks>
internal sealed class GeneratedContracts
{
    private static readonly AttachedValues<JsonSerializerOptions, GeneratedContracts> OfOptions = new();

    private readonly JsonSerializerOptions _options;
    private readonly IJsonTypeInfoResolver[] _origins; // the resolvers as they would be without generated code
    private readonly IJsonTypeInfoResolver _first;
    private readonly HashSet<IJsonTypeInfoResolver> _generated;
    private readonly JsonSerializerOptions _plain;

    private GeneratedContracts(JsonSerializerOptions options, GeneratedResolver resolver)
    {
        IJsonTypeInfoResolver[] chain = [.. options.TypeInfoResolverChain];
        _options = options;
        _origins = [.. chain.Select(ContractOptions.OriginOf)];
        _first = _origins[0];
        _generated = [.. chain.OfType<GeneratedResolver>().Append(resolver).Select(static generated => generated.Context)];

        // Equal options would share contracts, so the resolvers of these are others.
        _plain = new JsonSerializerOptions(options)
        {
            TypeInfoResolver = JsonTypeInfoResolver.Combine([.. _origins.Select(origin
                => _generated.Contains(origin) ? new GeneratedResolver((JsonSerializerContext)origin, static () => false) : origin)]),
        };
        _plain.MakeReadOnly();
    }

    public static GeneratedContracts Of(JsonSerializerOptions options, GeneratedResolver resolver)
        => OfOptions.TryGet(options, out GeneratedContracts? contracts)
            ? contracts
            : OfOptions.Get(options, options => new GeneratedContracts(options, resolver));

    /// <summary>Completes a contract that a resolver gives.</summary>
    /// <param name="resolver">The resolver.</param>
    /// <param name="type">The type.</param>
    /// <param name="contract">The contract of its context, if that has one.</param>
    /// <returns>The contract, or that of another resolver.</returns>
    public JsonTypeInfo? Complete(GeneratedResolver resolver, Type type, JsonTypeInfo? contract)
    {
        if (!ReferenceEquals(resolver.Context, _first))
            return contract;

        contract ??= Find(type, _origins.AsSpan(1));
        if (contract is not null)
        {
            KeepPopulated(contract, []);
            InstallGenerated(contract);
        }

        return contract;
    }

    private JsonTypeInfo? Find(Type type, ReadOnlySpan<IJsonTypeInfoResolver> resolvers)
    {
        foreach (IJsonTypeInfoResolver resolver in resolvers)
        {
            if (resolver.GetTypeInfo(type, _options) is { } contract)
                return contract;
        }

        return null;
    }

    /// <summary>Leaves members to the serializer whose values it does not replace: they are read into the object that
    /// is there, which generated code does not know.</summary>
    /// <param name="contract">A contract.</param>
    /// <param name="kept">The contracts of such members around it.</param>
    private void KeepPopulated(JsonTypeInfo contract, Dictionary<Type, JsonTypeInfo> kept)
    {
        foreach (JsonPropertyInfo property in contract.Kind == JsonTypeInfoKind.Object ? contract.Properties : [])
        {
            JsonObjectCreationHandling? handling = property.ObjectCreationHandling ?? contract.PreferredPropertyObjectCreationHandling;
            if (handling != JsonObjectCreationHandling.Populate)
                continue;

            if (!kept.TryGetValue(property.PropertyType, out JsonTypeInfo? value)
                && Find(property.PropertyType, _origins) is { Kind: JsonTypeInfoKind.Object } found)
            {
                kept.Add(property.PropertyType, value = found);
                KeepPopulated(value, kept);
            }

            if (value is not null)
                SerializerInternals.ContractOf(property) = value;
        }
    }

    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "The serializer throws it.")]
    private void InstallGenerated(JsonTypeInfo contract)
    {
        if (contract.OriginatingResolver is not { } origin || !_generated.Contains(origin))
            return;

        try
        {
            if (_plain.TryGetTypeInfo(contract.Type, out JsonTypeInfo? plain))
                TypeSets.Find(plain, (set, _) => set.FindVisit(contract.Type))?.Invoke(new Installation(contract, plain));
        }
        catch (Exception exception) when (AttemptScope.IsRepeatable(exception))
        {
        }
    }

    private sealed class Installation(JsonTypeInfo type, JsonTypeInfo plain) : ITypeVisitor
    {
        public void Visit<T>() => GeneratedConverter<T>.Install((JsonTypeInfo<T>)type, (JsonTypeInfo<T>)plain);
    }
}
