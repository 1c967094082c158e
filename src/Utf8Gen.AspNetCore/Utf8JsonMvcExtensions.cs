using System.Diagnostics.CodeAnalysis;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.DependencyInjection.Extensions;
using Microsoft.Extensions.Options;

namespace Utf8Gen.AspNetCore;

/// <summary>Sets controllers up.</summary>
public static class Utf8JsonMvcExtensions
{
    /// <summary>Reads and writes the bodies of controllers by generated readers and writers:
    /// <c>builder.Services.AddControllers().AddUtf8Json()</c>.</summary>
    /// <remarks>They are used for the types of a context with <see cref="Utf8JsonAttribute"/> that
    /// is in <see cref="JsonOptions.JsonSerializerOptions"/>, and for types that have the attribute
    /// themselves. Everything else is left to the formatters of System.Text.Json, which stay in
    /// charge: values, responses and errors are the same.</remarks>
    /// <param name="builder">The builder.</param>
    /// <returns>The builder.</returns>
    [RequiresUnreferencedCode("Controllers are found by reflection.")]
    [RequiresDynamicCode("Controllers are called by reflection.")]
    public static IMvcBuilder AddUtf8Json(this IMvcBuilder builder)
    {
        ArgumentNullException.ThrowIfNull(builder);
        builder.Services.TryAddEnumerable(ServiceDescriptor.Transient<IPostConfigureOptions<MvcOptions>, FormatterSetup>());
        return builder;
    }
}

/// <summary>Puts the formatters in the places of those of System.Text.Json, once a program has
/// configured these.</summary>
[RequiresDynamicCode("Creates the code for a type when it is first met.")]
internal sealed class FormatterSetup(IOptions<JsonOptions> json) : IPostConfigureOptions<MvcOptions>
{
    public void PostConfigure(string? name, MvcOptions options)
    {
        Replace<IInputFormatter, SystemTextJsonInputFormatter>(
            options.InputFormatters, formatter => new Utf8JsonInputFormatter(formatter, json.Value));
        Replace<IOutputFormatter, SystemTextJsonOutputFormatter>(
            options.OutputFormatters, static formatter => new Utf8JsonOutputFormatter(formatter));
    }

    /// <remarks>A derived class stays: it may read and write something else.</remarks>
    private static void Replace<TAny, TKnown>(FormatterCollection<TAny> formatters, Func<TKnown, TAny> replacement)
        where TAny : notnull
        where TKnown : TAny
    {
        for (int i = 0; i < formatters.Count; i++)
        {
            if (formatters[i].GetType() == typeof(TKnown))
                formatters[i] = replacement((TKnown)formatters[i]);
        }
    }
}
