using System.Diagnostics;

namespace Utf8Gen;

/// <summary>Adds a key to a table, or names the member of an existing key.</summary>
/// <remarks>Keys are added after those of the <see cref="Utf8TableAttribute"/>, in declared order.
/// No naming policy applies to them.</remarks>
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
