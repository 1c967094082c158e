namespace Utf8Gen;

/// <summary>Finds names by their bytes: the common interface of tables and methods with
/// <see cref="Utf8MatchAttribute"/>.</summary>
/// <remarks>All members are static and thread-safe: a lookup has no state. Only the generator implements this
/// interface; later versions may add members with a default implementation.</remarks>
public interface IUtf8Lookup
{
    /// <summary>The length of the shortest key, in bytes; 0 if there are no keys.</summary>
    static abstract int MinLength { get; }

    /// <summary>The length of the longest key, in bytes; 0 if there are no keys.</summary>
    static abstract int MaxLength { get; }

    /// <summary>Whether a key contains a backslash. The raw JSON text that equals such a key is an escaped form of
    /// another name.</summary>
    static abstract bool HasBackslash { get; }

    /// <summary>Finds the key that has exactly these bytes, except for the case of ASCII letters if the lookup ignores
    /// it.</summary>
    /// <param name="utf8">Any bytes. Ill-formed UTF-8 equals no key.</param>
    /// <returns>The index of the key, or -1.</returns>
    static abstract int IndexOf(ReadOnlySpan<byte> utf8);
}
