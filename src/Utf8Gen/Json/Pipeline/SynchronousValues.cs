using System.CodeDom.Compiler;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Json.Pipeline;

/// <summary>Whether values can be written at once: no value inside of them is a sequence that only an asynchronous call
/// can enumerate.</summary>
internal static class SynchronousValues
{
    private static readonly AttachedValues<JsonSerializerOptions, StrongBox<bool>> OfOptions = new();

    /// <summary>Whether all values of a contract can.</summary>
    public static bool AreAllOf(JsonTypeInfo type) => AreAllOf(type, [], AreAllOf);

    /// <summary>Whether all values that options have contracts for can: one of any type is written by the contract of
    /// its own type. Only contexts of the serializer's generator are known to have no others than those they list, and
    /// what is inside of these.</summary>
    private static bool AreAllOf(JsonSerializerOptions options)
        => OfOptions.Get(options, static options => new StrongBox<bool>(AreAllGenerated(options) && AreAllListedIn(options))).Value;

    [SuppressMessage("Design", "CA1031:Do not catch general exception types", Justification = "The serializer throws it.")]
    private static bool AreAllListedIn(JsonSerializerOptions options)
    {
        try
        {
            HashSet<Type> seen = [];
            return options.TypeInfoResolverChain.SelectMany(static link => ListedTypes.Of(ContractOptions.OriginOf(link).GetType()))
                .All(type => !options.TryGetTypeInfo(type, out JsonTypeInfo? contract) || AreAllOf(contract, seen, static _ => true));
        }
        catch (Exception exception) when (AttemptScope.IsRepeatable(exception))
        {
            return false;
        }
    }

    private static bool AreAllGenerated(JsonSerializerOptions options)
        => options.TypeInfoResolverChain.All(static link => ContractOptions.OriginOf(link) is JsonSerializerContext context
            && context.GetType().GetCustomAttribute<GeneratedCodeAttribute>() is { Tool: "System.Text.Json.SourceGeneration" });

    private static bool AreAllOf(JsonTypeInfo type, HashSet<Type> seen, Func<JsonSerializerOptions, bool> ofAnyType)
    {
        if (!seen.Add(type.Type))
            return true;
        if (type.Type == typeof(object))
            return ofAnyType(type.Options);
        if (type.Kind == JsonTypeInfoKind.Enumerable && IsAsynchronous(type.Type))
            return false;

        IEnumerable<Type> inner = [
            .. from property in type.Properties where property is not { Get: null, Set: null } select property.PropertyType,
            .. new[] { type.ElementType, type.KeyType, Nullable.GetUnderlyingType(type.Type) }.OfType<Type>(),
            .. type.PolymorphismOptions?.DerivedTypes.Select(static derived => derived.DerivedType) ?? []];
        return inner.All(
            next => !type.Options.TryGetTypeInfo(next, out JsonTypeInfo? contract) || AreAllOf(contract, seen, ofAnyType));
    }

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Without the interface the contract is no sequence.")]
    private static bool IsAsynchronous(Type type)
        => type.GetInterfaces().Append(type)
            .Any(static type => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>));
}
