using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Json;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Routing;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;
using Microsoft.Extensions.Options;
using Utf8Gen.Json;

namespace Utf8Gen.AspNetCore;

/// <summary>The JSON body of a request, as a parameter of a handler of a minimal API:
/// <c>app.MapPost("/orders", (Utf8JsonBody&lt;Order&gt; order) => Add(order.Value))</c>.</summary>
/// <remarks>The body is read by the generated reader of <typeparamref name="T"/>, if the JSON
/// options of the program lead to a context with <see cref="Utf8JsonAttribute"/>, and otherwise by
/// <see cref="JsonSerializer"/>. A body that is malformed or <c>null</c> is answered with 400, or
/// in development with an exception, and another type of content with 415, before the handler
/// runs.</remarks>
/// <typeparam name="T">The type of the value.</typeparam>
public sealed class Utf8JsonBody<T> : IEndpointParameterMetadataProvider
{
    private Utf8JsonBody(T value) => Value = value;

    /// <summary>The value, which is not null.</summary>
    public T Value { get; }

    /// <summary>Reads the body. ASP.NET Core calls this.</summary>
    /// <param name="context">The request.</param>
    /// <param name="parameter">The parameter of the handler.</param>
    /// <returns>Null if the body is malformed, <c>null</c> or no JSON.</returns>
    /// <exception cref="BadHttpRequestException">The body is malformed, and
    /// <see cref="RouteHandlerOptions.ThrowOnBadRequest"/> is set; or it is larger than the server
    /// allows.</exception>
    [SuppressMessage("Design", "CA1000:Do not declare static members on generic types", Justification = "ASP.NET Core looks for it.")]
    public static async ValueTask<Utf8JsonBody<T>?> BindAsync(HttpContext context, ParameterInfo parameter)
    {
        ArgumentNullException.ThrowIfNull(context);
        ArgumentNullException.ThrowIfNull(parameter);
        if (!context.Request.HasJsonContentType())
            return null;

        var type = (JsonTypeInfo<T>)HttpJson.OptionsOf(context).GetTypeInfo(typeof(T));
        try
        {
            T? value = HttpJson.IsUtf8(context.Request)
                ? await Utf8JsonSerializer.DeserializeAsync(context.Request.BodyReader, type).ConfigureAwait(false)
                : await context.Request.ReadFromJsonAsync(type).ConfigureAwait(false);
            return value is null ? null : new Utf8JsonBody<T>(value);
        }
        catch (JsonException malformed)
        {
            HttpJson.Refuse(context, parameter.Name, malformed);
            return null;
        }
    }

    /// <exception cref="InvalidOperationException">The parameter is nullable: a handler could not
    /// tell a malformed body from a missing one.</exception>
    static void IEndpointParameterMetadataProvider.PopulateMetadata(ParameterInfo parameter, EndpointBuilder builder)
    {
        if (parameter.HasDefaultValue || new NullabilityInfoContext().Create(parameter).ReadState == NullabilityState.Nullable)
        {
            throw new InvalidOperationException(
                $"The parameter '{parameter.Name}' of '{parameter.Member.Name}' is optional, so that a malformed body would reach the "
                + $"handler as a missing one. Declare it as Utf8JsonBody<{typeof(T).Name}>, without '?' and without a default value.");
        }

        builder.Metadata.Add(new AcceptsMetadata([HttpJson.ContentType], typeof(T), isOptional: false));
    }
}

/// <summary>What is common to bodies of requests and responses.</summary>
internal static partial class HttpJson
{
    public const string ContentType = "application/json";
    public const string ContentTypeWithCharset = "application/json; charset=utf-8";

    /// <summary>Returns the options that minimal APIs use.</summary>
    public static JsonSerializerOptions OptionsOf(HttpContext context)
        => context.RequestServices.GetRequiredService<IOptions<JsonOptions>>().Value.SerializerOptions;

    /// <summary>Whether the body is UTF-8: as it is by default.</summary>
    public static bool IsUtf8(HttpRequest request)
        => request.ContentType is ContentType or ContentTypeWithCharset
            || request.GetTypedHeaders().ContentType is not { Charset: { Length: > 0 } charset }
            || charset.Equals("utf-8", StringComparison.OrdinalIgnoreCase);

    /// <summary>Waits for a response to be written: a client that has gone is no error.</summary>
    public static async Task IgnoreAbortAsync(HttpContext context, Task writing)
    {
        try
        {
            await writing.ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (context.RequestAborted.IsCancellationRequested)
        {
        }
    }

    /// <summary>Throws, or logs, what is wrong with a body, as the option says.</summary>
    public static void Refuse(HttpContext context, string? parameter, JsonException malformed)
    {
        if (context.RequestServices.GetRequiredService<IOptions<RouteHandlerOptions>>().Value.ThrowOnBadRequest)
        {
            throw new BadHttpRequestException(
                $"Failed to read parameter \"{parameter}\" from the request body as JSON.", StatusCodes.Status400BadRequest, malformed);
        }

        ILogger logger = context.RequestServices.GetRequiredService<ILoggerFactory>().CreateLogger("Utf8Gen.AspNetCore");
        LogMalformed(logger, parameter, malformed);
    }

    [LoggerMessage(1, LogLevel.Debug, "Failed to read parameter \"{Parameter}\" from the request body as JSON.")]
    private static partial void LogMalformed(ILogger logger, string? parameter, Exception malformed);
}
