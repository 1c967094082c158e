using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Json.Pipeline;

/// <summary>Takes the place of a context in options: gives its contracts, and lets generated code read and write
/// their values.</summary>
/// <remarks>The serializer writes by the handlers of contracts only where all resolvers are contexts, so this is one,
/// with the options and the name of the other one. There is one for each context, so that new options that are equal to
/// others share their contracts, as they do with the context.</remarks>
internal sealed class GeneratedResolver : JsonSerializerContext, IJsonTypeInfoResolver, IResolverInPlace
{
    private static readonly AttachedValues<JsonSerializerContext, GeneratedResolver> OfContexts = new();

    private readonly Func<bool> _isActive;

    /// <param name="context">The context.</param>
    /// <param name="isActive">Whether generated code is used.</param>
    public GeneratedResolver(JsonSerializerContext context, Func<bool> isActive)
        : base(null)
    {
        Context = context;
        _isActive = isActive;
    }

    public JsonSerializerContext Context { get; }

    IJsonTypeInfoResolver IResolverInPlace.Origin => Context;

    /// <inheritdoc/>
    protected override JsonSerializerOptions? GeneratedSerializerOptions => SerializerInternals.GeneratedOptionsOf(Context);

    public static GeneratedResolver Of(JsonSerializerContext context)
        => OfContexts.Get(context, static context => new GeneratedResolver(context, static () => SerializerInternals.AreAvailable));

    /// <inheritdoc/>
    public override JsonTypeInfo? GetTypeInfo(Type type) => ((IJsonTypeInfoResolver)this).GetTypeInfo(type, Options);

    /// <inheritdoc/>
    JsonTypeInfo? IJsonTypeInfoResolver.GetTypeInfo(Type type, JsonSerializerOptions options)
    {
        JsonTypeInfo? contract = ((IJsonTypeInfoResolver)Context).GetTypeInfo(type, options);
        return options.IsReadOnly && _isActive() ? GeneratedContracts.Of(options, this).Complete(this, type, contract) : contract;
    }

    /// <summary>Returns the name of the context, which exceptions have.</summary>
    public override string ToString() => Context.ToString()!;
}
