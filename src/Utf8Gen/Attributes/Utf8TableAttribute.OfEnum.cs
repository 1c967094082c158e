using System.Diagnostics;

namespace Utf8Gen;

/// <summary>Turns a partial class or struct into a table of the names that the members of an enum
/// have in JSON: <c>TryMatch</c> finds a value by its UTF-8 name, <c>GetUtf8</c> and
/// <c>TryFormat</c> convert a value to its name.</summary>
/// <typeparam name="TEnum">An enum without <c>[Flags]</c>. The name of a member is that of its
/// <c>[JsonStringEnumMemberName]</c> or else its <c>[EnumMember]</c>; without either, its name in
/// code after <see cref="Naming"/>.</typeparam>
/// <remarks>The remarks of <see cref="Utf8TableAttribute"/> apply as well. Newtonsoft.Json and data
/// contracts read <c>[EnumMember]</c>; System.Text.Json reads only
/// <c>[JsonStringEnumMemberName]</c>.</remarks>
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
