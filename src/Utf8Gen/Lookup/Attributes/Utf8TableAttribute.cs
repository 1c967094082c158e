namespace Utf8Gen;

/// <summary>
/// Turns a partial class or struct into a table of names in UTF-8: an enum of the keys, their bytes as
/// constants, and <c>Match</c> methods that find a key by its bytes.
/// </summary>
/// <remarks>
/// <para>The keys come from one of: the names in the attribute, the properties of a model, or a <see cref="File"/>.
/// <see cref="Utf8KeyAttribute"/> adds a key, or names the member of one. For the names of an enum's members see
/// <see cref="Utf8TableAttribute{TEnum}"/>.</para>
/// <para>The type and the types around it must be <see langword="partial"/> and must not be generic. The keys are
/// compared byte for byte. A key is the same for <c>Match</c> however the JSON spells it: <c>"n\u0061me"</c> is
/// <c>"name"</c>.</para>
/// <para>Mistakes (a null key, the same key twice, a lone surrogate) are reported at the key, as U8G2xxx.</para>
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
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, Inherited = false)]
public sealed class Utf8TableAttribute : Attribute
{
    /// <summary>Makes a table of the given names, of a <see cref="File"/>, or of the keys that
    /// <see cref="Utf8KeyAttribute"/> adds.</summary>
    /// <param name="keys">The names, in the order in which the members of the <c>Key</c> enum are numbered from 0.
    /// Each must be well-formed UTF-16 and different from the others.</param>
    public Utf8TableAttribute(params string[] keys)
    {
        Keys = keys;
    }

    /// <summary>Makes a table of the names that a model's properties have in JSON, by the rules of System.Text.Json:
    /// <c>[JsonPropertyName]</c>, <c>[JsonIgnore]</c>, <c>[JsonInclude]</c>, <c>[JsonPropertyOrder]</c>, base members.</summary>
    /// <param name="model">A class, struct, record or interface. Where <see cref="Naming"/> is not set, the naming policy is
    /// that of the <c>JsonSerializerContext</c> that lists the model, if there is one.</param>
    public Utf8TableAttribute(Type model)
    {
        Keys = [];
        Model = model;
    }

    /// <summary>The names, in declared order; none where they come from elsewhere.</summary>
    public IReadOnlyList<string> Keys { get; }

    /// <summary>The type whose properties are the keys, or null.</summary>
    public Type? Model { get; }

    /// <summary>A file of keys, one of the project's <c>AdditionalFiles</c>: its path relative to the source file, or else
    /// to the project. Null when the keys come from elsewhere.</summary>
    public string? File { get; set; }

    /// <summary>How the keys stand in <see cref="File"/>: one a line, unless this says otherwise. A file whose extension says
    /// JSON needs it.</summary>
    public Utf8KeyFileFormat Format { get; set; }

    /// <summary>How names become keys. A name given by <c>[JsonPropertyName]</c> or <see cref="Utf8KeyAttribute"/> stays as
    /// it is.</summary>
    public Utf8Naming Naming { get; set; }

    /// <summary>Whether the ASCII letters of a key match in upper and lower case.</summary>
    /// <remarks>No other letter does, and no byte of other text is ever taken for a letter: that differs from
    /// <see cref="StringComparison.OrdinalIgnoreCase"/>, for which <c>é</c> is <c>É</c>.</remarks>
    public bool IgnoreCase { get; set; }

    /// <summary>How generated code finds a key.</summary>
    public Utf8LookupStrategy Strategy { get; set; }

    /// <summary>Whether to add <c>Match(ReadOnlySpan&lt;byte&gt; utf8, ref int expected)</c>, which tries the key that follows
    /// the one found before first.</summary>
    /// <remarks>It gains where names come in declared order, and loses where they do not.</remarks>
    public bool Expected { get; set; }
}
