using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Utf8Gen.CompilerServices;
#if NET10_0_OR_GREATER
using Utf8Gen.Json.Pipeline;
#endif

namespace Utf8Gen.Json;

/// <summary>Lets <see cref="JsonSerializer"/> read and write by generated code.</summary>
/// <remarks>.NET 8 and 9 use the options without generated code, and so does a System.Text.Json that does not pass a
/// test at the first use, or a program that sets the switch <c>Utf8Gen.Json.DisableOptions</c> of
/// <see cref="AppContext"/>.</remarks>
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
    /// </remarks>
    /// <param name="options">The options.</param>
    /// <param name="context">A context with <see cref="Utf8JsonAttribute"/>.</param>
    /// <param name="exactPaths">Whether paths of exceptions are those of the serializer, too. Generated code then reads
    /// root values only, and elements of <c>JsonSerializer.DeserializeAsyncEnumerable</c>, whose paths still end
    /// there.</param>
    /// <returns>The options.</returns>
    /// <exception cref="ArgumentNullException">The options or the context are null.</exception>
    /// <exception cref="ArgumentException">The context does not have the attribute.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    public static JsonSerializerOptions AddUtf8Json(
        this JsonSerializerOptions options, JsonSerializerContext context, bool exactPaths = false)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(context);
        if (context is not IUtf8JsonContext)
            throw new ArgumentException($"{context.GetType()} does not have [Utf8Json].", nameof(context));

#if NET10_0_OR_GREATER
        IJsonTypeInfoResolver resolver = GeneratedResolver.Of(context, exactPaths);
#else
        IJsonTypeInfoResolver resolver = context;
#endif
        if (options.TypeInfoResolver is null)
            options.TypeInfoResolver = resolver;
        else if (!TryReplace(options, context, resolver))
            options.TypeInfoResolverChain.Insert(0, resolver);
        return options;
    }

    /// <summary>Lets <see cref="JsonSerializer"/> read and write the types with <see cref="Utf8JsonAttribute"/> whose
    /// contracts are made by reflection, and those of the contexts with the attribute that are in the
    /// options.</summary>
    /// <remarks>Options without a resolver have that of reflection from now on. A context that is added later needs
    /// <see cref="AddUtf8Json(JsonSerializerOptions, JsonSerializerContext, bool)"/>, whose remarks are true for all
    /// types.</remarks>
    /// <param name="options">The options.</param>
    /// <param name="exactPaths">Whether paths of exceptions are those of the serializer, too.</param>
    /// <returns>The options.</returns>
    /// <exception cref="ArgumentNullException">The options are null.</exception>
    /// <exception cref="InvalidOperationException">The options are read-only.</exception>
    [RequiresUnreferencedCode(Utf8JsonSerializer.UnreferencedCode)]
    [RequiresDynamicCode(Utf8JsonSerializer.DynamicCode)]
    public static JsonSerializerOptions AddUtf8Json(this JsonSerializerOptions options, bool exactPaths = false)
    {
        ArgumentNullException.ThrowIfNull(options);
        if (JsonSerializer.IsReflectionEnabledByDefault)
            options.TypeInfoResolver ??= JsonSerializerOptions.Default.TypeInfoResolver;
        foreach (IJsonTypeInfoResolver link in options.TypeInfoResolverChain.ToArray())
        {
            IJsonTypeInfoResolver origin = ContractOptions.OriginOf(link);
            TryReplace(options, origin, ResolverOf(origin, exactPaths));
        }

        return options;
    }

    /// <summary>Says of each type with generated code in the options, and of each one that a context with
    /// <see cref="Utf8JsonAttribute"/> lists, whether the code is used, or why it is not: to be logged when a program
    /// starts.</summary>
    /// <remarks>The options are not changed. .NET 8 and 9 have no lines.</remarks>
    /// <param name="options">The options.</param>
    /// <returns>A line for each type, which begins with its name.</returns>
    /// <exception cref="ArgumentNullException">The options are null.</exception>
    public static IReadOnlyList<string> DescribeUtf8Json(this JsonSerializerOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
#if NET10_0_OR_GREATER
        if (options.TypeInfoResolver is null)
            return [];

        JsonSerializerOptions readOnly = options.IsReadOnly ? options : new JsonSerializerOptions(options);
        readOnly.MakeReadOnly();
        return new GeneratedReport(readOnly).Lines();
#else
        return [];
#endif
    }

    private static bool TryReplace(JsonSerializerOptions options, IJsonTypeInfoResolver origin, IJsonTypeInfoResolver resolver)
    {
        if (ReferenceEquals(ContractOptions.OriginOf(options.TypeInfoResolver!), origin))
        {
            // Without a chain, so that new options with the same resolver share contracts.
            options.TypeInfoResolver = resolver;
            return true;
        }

        IList<IJsonTypeInfoResolver> chain = options.TypeInfoResolverChain;
        int index = chain.Select(ContractOptions.OriginOf).ToList().IndexOf(origin);
        if (index >= 0)
            chain[index] = resolver;
        return index >= 0;
    }

    [RequiresUnreferencedCode(Utf8JsonSerializer.UnreferencedCode)] // so that a trimmed program has no reflection for it
    private static IJsonTypeInfoResolver ResolverOf(IJsonTypeInfoResolver origin, bool isRootOnly)
#if NET10_0_OR_GREATER
        => origin switch
        {
            JsonSerializerContext context => GeneratedResolver.Of(context, isRootOnly),
            DefaultJsonTypeInfoResolver reflection when reflection.GetType() == typeof(DefaultJsonTypeInfoResolver)
                => GeneratedReflection.Of(reflection, isRootOnly),
            _ => origin,
        };
#else
        => origin;
#endif
}
