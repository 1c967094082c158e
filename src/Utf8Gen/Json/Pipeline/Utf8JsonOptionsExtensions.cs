using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;
#if NET10_0_OR_GREATER
using Utf8Gen.Json.Pipeline;
#endif

namespace Utf8Gen.Json;

/// <summary>Lets <see cref="JsonSerializer"/> read and write by generated code.</summary>
public static class Utf8JsonOptionsExtensions
{
    /// <summary>Adds a context to options, and lets <see cref="JsonSerializer"/> read and write its types by the code
    /// that was generated for them, with the same values, bytes and exceptions.</summary>
    /// <remarks>
    /// <para>The context keeps its place in the chain of resolvers, or is the first one if it is not there yet. Another
    /// resolver that is put before it later turns generated code off.</para>
    /// <para>In an invalid document the path of an exception may end at an element or member with a type of the
    /// context, as <c>$[1]</c> for <c>$[1].lines[0].sku</c>. An object of a stream or pipe is read when all of it has
    /// arrived, so that of several errors in an object that arrives in pieces another one may be thrown. After a root
    /// object of more than 32 MiB the serializer alone reads and writes those of its type, in pieces.</para>
    /// <para>.NET 8 and 9 use the context without generated code, and so does a System.Text.Json that does not pass a
    /// test at the first use, or a program that sets the switch <c>Utf8Gen.Json.DisableOptions</c> of
    /// <see cref="AppContext"/>.</para>
    /// </remarks>
    /// <param name="options">The options.</param>
    /// <param name="context">A context with <see cref="Utf8JsonAttribute"/>.</param>
    /// <returns>The options.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The context does not have the attribute.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public static JsonSerializerOptions AddUtf8Json(this JsonSerializerOptions options, JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(context);
        if (context is not IUtf8JsonContext)
            throw new ArgumentException($"{context.GetType()} does not have [Utf8Json].", nameof(context));

        IJsonTypeInfoResolver resolver = ResolverOf(context);
        if (options.TypeInfoResolver is null || ReferenceEquals(options.TypeInfoResolver, context))
        {
            // Without a chain, so that new options with the same resolver share contracts.
            options.TypeInfoResolver = resolver;
            return options;
        }

        IList<IJsonTypeInfoResolver> chain = options.TypeInfoResolverChain;
        int index = chain.IndexOf(context);
        if (index >= 0)
            chain[index] = resolver;
        else if (!chain.Contains(resolver))
            chain.Insert(0, resolver);
        return options;
    }

#if NET10_0_OR_GREATER
    private static GeneratedResolver ResolverOf(JsonSerializerContext context) => GeneratedResolver.Of(context);
#else
    private static JsonSerializerContext ResolverOf(JsonSerializerContext context) => context;
#endif
}
