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
    /// <param name="statusCode">The status code.</param>
    public static Utf8JsonResult<T> Json<T>(T value, int statusCode = StatusCodes.Status200OK) => new(value, statusCode);
}

/// <summary>Answers with a value as JSON:
/// <c>app.MapGet("/orders/{id}", (int id) => Utf8JsonResults.Json(Find(id)))</c>.</summary>
/// <remarks>The value is written by the generated writer of <typeparamref name="T"/>, if the JSON
/// options of the program lead to a context with <see cref="Utf8JsonAttribute"/>, and otherwise by
/// <see cref="JsonSerializer"/>; as a <typeparamref name="T"/>, also where it is of a derived
/// type.</remarks>
/// <typeparam name="T">The type as which the value is written.</typeparam>
public sealed class Utf8JsonResult<T>
    : IResult, IEndpointMetadataProvider, IStatusCodeHttpResult, IContentTypeHttpResult, IValueHttpResult, IValueHttpResult<T>
{
    internal Utf8JsonResult(T value, int statusCode) => (Value, StatusCode) = (value, statusCode);

    /// <summary>The value.</summary>
    public T? Value { get; }

    /// <summary>The status code.</summary>
    public int StatusCode { get; }

    int? IStatusCodeHttpResult.StatusCode => StatusCode;

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
        var type = (JsonTypeInfo<T>)HttpJson.OptionsOf(httpContext).GetTypeInfo(typeof(T));
        httpContext.Response.StatusCode = StatusCode;
        httpContext.Response.ContentType = HttpJson.ContentTypeWithCharset;
        return HttpJson.IgnoreAbortAsync(
            httpContext, Utf8JsonSerializer.SerializeAsync(httpContext.Response.BodyWriter, Value!, type, httpContext.RequestAborted));
    }

    static void IEndpointMetadataProvider.PopulateMetadata(MethodInfo method, EndpointBuilder builder)
        => builder.Metadata.Add(new ProducesResponseTypeMetadata(StatusCodes.Status200OK, typeof(T), [HttpJson.ContentType]));
}
