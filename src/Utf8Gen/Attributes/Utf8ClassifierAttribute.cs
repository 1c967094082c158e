using System.Diagnostics;

namespace Utf8Gen;

/// <summary>Implements a class that finds out by the names in a JSON object, or by the value of one of them, which of
/// several types the object is.</summary>
/// <remarks>
/// <para>The type is a <see langword="partial"/> class that derives from one of two classes, and neither it nor its
/// containing types are generic:</para>
/// <list type="bullet">
/// <item><c>JsonConverter&lt;T&gt;</c>, for any version of System.Text.Json. <c>T</c> is abstract, and has the class in
/// its <c>[JsonConverter]</c>.</item>
/// <item><c>JsonTypeClassifierFactory&lt;T&gt;</c> of System.Text.Json 11. <c>T</c> is a base class or a union, and has
/// the class as the <c>TypeClassifier</c> of its <c>[JsonPolymorphic]</c> or <c>[JsonUnion]</c>.</item>
/// </list>
/// <para>The types are those in <c>[JsonDerivedType]</c> attributes of the class; without these, in those of <c>T</c>,
/// or the cases of the union. Each is a class or struct that is read as an object. The object is read ahead without
/// creating a string, to the first name that decides; it is then read as that type. An object that is none of the
/// types, or is not known to be one of them, fails with a <c>JsonException</c>.</para>
/// <para>The class has no state, so one instance serves all threads.</para>
/// </remarks>
/// <example><code>
/// [JsonConverter(typeof(PaymentConverter))]
/// internal abstract record Payment(decimal Amount);
/// internal sealed record CardPayment(decimal Amount, string Card) : Payment(Amount);
/// internal sealed record BankPayment(decimal Amount, string Iban) : Payment(Amount);
///
/// [Utf8Classifier]
/// [JsonDerivedType(typeof(CardPayment)), JsonDerivedType(typeof(BankPayment))]
/// internal sealed partial class PaymentConverter : JsonConverter&lt;Payment&gt;;
/// </code></example>
[Conditional("UTF8GEN_ATTRIBUTES")]
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class Utf8ClassifierAttribute : Attribute
{
    /// <summary>Tells the types apart by the names of their properties: an object is of the only type that has all
    /// names up to one of them. Names that no type has are skipped.</summary>
    /// <remarks>The case of ASCII letters is ignored, so that names as declared and in camel case are found
    /// alike.</remarks>
    public Utf8ClassifierAttribute()
    {
    }

    /// <summary>Tells the types apart by the value of one property, which may be anywhere in the object. The
    /// <c>[JsonDerivedType]</c> attributes of the class have the value for each type.</summary>
    /// <param name="discriminator">The name of the property in JSON, exactly. Of several such properties the first one
    /// counts.</param>
    public Utf8ClassifierAttribute(string discriminator) => Discriminator = discriminator;

    /// <summary>The name of the property whose value decides; null if names do.</summary>
    public string? Discriminator { get; }

    /// <summary>The naming policy of the options that the types are read with, unless that is none or
    /// <see cref="Utf8Naming.CamelCase"/>. It does nothing with a <see cref="Discriminator"/>.</summary>
    public Utf8Naming Naming { get; set; }
}
