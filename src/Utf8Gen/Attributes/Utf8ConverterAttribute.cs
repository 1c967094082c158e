using System.Diagnostics;

namespace Utf8Gen;

/// <summary>Implements a <c>JsonConverter&lt;string&gt;</c> for strings most of which are known: a known one is read as
/// always the same string, so that it allocates nothing.</summary>
/// <remarks>
/// <para>The type is a <see langword="partial"/> class that derives from <c>JsonConverter&lt;string&gt;</c>, and
/// neither it nor its containing types are generic. Use it in <c>[JsonConverter]</c> on a property or parameter, also
/// with a <c>JsonSerializerContext</c> and in native AOT, or as the converter of the keys of a dictionary. It has no
/// state, so one instance serves all threads.</para>
/// <para>It reads and writes what System.Text.Json does without it: any other string, and null. A known string is
/// always the same one, unless the program is compiled ahead of time also that of an equal literal in code.</para>
/// </remarks>
/// <example><code>
/// [Utf8Converter("open", "closed", "pending")]
/// internal sealed partial class StatusConverter : JsonConverter&lt;string&gt;;
///
/// internal sealed record Order([property: JsonConverter(typeof(StatusConverter))] string Status);
/// </code></example>
[Conditional("UTF8GEN_ATTRIBUTES")]
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class Utf8ConverterAttribute : Attribute
{
    /// <summary>Creates a converter that knows some strings.</summary>
    /// <param name="keys">The strings. Each must be well-formed UTF-16 and different from the others.</param>
    public Utf8ConverterAttribute(params string[] keys)
    {
        Keys = keys;
    }

    /// <summary>The known strings, in declared order.</summary>
    public IReadOnlyList<string> Keys { get; }

    /// <summary>How generated code finds a known string.</summary>
    public Utf8LookupStrategy Strategy { get; set; }
}

/// <summary>Implements a <c>JsonConverter&lt;TEnum&gt;</c> that reads and writes an enum by the names of its members,
/// without creating a string.</summary>
/// <typeparam name="TEnum">The enum, with or without <c>[Flags]</c>. The name of a member is that of its
/// <c>[JsonStringEnumMemberName]</c> or else its <c>[EnumMember]</c>; without either, its name in code after
/// <see cref="Naming"/>.</typeparam>
/// <remarks>
/// <para>The type is a <see langword="partial"/> class that derives from <c>JsonConverter&lt;TEnum&gt;</c>, and neither
/// it nor its containing types are generic. Use it like a handwritten converter: in <c>[JsonConverter]</c> on an enum
/// or a property, or in <c>JsonSerializerOptions.Converters</c>; also with a <c>JsonSerializerContext</c>, in native
/// AOT, for nullable values and for keys of dictionaries. It has no state, so one instance serves all threads.</para>
/// <para>Unless options say otherwise, it reads what the <c>JsonStringEnumConverter&lt;TEnum&gt;</c> of .NET 9 and
/// later reads with the same naming policy, writes the same text, and fails with the same <c>JsonException</c>. There
/// are two differences: that converter ignores <c>[EnumMember]</c>, and this one prefers an exact name also within a
/// combination.</para>
/// <para>Exact names are found by a generated lookup. Other case, white space, combinations and numbers take longer,
/// but allocate nothing either. Only a <c>DictionaryKeyPolicy</c> that converts the keys of dictionaries creates
/// strings.</para>
/// </remarks>
/// <example><code>
/// [Utf8Converter&lt;Phase&gt;(Naming = Utf8Naming.KebabCaseLower)]
/// internal sealed partial class PhaseConverter : JsonConverter&lt;Phase&gt;;
///
/// internal sealed record Release([property: JsonConverter(typeof(PhaseConverter))] Phase Phase);
/// </code></example>
[Conditional("UTF8GEN_ATTRIBUTES")]
[AttributeUsage(AttributeTargets.Class, Inherited = false)]
public sealed class Utf8ConverterAttribute<TEnum> : Attribute
    where TEnum : struct, Enum
{
    /// <summary>How the names of members are converted to names in JSON.</summary>
    public Utf8Naming Naming { get; set; }

    /// <summary>Whether a value is also read by its name in code in any case: <c>inTransit</c> for <c>InTransit</c>,
    /// even if <see cref="Naming"/> makes that <c>in-transit</c>. The default is <see langword="true"/>; if
    /// <see langword="false"/>, only exact names are read.</summary>
    /// <remarks>A name from <c>[JsonStringEnumMemberName]</c> or from <see cref="Naming"/> is always exact, as with
    /// System.Text.Json.</remarks>
    public bool IgnoreCase { get; set; } = true;

    /// <summary>Whether white space before and after a name is ignored. The default is
    /// <see langword="true"/>.</summary>
    public bool AllowWhiteSpace { get; set; } = true;

    /// <summary>Whether numbers are read, as JSON numbers and as strings, and values without a name are written as
    /// numbers. The default is <see langword="true"/>; if <see langword="false"/>, such input or value is a
    /// <c>JsonException</c>.</summary>
    public bool AllowIntegerValues { get; set; } = true;

    /// <summary>Whether several names with commas between them are read as the combination of their values, and
    /// combinations of a <c>[Flags]</c> enum are written that way. The default is <see langword="true"/>; if
    /// <see langword="false"/>, a combination without a name of its own is treated like any value without a
    /// name.</summary>
    /// <remarks>System.Text.Json reads combinations for enums without <c>[Flags]</c> as well.</remarks>
    public bool AllowCombinations { get; set; } = true;

    /// <summary>How generated code finds a name.</summary>
    public Utf8LookupStrategy Strategy { get; set; }
}
