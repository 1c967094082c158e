using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Json.Pipeline;

/// <summary>Takes the place of another resolver in options: gives its contracts, and lets generated code read and write
/// their values.</summary>
/// <remarks>There is one for each resolver, so that new options that are equal to others share their contracts, as they
/// do with the other resolver.</remarks>
internal interface IGeneratedResolver : IResolverInPlace
{
    /// <summary>Whether values inside of others are left to the serializer.</summary>
    bool IsRootOnly { get; }

    /// <summary>Returns a resolver that gives the contracts as they are.</summary>
    IGeneratedResolver WithoutCode();
}

/// <summary>Takes the place of a context.</summary>
/// <remarks>The serializer writes by the handlers of contracts only where all resolvers are contexts, so this is one,
/// with the options and the name of the other one.</remarks>
/// <param name="context">The context.</param>
/// <param name="isActive">Whether generated code is used.</param>
/// <param name="isRootOnly">Whether values inside of others are left to the serializer.</param>
internal sealed class GeneratedResolver(JsonSerializerContext context, Func<bool> isActive, bool isRootOnly = false)
    : JsonSerializerContext(null), IJsonTypeInfoResolver, IGeneratedResolver
{
    private static readonly AttachedValues<JsonSerializerContext, GeneratedResolver> OfContexts = new();
    private static readonly AttachedValues<JsonSerializerContext, GeneratedResolver> RootsOfContexts = new();

    public bool IsRootOnly => isRootOnly;

    IJsonTypeInfoResolver IResolverInPlace.Origin => context;

    /// <inheritdoc/>
    protected override JsonSerializerOptions? GeneratedSerializerOptions => SerializerInternals.GeneratedOptionsOf(context);

    public static GeneratedResolver Of(JsonSerializerContext context, bool isRootOnly = false)
        => (isRootOnly ? RootsOfContexts : OfContexts)
            .Get(context, context => new GeneratedResolver(context, static () => SerializerInternals.AreAvailable, isRootOnly));

    public IGeneratedResolver WithoutCode() => new GeneratedResolver(context, static () => false);

    /// <inheritdoc/>
    public override JsonTypeInfo? GetTypeInfo(Type type) => ((IJsonTypeInfoResolver)this).GetTypeInfo(type, Options);

    /// <inheritdoc/>
    JsonTypeInfo? IJsonTypeInfoResolver.GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        JsonTypeInfo? contract = ((IJsonTypeInfoResolver)context).GetTypeInfo(type, options);
        return options.IsReadOnly && isActive() ? GeneratedContracts.Of(options, this).Complete(this, type, contract) : contract;
    }

    /// <summary>Returns the name of the context, which exceptions have.</summary>
    public override string ToString() => context.ToString()!;
}

/// <summary>Takes the place of the resolver that makes contracts by reflection.</summary>
/// <inheritdoc cref="GeneratedResolver"/>
internal sealed class GeneratedReflection(DefaultJsonTypeInfoResolver resolver, Func<bool> isActive, bool isRootOnly) : IGeneratedResolver
{
    private static readonly AttachedValues<DefaultJsonTypeInfoResolver, GeneratedReflection> OfResolvers = new();
    private static readonly AttachedValues<DefaultJsonTypeInfoResolver, GeneratedReflection> RootsOfResolvers = new();

    public bool IsRootOnly => isRootOnly;

    IJsonTypeInfoResolver IResolverInPlace.Origin => resolver;

    public static GeneratedReflection Of(DefaultJsonTypeInfoResolver resolver, bool isRootOnly)
        => (isRootOnly ? RootsOfResolvers : OfResolvers)
            .Get(resolver, resolver => new GeneratedReflection(resolver, static () => SerializerInternals.AreAvailable, isRootOnly));

    public IGeneratedResolver WithoutCode() => new GeneratedReflection(resolver, static () => false, isRootOnly: false);

    public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        JsonTypeInfo contract = resolver.GetTypeInfo(type, options);
        return options.IsReadOnly && isActive() ? GeneratedContracts.Of(options, this).Complete(this, type, contract) : contract;
    }

    /// <inheritdoc cref="GeneratedResolver.ToString"/>
    public override string ToString() => resolver.ToString()!;
}
