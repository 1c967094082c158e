using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Metadata;
using Utf8Gen.Json;

namespace Utf8Gen.AspNetCore;

/// <summary>Creates results for handlers of minimal APIs.</summary>
public static class Utf8JsonResults
{
    /// <summary>Answers with a value as JSON.</summary>
    /// <param name="value">The value.</param>
    /// <param name="statusCode">The status code; null to leave the one that is set, 200 if none
    /// is.</param>
    public static Utf8JsonResult<T> Json<T>(T? value, int? statusCode = null) => new(value, statusCode);
}

/// <summary>Answers with a value as JSON:
/// <c>app.MapGet("/orders/{id}", (int id) => Utf8JsonResults.Json(Find(id)))</c>.</summary>
/// <remarks>The value is written by the generated writer of <typeparamref name="T"/>, if the JSON
/// options of the program lead to a context with <see cref="Utf8JsonAttribute"/>, and otherwise by
/// <see cref="JsonSerializer"/>. A value of a derived type is written as that, and null has no
/// body: as by <see cref="TypedResults"/>.</remarks>
/// <typeparam name="T">The type as which the value is written.</typeparam>
public sealed class Utf8JsonResult<T>
    : IResult, IEndpointMetadataProvider, IStatusCodeHttpResult, IContentTypeHttpResult, IValueHttpResult, IValueHttpResult<T>
{
    internal Utf8JsonResult(T? value, int? statusCode) => (Value, StatusCode) = (value, statusCode);

    /// <summary>The value.</summary>
    public T? Value { get; }

    /// <summary>The status code; null for the one that is set.</summary>
    public int? StatusCode { get; }

    string? IContentTypeHttpResult.ContentType => HttpJson.ContentTypeWithCharset;

    object? IValueHttpResult.Value => Value;

    /// <summary>Writes the response.</summary>
    /// <param name="httpContext">The request.</param>
    /// <exception cref="JsonException">The value has more levels than the options allow, or a null
    /// that they do not.</exception>
    /// <exception cref="NotSupportedException">The options have no contract for the
    /// type.</exception>
    public Task ExecuteAsync(HttpContext httpContext)
    {
        ArgumentNullException.ThrowIfNull(httpContext);
        if (StatusCode is { } statusCode)
            httpContext.Response.StatusCode = statusCode;
        return Value is null ? Task.CompletedTask : HttpJson.IgnoreAbortAsync(httpContext, WriteAsync(httpContext, Value));
    }

    private static Task WriteAsync(HttpContext context, T value)
    {
        JsonSerializerOptions options = HttpJson.OptionsOf(context);
        var type = (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
        context.Response.ContentType = HttpJson.ContentTypeWithCharset;
        return value!.GetType() is var own && own != typeof(T) && type.PolymorphismOptions is null
            ? JsonSerializer.SerializeAsync(context.Response.BodyWriter, value, options.GetTypeInfo(own), context.RequestAborted)
            : Utf8JsonSerializer.SerializeAsync(context.Response.BodyWriter, value, type, context.RequestAborted);
    }

    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder)
        => builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, typeof(T), [HttpJson.ContentType]));
}
