using System.Diagnostics.CodeAnalysis;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Formatters;
using Utf8Gen.Json;

namespace Utf8Gen.AspNetCore;

/// <summary>Reads what is UTF-8 by generated readers, and leaves the rest to the formatter of
/// System.Text.Json.</summary>
[RequiresDynamicCode(ValueSerializer.DynamicCode)]
internal sealed class Utf8JsonInputFormatter : TextInputFormatter, IInputFormatterExceptionPolicy
{
    private readonly SystemTextJsonInputFormatter _other;
    private readonly JsonOptions _options;

    public Utf8JsonInputFormatter(SystemTextJsonInputFormatter other, JsonOptions options)
    {
        _other = other;
        _options = options;
        foreach (string type in other.SupportedMediaTypes)
            SupportedMediaTypes.Add(type);
        foreach (Encoding encoding in other.SupportedEncodings)
            SupportedEncodings.Add(encoding);
    }

    InputFormatterExceptionPolicy IInputFormatterExceptionPolicy.ExceptionPolicy
        => ((IInputFormatterExceptionPolicy)_other).ExceptionPolicy;

    public override async Task<InputFormatterResult> ReadRequestBodyAsync(InputFormatterContext context, Encoding encoding)
    {
        if (encoding.CodePage != Encoding.UTF8.CodePage)
            return await _other.ReadRequestBodyAsync(context, encoding).ConfigureAwait(false);

        try
        {
            JsonTypeInfo type = _other.SerializerOptions.GetTypeInfo(context.ModelType);
            object? model = await ValueSerializer.Of(context.ModelType)
                .ReadAsync(context.HttpContext.Request.BodyReader, type)
                .ConfigureAwait(false);
            return model is null && !context.TreatEmptyInputAsDefaultValue
                ? await InputFormatterResult.NoValueAsync().ConfigureAwait(false)
                : await InputFormatterResult.SuccessAsync(model).ConfigureAwait(false);
        }
        catch (JsonException malformed)
        {
            Exception shown = _options.AllowInputFormatterExceptionMessages
                ? new InputFormatterException(malformed.Message, malformed)
                : malformed;
            context.ModelState.TryAddModelError(malformed.Path ?? "", shown, context.Metadata);
        }
        catch (Exception outOfRange) when (outOfRange is FormatException or OverflowException)
        {
            context.ModelState.TryAddModelError("", outOfRange, context.Metadata);
        }

        return await InputFormatterResult.FailureAsync().ConfigureAwait(false);
    }
}

/// <summary>Writes UTF-8 by generated writers, and leaves the rest to the formatter of
/// System.Text.Json.</summary>
[RequiresDynamicCode(ValueSerializer.DynamicCode)]
internal sealed class Utf8JsonOutputFormatter : TextOutputFormatter
{
    private readonly SystemTextJsonOutputFormatter _other;

    public Utf8JsonOutputFormatter(SystemTextJsonOutputFormatter other)
    {
        _other = other;
        foreach (string type in other.SupportedMediaTypes)
            SupportedMediaTypes.Add(type);
        foreach (Encoding encoding in other.SupportedEncodings)
            SupportedEncodings.Add(encoding);
    }

    /// <remarks>A value is written as its own type, and not as the type that the action declares,
    /// unless that knows its derived types or the options do not know its own.</remarks>
    public override Task WriteResponseBodyAsync(OutputFormatterWriteContext context, Encoding selectedEncoding)
    {
        JsonSerializerOptions options = _other.SerializerOptions;
        HttpContext http = context.HttpContext;
        return selectedEncoding.CodePage != Encoding.UTF8.CodePage
            || context.Object is not { } value
            || options.GetTypeInfo(context.ObjectType ?? typeof(object)).PolymorphismOptions is not null
            || !options.TryGetTypeInfo(value.GetType(), out JsonTypeInfo? type)
            ? _other.WriteResponseBodyAsync(context, selectedEncoding)
            : HttpJson.IgnoreAbortAsync(
                http, ValueSerializer.Of(value.GetType()).WriteAsync(http.Response.BodyWriter, value, type, http.RequestAborted));
    }
}

/// <summary>Reads and writes values whose type is known at run time.</summary>
internal abstract class ValueSerializer
{
    public const string DynamicCode = "Creates the code for a type when it is first met.";

    private static readonly ConditionalWeakTable<Type, ValueSerializer> Known = [];

    [RequiresDynamicCode(DynamicCode)]
    public static ValueSerializer Of(Type type) => Known.GetValue(type, Create);

    public abstract ValueTask<object?> ReadAsync(PipeReader body, JsonTypeInfo type);

    public abstract Task WriteAsync(PipeWriter body, object value, JsonTypeInfo type, CancellationToken cancellation);

    [RequiresDynamicCode(DynamicCode)]
    private static ValueSerializer Create(Type type)
        => (ValueSerializer)Activator.CreateInstance(typeof(ValueSerializer<>).MakeGenericType(type))!;
}

/// <summary>Reads and writes values of a type.</summary>
internal sealed class ValueSerializer<T> : ValueSerializer
{
    public override async ValueTask<object?> ReadAsync(PipeReader body, JsonTypeInfo type)
        => await Utf8JsonSerializer.DeserializeAsync(body, (JsonTypeInfo<T>)type).ConfigureAwait(false);

    public override Task WriteAsync(PipeWriter body, object value, JsonTypeInfo type, CancellationToken cancellation)
        => Utf8JsonSerializer.SerializeAsync(body, (T)value, (JsonTypeInfo<T>)type, cancellation);
}
