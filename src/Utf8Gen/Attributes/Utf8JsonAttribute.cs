using System.Diagnostics;

namespace Utf8Gen;

/// <summary>Generates readers for the types of a <c>JsonSerializerContext</c>, which
/// <c>Utf8JsonSerializer</c> uses.</summary>
/// <remarks>A reader takes plain documents, and leaves all others to <c>JsonSerializer</c>: values
/// and exceptions are the same. An attempt that ends so may have called constructors, setters and
/// converters of the types before. The context must be <see langword="partial"/>.</remarks>
/// <example><code>
/// [Utf8Json]
/// [JsonSerializable(typeof(Order))]
/// internal sealed partial class ShopJson : JsonSerializerContext { }
///
/// Order? order = Utf8JsonSerializer.Deserialize(json, ShopJson.Default.Order);
/// </code></example>
[Conditional("UTF8GEN_ATTRIBUTES")]
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class Utf8JsonAttribute : Attribute
{
}
