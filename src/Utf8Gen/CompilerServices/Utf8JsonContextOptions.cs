#if NET10_0_OR_GREATER // generated code does not run inside of the serializer of others
using System.ComponentModel;
using System.Text.Json;
using System.Text.Json.Serialization;
using Utf8Gen.Json.Pipeline;

namespace Utf8Gen.CompilerServices;

/// <summary>The options of a context with <see cref="Utf8JsonAttribute"/>.</summary>
/// <remarks>For generated code only; kept within a major version.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Utf8JsonContextOptions
{
    /// <summary>Lets <see cref="JsonSerializer"/> read and write by generated code where it is given a contract of a
    /// context, or its options. Other options with the context stay as they are.</summary>
    /// <remarks>Does nothing after the context has given a contract.</remarks>
    /// <param name="context">The context.</param>
    public static void UseGeneratedCode(JsonSerializerContext context)
    {
        ArgumentNullException.ThrowIfNull(context);
        SerializerInternals.SetResolver(context.Options, GeneratedResolver.Of(context));
    }
}
#endif
