namespace Utf8Gen;

/// <summary>
/// Turns a partial class or struct into a table of the names that an enum's members have in JSON: <c>TryMatch</c> finds a
/// value by its name in UTF-8, <c>GetUtf8</c> and <c>TryFormat</c> go the other way.
/// </summary>
/// <typeparam name="TEnum">An enum without <c>[Flags]</c>. A member's name is the one of its <c>[JsonStringEnumMemberName]</c>,
/// or else of its <c>[EnumMember]</c>, or else its own after <see cref="Naming"/>.</typeparam>
/// <remarks>What is said of <see cref="Utf8TableAttribute"/> holds here too. <c>[EnumMember]</c> is what Newtonsoft.Json and
/// data contracts read; System.Text.Json reads <c>[JsonStringEnumMemberName]</c> only.</remarks>
/// <example><code>
/// [Utf8Table&lt;Channel&gt;(Naming = Utf8Naming.KebabCaseLower)]
/// public static partial class Channels { }
///
/// if (Channels.TryMatch(ref reader, out Channel channel)) ...
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, Inherited = false)]
public sealed class Utf8TableAttribute<TEnum> : Attribute
    where TEnum : struct, Enum
{
    /// <summary>How the names of members become keys.</summary>
    public Utf8Naming Naming { get; set; }

    /// <inheritdoc cref="Utf8TableAttribute.IgnoreCase"/>
    public bool IgnoreCase { get; set; }

    /// <inheritdoc cref="Utf8TableAttribute.Strategy"/>
    public Utf8LookupStrategy Strategy { get; set; }
}
