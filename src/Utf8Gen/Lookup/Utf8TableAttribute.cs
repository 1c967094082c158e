namespace Utf8Gen;

/// <summary>
/// Turns a partial class or struct into a table of names in UTF-8: an enum of the keys, their bytes as
/// constants, and <c>Match</c> methods that find a key by its bytes.
/// </summary>
/// <remarks>
/// <para>The type and the types around it must be <see langword="partial"/> and must not be generic. The keys are
/// compared byte for byte and with regard to case. A key is the same for <c>Match</c> however the JSON spells
/// it: <c>"n\u0061me"</c> is <c>"name"</c>.</para>
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
    /// <summary>Makes a table of the given names.</summary>
    /// <param name="keys">The names, in the order in which the members of the <c>Key</c> enum are numbered from 0.
    /// Each must be well-formed UTF-16 and different from the others.</param>
    public Utf8TableAttribute(params string[] keys)
    {
        Keys = keys;
    }

    /// <summary>The names, in declared order.</summary>
    public IReadOnlyList<string> Keys { get; }
}
