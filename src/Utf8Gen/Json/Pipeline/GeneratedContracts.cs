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
    private readonly HashSet<IJsonTypeInfoResolver> _generated;
    private readonly JsonSerializerOptions _plain;
    private readonly bool _isRootOnly;

    private GeneratedContracts(JsonSerializerOptions options, IGeneratedResolver resolver)
    {
        IJsonTypeInfoResolver[] chain = [.. options.TypeInfoResolverChain];
        IGeneratedResolver[] generated = [.. chain.OfType<IGeneratedResolver>().Append(resolver)];
        _options = options;
        _origins = [.. chain.Select(ContractOptions.OriginOf)];
        _generated = [.. generated.Select(static generated => generated.Origin)];
        _isRootOnly = generated.Any(static generated => generated.IsRootOnly);

        // Equal options would share contracts, so the resolvers of these are others.
        _plain = new JsonSerializerOptions(options)
        {
            TypeInfoResolver = JsonTypeInfoResolver.Combine([.. _origins.Select(origin
                => generated.FirstOrDefault(generated => ReferenceEquals(generated.Origin, origin))?.WithoutCode() ?? origin)]),
        };
        _plain.MakeReadOnly();
    }

    public static GeneratedContracts Of(JsonSerializerOptions options, IGeneratedResolver resolver)
        => OfOptions.TryGet(options, out GeneratedContracts? contracts)
            ? contracts
            : OfOptions.Get(options, options => new GeneratedContracts(options, resolver));

    /// <summary>Completes a contract that a resolver gives.</summary>
    /// <param name="resolver">The resolver.</param>
    /// <param name="type">The type.</param>
    /// <param name="contract">The contract of its origin, if that has one.</param>
    /// <returns>The contract, or that of another resolver.</returns>
    public JsonTypeInfo? Complete(IGeneratedResolver resolver, Type type, JsonTypeInfo? contract)
    {
        if (!ReferenceEquals(resolver.Origin, _origins[0]))
            return contract;

        contract ??= Find(type, _origins.AsSpan(1));
        if (contract is not null)
        {
            KeepInner(contract);
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
    /// is there, which generated code does not know. Or all members and elements.</summary>
    private void KeepInner(JsonTypeInfo contract)
    {
        foreach (JsonPropertyInfo property in contract.Kind == JsonTypeInfoKind.Object ? contract.Properties : [])
        {
            JsonObjectCreationHandling? handling = property.ObjectCreationHandling ?? contract.PreferredPropertyObjectCreationHandling;
            bool isKept = _isRootOnly || handling == JsonObjectCreationHandling.Populate;
            if (isKept && property is not { Get: null, Set: null } && FindPlain(property.PropertyType) is { } value)
                SerializerInternals.ContractOf(property) = value;
        }

        if (_isRootOnly && contract.ElementType is { } type && FindPlain(type) is { } element)
            SerializerInternals.ElementContractOf(contract) = element;
    }

    private void InstallGenerated(JsonTypeInfo contract)
    {
        if (contract.OriginatingResolver is { } origin && _generated.Contains(origin) && FindPlain(contract.Type) is { } plain)
            TypeSets.Find(plain, (set, _) => set.FindVisit(contract.Type))?.Invoke(new Installation(contract, plain));
    }

    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "The serializer throws it.")]
    private JsonTypeInfo? FindPlain(Type type)
    {
        try
        {
            return _plain.TryGetTypeInfo(type, out JsonTypeInfo? plain) ? plain : null;
        }
        catch (Exception exception) when (AttemptScope.IsRepeatable(exception))
        {
            return null;
        }
    }

    private sealed class Installation(JsonTypeInfo type, JsonTypeInfo plain) : ITypeVisitor
    {
        public void Visit<T>() => GeneratedConverter<T>.Install((JsonTypeInfo<T>)type, (JsonTypeInfo<T>)plain);
    }
}
