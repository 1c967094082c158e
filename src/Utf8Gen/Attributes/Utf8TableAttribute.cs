using System.Diagnostics;

namespace Utf8Gen;

/// <summary>Turns a partial class or struct into a table of UTF-8 names: an enum of the keys, their bytes as constants,
/// and <c>Match</c> methods that find a key by its bytes.</summary>
/// <remarks>
/// <para>The keys come from one source: the names in the attribute, the properties of a type, or a <see cref="File"/>.
/// <see cref="Utf8KeyAttribute"/> adds a key, or names the member of an existing one. For the names of an enum's
/// members see <see cref="Utf8TableAttribute{TEnum}"/>.</para>
/// <para>The type and its containing types must be <see langword="partial"/> and not generic. Keys are compared byte
/// for byte. <c>Match</c> finds a key however JSON escapes it: <c>"n\u0061me"</c> is <c>"name"</c>.</para>
/// <para>Mistakes (a null key, a duplicate key, a lone surrogate) are reported at the key, as U8G2xxx.</para>
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
    /// <param name="keys">The names, in the order in which the members of the <c>Key</c> enum are numbered from 0. Each
    /// must be well-formed UTF-16 and different from the others.</param>
    public Utf8TableAttribute(params string[] keys)
    {
        Keys = keys;
    }

    /// <summary>Creates a table of the names that the properties of a type have in JSON, by the rules of
    /// System.Text.Json: <c>[JsonPropertyName]</c>, <c>[JsonIgnore]</c>, <c>[JsonInclude]</c>,
    /// <c>[JsonPropertyOrder]</c>, base members.</summary>
    /// <param name="model">A class, struct, record or interface. If <see cref="Naming"/> is not set, the naming policy
    /// is that of the <c>JsonSerializerContext</c> that lists the type, or else of one that reaches it from a listed
    /// type.</param>
    public Utf8TableAttribute(Type model)
    {
        Keys = [];
        Model = model;
    }

    /// <summary>The names, in declared order; empty if the keys have another source.</summary>
    public IReadOnlyList<string> Keys { get; }

    /// <summary>The type whose properties are the keys, or null.</summary>
    public Type? Model { get; }

    /// <summary>The path of a file of keys among the project's <c>AdditionalFiles</c>, relative to the source file or
    /// else to the project; null if the keys have another source.</summary>
    public string? File { get; set; }

    /// <summary>The format of <see cref="File"/>, which its extension and content say by default.</summary>
    public Utf8KeyFileFormat Format { get; set; }

    /// <summary>How names are converted to keys. A name given by <c>[JsonPropertyName]</c> or
    /// <see cref="Utf8KeyAttribute"/> stays unchanged.</summary>
    public Utf8Naming Naming { get; set; }

    /// <summary>Whether keys match regardless of the case of their ASCII letters.</summary>
    /// <remarks>No other letter has a case here, unlike with <see cref="StringComparison.OrdinalIgnoreCase"/>, for
    /// which <c>é</c> equals <c>É</c>.</remarks>
    public bool IgnoreCase { get; set; }

    /// <summary>How generated code finds a key.</summary>
    public Utf8LookupStrategy Strategy { get; set; }

    /// <summary>The members to generate; the default is all of them.</summary>
    public Utf8Members Members { get; set; } = Utf8Members.All;

    /// <summary>Whether to add <c>Match(ReadOnlySpan&lt;byte&gt; utf8, ref int expected)</c>, which first tries the key
    /// after the last one found.</summary>
    /// <remarks>Faster if names come in declared order, slower if they do not.</remarks>
    public bool Expected { get; set; }
}

/// <summary>Turns a partial class or struct into a table of the names that the members of an enum have in JSON:
/// <c>TryMatch</c> finds a value by its UTF-8 name, <c>GetUtf8</c> and <c>TryFormat</c> convert a value to its
/// name.</summary>
/// <typeparam name="TEnum">An enum without <c>[Flags]</c>. The name of a member is that of its
/// <c>[JsonStringEnumMemberName]</c> or else its <c>[EnumMember]</c>; without either, its name in code after
/// <see cref="Naming"/>.</typeparam>
/// <remarks>The remarks of <see cref="Utf8TableAttribute"/> apply as well. Newtonsoft.Json and data contracts read
/// <c>[EnumMember]</c>; System.Text.Json reads only <c>[JsonStringEnumMemberName]</c>.</remarks>
/// <example><code>
/// [Utf8Table&lt;Channel&gt;(Naming = Utf8Naming.KebabCaseLower)]
/// public static partial class Channels { }
///
/// if (Channels.TryMatch(ref reader, out Channel channel)) ...
/// </code></example>
[Conditional("UTF8GEN_ATTRIBUTES")]
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, Inherited = false)]
public sealed class Utf8TableAttribute<TEnum> : Attribute
    where TEnum : struct, Enum
{
    /// <summary>How the names of members are converted to keys.</summary>
    public Utf8Naming Naming { get; set; }

    /// <inheritdoc cref="Utf8TableAttribute.IgnoreCase"/>
    public bool IgnoreCase { get; set; }

    /// <inheritdoc cref="Utf8TableAttribute.Strategy"/>
    public Utf8LookupStrategy Strategy { get; set; }

    /// <inheritdoc cref="Utf8TableAttribute.Members"/>
    public Utf8Members Members { get; set; } = Utf8Members.All;
}

/// <summary>The members that a table gets. <c>Count</c>, <c>MinLength</c> and <c>MaxLength</c> are always
/// there.</summary>
[Flags]
public enum Utf8Members
{
    /// <summary>No other members.</summary>
    None = 0,

    /// <summary>The class <c>Utf8</c> with the bytes of each key.</summary>
    Constants = 1,

    /// <summary>The enum <c>Key</c>, <c>Match</c> in all its forms, and <c>Table</c>, which is an <c>IUtf8Lookup</c>;
    /// for the names of an enum <c>TryMatch</c>, and a <c>Table</c> that is an <c>IUtf8Table&lt;TKey&gt;</c>.</summary>
    Match = 2,

    /// <summary><see cref="Match"/>, <c>GetUtf8</c>, <c>GetString</c>, <c>GetLengthPrefixed</c>, <c>GetEncoded</c>,
    /// <c>All</c> and <c>In</c>; <c>TryFormat</c> for the names of an enum. <c>Table</c> is always an
    /// <c>IUtf8Table&lt;TKey&gt;</c> then.</summary>
    Getters = 4 | Match,

    /// <summary>All members.</summary>
    All = Constants | Getters,
}

/// <summary>Adds a key to a table, or names the member of an existing key.</summary>
/// <remarks>Keys are added after those of the <see cref="Utf8TableAttribute"/>, in declared order. No naming policy
/// applies to them.</remarks>
/// <example><code>
/// [Utf8Table("id", "@type")]
/// [Utf8Key("@type", Name = "Kind")]
/// public static partial class PackageKeys { }
/// </code></example>
[Conditional("UTF8GEN_ATTRIBUTES")]
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, AllowMultiple = true, Inherited = false)]
public sealed class Utf8KeyAttribute : Attribute
{
    /// <summary>Adds a key, or names the member of an existing one.</summary>
    /// <param name="key">The key as it appears in JSON. It must be well-formed UTF-16.</param>
    public Utf8KeyAttribute(string key)
    {
        Key = key;
    }

    /// <summary>The key as it appears in JSON.</summary>
    public string Key { get; }

    /// <summary>The name of the key's member in code; null to derive it from the key.</summary>
    public string? Name { get; set; }
}

/// <summary>The format of a file of keys.</summary>
/// <remarks>JSON may have comments and trailing commas.</remarks>
public enum Utf8KeyFileFormat
{
    /// <summary>By the name of the file: <see cref="JsonSchema"/> for <c>.schema.json</c>; for other extensions with
    /// <c>json</c>, <see cref="OpenApi"/> or <see cref="JsonSchema"/> if the root of the document has <c>openapi</c>,
    /// <c>swagger</c> or the <c>$schema</c> of a schema, otherwise <see cref="JsonSample"/>; <see cref="Lines"/> for
    /// everything else.</summary>
    Auto,

    /// <summary>One key on each line. White space around a key and blank lines are ignored.</summary>
    Lines,

    /// <summary>A JSON document: each distinct property name in it is a key, in the order of first
    /// appearance.</summary>
    JsonSample,

    /// <summary>A JSON Schema: each distinct name under <c>properties</c>, at any depth, is a key, in the order of
    /// first appearance. A <c>$ref</c> may lead to other additional files, whose keys come last.</summary>
    JsonSchema,

    /// <summary>An OpenAPI 3 or Swagger 2 description as JSON: each distinct name under <c>properties</c> of a schema,
    /// under <c>components</c> or in an operation, is a key, in the order of first appearance. A <c>$ref</c> may lead
    /// to other additional files, whose keys come last.</summary>
    OpenApi,
}
