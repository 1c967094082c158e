using System.Diagnostics;

namespace Utf8Gen;

/// <summary>Generates readers and writers for the types of a <c>JsonSerializerContext</c>, or for a type itself, which
/// <c>Utf8JsonSerializer</c> uses.</summary>
/// <remarks>A reader takes plain documents, and leaves all others to <c>JsonSerializer</c>: values and exceptions are
/// the same. So are the bytes of a writer. An attempt that ends so may have called constructors, setters, getters and
/// converters of the types before. A context must be <see langword="partial"/>, and a type at least internal.</remarks>
/// <example><code>
/// [Utf8Json]
/// [JsonSerializable(typeof(Order))]
/// internal sealed partial class ShopJson : JsonSerializerContext { }
///
/// Order? order = Utf8JsonSerializer.Deserialize(json, ShopJson.Default.Order);
/// byte[] bytes = Utf8JsonSerializer.SerializeToUtf8Bytes(order, ShopJson.Default.Order);
///
/// [Utf8Json]
/// internal sealed record Customer(int Id, string? Name);
///
/// Customer? customer = Utf8JsonSerializer.Deserialize&lt;Customer&gt;(json);
/// </code></example>
[Conditional("UTF8GEN_ATTRIBUTES")]
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Assembly, AllowMultiple = true, Inherited = false)]
public sealed class Utf8JsonAttribute : Attribute
{
    /// <summary>Generates a reader and a writer for the class or struct with the attribute.</summary>
    public Utf8JsonAttribute()
    {
    }

    /// <summary>Generates a reader and a writer for a type, in an attribute of the assembly.</summary>
    /// <param name="type">The type, which may be generic: <c>typeof(Page&lt;Order&gt;)</c>.</param>
    public Utf8JsonAttribute(Type type) => Type = type;

    /// <summary>The type, in an attribute of the assembly.</summary>
    public Type? Type { get; }

    /// <summary>On a context, whether <c>JsonSerializer</c> uses the generated code as well where it is given a
    /// contract of <c>Default</c>: <c>JsonSerializer.Deserialize(json, ShopJson.Default.Order)</c>.</summary>
    /// <remarks>As <c>AddUtf8Json</c> does it for other options, which stay as they are: on .NET 10, and with other
    /// paths of some errors.</remarks>
    public bool AddToDefault { get; set; }
}
