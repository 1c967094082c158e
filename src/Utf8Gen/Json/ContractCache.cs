using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Json;

/// <summary>The generated code of each contract, or the verdict that there is none, kept with the contract and with
/// options.</summary>
/// <param name="find">Finds the code of a contract.</param>
internal sealed class ContractCache<T, TCode>(Func<JsonTypeInfo<T>, TCode?> find)
    where TCode : class
{
    private readonly AttachedValues<JsonTypeInfo<T>, StrongBox<TCode?>> _ofContracts = new();
    private readonly AttachedValues<JsonSerializerOptions, StrongBox<TCode?>> _ofOptions = new();

    public bool TryFind(JsonTypeInfo<T>? type, [NotNullWhen(true)] out TCode? code)
    {
        code = null;
        if (type is null)
            return false;

        // Options that are not read-only yet may still change.
        if (!_ofContracts.TryGet(type, out StrongBox<TCode?>? box) && type.Options.IsReadOnly)
            box = _ofContracts.Get(type, type => new StrongBox<TCode?>(find(type)));
        code = box?.Value;
        return code is not null;
    }

    public bool TryFind(JsonSerializerOptions options, [NotNullWhen(true)] out TCode? code)
    {
        if (!_ofOptions.TryGet(options, out StrongBox<TCode?>? box) && options.IsReadOnly)
            box = _ofOptions.Get(options, options => new StrongBox<TCode?>(Find(options)));
        code = box?.Value;
        return code is not null;
    }

    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "The serializer throws it.")]
    private TCode? Find(JsonSerializerOptions options)
    {
        try
        {
            return options.TryGetTypeInfo(typeof(T), out JsonTypeInfo? type) && TryFind((JsonTypeInfo<T>)type, out TCode? code)
                ? code
                : null;
        }
        catch (Exception exception) when (AttemptScope.IsRepeatable(exception))
        {
            return null;
        }
    }
}

/// <summary>Decides whether to try generated code for the next document: not if that is likely to be in vain.</summary>
internal struct Attempts
{
    private const int MaxFailures = 8; // in a row, after which most attempts are spared
    private const int SparedAttempts = 64;

    private int _failures;

    public bool ShouldMake() => _failures < MaxFailures || ++_failures % SparedAttempts == 0;

    public void Succeed() => _failures = 0;

    public void Fail()
    {
        if (_failures < MaxFailures)
            _failures++;
    }
}

/// <summary>The generated code of each context and assembly.</summary>
internal static class TypeSets
{
    private static readonly AttachedValues<IUtf8JsonContext, Utf8JsonTypeSet> OfContexts = new();
    private static readonly AttachedValues<Assembly, Utf8JsonTypeSet[]> OfAssemblies = new();

    /// <summary>Finds code in the set of the context of a contract, or in those for contracts that are made by
    /// reflection.</summary>
    /// <param name="type">The contract.</param>
    /// <param name="find">Finds the code in a set, for contracts of an origin.</param>
    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "The serializer throws it.")]
    public static TCode? Find<TCode>(JsonTypeInfo type, Func<Utf8JsonTypeSet, object, TCode?> find)
        where TCode : class
    {
        try
        {
            bool isOwn = type.Options.TryGetTypeInfo(type.Type, out JsonTypeInfo? own) && ReferenceEquals(own, type);
            return type.OriginatingResolver switch
            {
                _ when !isOwn => null,
                IUtf8JsonContext context => find(Of(context), context),
                DefaultJsonTypeInfoResolver resolver => Of(type.Type)
                    .Select(set => find(set, resolver))
                    .FirstOrDefault(static code => code is not null),
                _ => null,
            };
        }
        catch (Exception exception) when (AttemptScope.IsRepeatable(exception))
        {
            return null;
        }
    }

    /// <summary>Returns the set of a context.</summary>
    public static Utf8JsonTypeSet Of(IUtf8JsonContext context) => OfContexts.Get(context, static context => context.CreateTypes());

    /// <summary>Returns the sets of an assembly.</summary>
    public static Utf8JsonTypeSet[] Of(Assembly assembly) => OfAssemblies.Get(assembly, CreateSets);

    /// <summary>Returns the sets of the assemblies of a type and of its elements and type arguments.</summary>
    private static IEnumerable<Utf8JsonTypeSet> Of(Type type)
        => AssembliesOf(type).Distinct().SelectMany(Of);

    private static Utf8JsonTypeSet[] CreateSets(Assembly assembly)
        => [.. assembly.GetCustomAttributes<Utf8JsonTypesAttribute>().Select(static types => types.CreateTypes())];

    private static IEnumerable<Assembly> AssembliesOf(Type type)
    {
        Type[] parts = type.HasElementType ? [type.GetElementType()!] : type.GetGenericArguments();
        return parts.SelectMany(AssembliesOf).Prepend(type.Assembly);
    }
}
