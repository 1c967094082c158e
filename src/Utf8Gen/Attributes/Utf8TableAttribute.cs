using System.Diagnostics;

namespace Utf8Gen;

/// <summary>Turns a partial class or struct into a table of UTF-8 names: an enum of the keys, their
/// bytes as constants, and <c>Match</c> methods that find a key by its bytes.</summary>
/// <remarks>
/// <para>The keys come from one source: the names in the attribute, the properties of a type, or a
/// <see cref="File"/>. <see cref="Utf8KeyAttribute"/> adds a key, or names the member of an
/// existing one. For the names of an enum's members see
/// <see cref="Utf8TableAttribute{TEnum}"/>.</para>
/// <para>The type and its containing types must be <see langword="partial"/> and not generic. Keys
/// are compared byte for byte. <c>Match</c> finds a key however JSON escapes it:
/// <c>"n\u0061me"</c> is <c>"name"</c>.</para>
/// <para>Mistakes (a null key, a duplicate key, a lone surrogate) are reported
/// at the key, as U8G2xxx.</para>
/// </remarks>
/// <example><code>
/// [Utf8Table("id", "name", "version")]
/// public static partial class PackageKeys { }
///
/// switch (PackageKeys.Match(ref reader))
/// {
///     case PackageKeys.Key.Id: ...
/// }
/// </code></example>
[Conditional("UTF8GEN_ATTRIBUTES")]
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, Inherited = false)]
public sealed class Utf8TableAttribute : Attribute
{
    /// <summary>Creates a table of the given names, of a <see cref="File"/>, or of the keys that
    /// <see cref="Utf8KeyAttribute"/> adds.</summary>
    /// <param name="keys">The names, in the order in which the members of the <c>Key</c> enum are
    /// numbered from 0. Each must be well-formed UTF-16 and different from the others.</param>
    public Utf8TableAttribute(params string[] keys)
    {
        Keys = keys;
    }

    /// <summary>Creates a table of the names that the properties of a type have in JSON, by the
    /// rules of System.Text.Json: <c>[JsonPropertyName]</c>, <c>[JsonIgnore]</c>,
    /// <c>[JsonInclude]</c>, <c>[JsonPropertyOrder]</c>, base members.</summary>
    /// <param name="model">A class, struct, record or interface. If <see cref="Naming"/> is
    /// not set, the naming policy is that of the <c>JsonSerializerContext</c> that lists the
    /// type, or else of one that reaches it from a listed type.</param>
    public Utf8TableAttribute(Type model)
    {
        Keys = [];
        Model = model;
    }

    /// <summary>The names, in declared order; empty if the keys have another source.</summary>
    public IReadOnlyList<string> Keys { get; }

    /// <summary>The type whose properties are the keys, or null.</summary>
    public Type? Model { get; }

    /// <summary>The path of a file of keys among the project's <c>AdditionalFiles</c>, relative to
    /// the source file or else to the project; null if the keys have another source.</summary>
    public string? File { get; set; }

    /// <summary>The format of <see cref="File"/>, which its extension and content say by
    /// default.</summary>
    public Utf8KeyFileFormat Format { get; set; }

    /// <summary>How names are converted to keys. A name given by <c>[JsonPropertyName]</c> or
    /// <see cref="Utf8KeyAttribute"/> stays unchanged.</summary>
    public Utf8Naming Naming { get; set; }

    /// <summary>Whether keys match regardless of the case of their ASCII letters.</summary>
    /// <remarks>No other letter has a case here, unlike with
    /// <see cref="StringComparison.OrdinalIgnoreCase"/>, for which
    /// <c>é</c> equals <c>É</c>.</remarks>
    public bool IgnoreCase { get; set; }

    /// <summary>How generated code finds a key.</summary>
    public Utf8LookupStrategy Strategy { get; set; }

    /// <summary>The members to generate; the default is all of them.</summary>
    public Utf8Members Members { get; set; } = Utf8Members.All;

    /// <summary>Whether to add <c>Match(ReadOnlySpan&lt;byte&gt; utf8, ref int expected)</c>, which
    /// first tries the key after the last one found.</summary>
    /// <remarks>Faster if names come in declared order, slower if they do not.</remarks>
    public bool Expected { get; set; }
}
