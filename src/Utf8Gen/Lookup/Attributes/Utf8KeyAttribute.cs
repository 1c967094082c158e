namespace Utf8Gen;

/// <summary>One key of a table: adds it, or names the member of a key that the table has already.</summary>
/// <remarks>Keys are added after those of the <see cref="Utf8TableAttribute"/> beside it, in declared order. No naming
/// policy changes them.</remarks>
/// <example><code>
/// [Utf8Table("id", "@type")]
/// [Utf8Key("@type", Name = "Kind")]
/// public static partial class PackageKeys { }
/// </code></example>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Struct, AllowMultiple = true, Inherited = false)]
public sealed class Utf8KeyAttribute : Attribute
{
    /// <summary>Adds a key, or names one.</summary>
    /// <param name="key">The key as it stands in JSON. It must be well-formed UTF-16.</param>
    public Utf8KeyAttribute(string key)
    {
        Key = key;
    }

    /// <summary>The key as it stands in JSON.</summary>
    public string Key { get; }

    /// <summary>The name of the key's member in code; null for the name that the table chooses.</summary>
    public string? Name { get; set; }
}
