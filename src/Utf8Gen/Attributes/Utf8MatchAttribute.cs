using System.Diagnostics;

namespace Utf8Gen;

/// <summary>Generates the body of a partial method that finds names by their bytes: a table in a single
/// method.</summary>
/// <remarks>
/// <para>The method is <see langword="static"/> and <see langword="partial"/>. Its parameter is a <c>ReadOnlySpan</c>
/// of bytes or chars, a <see langword="string"/>, a <c>ReadOnlySequence&lt;byte&gt;</c>, a <c>ref Utf8JsonReader</c>,
/// or, on .NET 10 and later, a <c>JsonProperty</c> or a <c>JsonElement</c>. It returns the index of the key as an
/// <see langword="int"/>, or -1; or an enum of the same project that has exactly these values.</para>
/// <para>Or it returns a <see langword="bool"/>, and the index or the enum is an <see langword="out"/> parameter: the
/// default value where no key is found. The enum needs no member for -1 then.</para>
/// <para>Mistakes are reported at the key or the method, as U8G2xxx.</para>
/// </remarks>
/// <example><code>
/// private enum Method { Unknown = -1, Get, Post }
///
/// [Utf8Match("GET", "POST")]
/// private static partial Method MatchMethod(ReadOnlySpan&lt;byte&gt; utf8);
/// </code></example>
[Conditional("UTF8GEN_ATTRIBUTES")]
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
public sealed class Utf8MatchAttribute : Attribute
{
    /// <summary>Finds one of the given names.</summary>
    /// <param name="keys">The names, numbered from 0. Each must be well-formed UTF-16 and different from the
    /// others.</param>
    public Utf8MatchAttribute(params string[] keys)
    {
        Keys = keys;
    }

    /// <summary>The names, in declared order.</summary>
    public IReadOnlyList<string> Keys { get; }

    /// <inheritdoc cref="Utf8TableAttribute.Naming"/>
    public Utf8Naming Naming { get; set; }

    /// <inheritdoc cref="Utf8TableAttribute.IgnoreCase"/>
    public bool IgnoreCase { get; set; }

    /// <inheritdoc cref="Utf8TableAttribute.Strategy"/>
    public Utf8LookupStrategy Strategy { get; set; }
}
