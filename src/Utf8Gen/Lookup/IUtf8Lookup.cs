namespace Utf8Gen;

/// <summary>Some names to be found by their bytes: what is common to a table and to a method with
/// <see cref="Utf8MatchAttribute"/>.</summary>
/// <remarks>The members are static: a lookup has no state, and every thread may use it at any time. Only the generator
/// implements this interface: later versions may add members, with a body for the code that is compiled already.</remarks>
public interface IUtf8Lookup
{
    /// <summary>The length of the shortest key, in bytes; 0 when there are no keys.</summary>
    static abstract int MinLength { get; }

    /// <summary>The length of the longest key, in bytes; 0 when there are no keys.</summary>
    static abstract int MaxLength { get; }

    /// <summary>Whether one of the keys has a backslash. A name written so in JSON text is an escape, not that key.</summary>
    static abstract bool HasBackslash { get; }

    /// <summary>Finds the key that has exactly these bytes; but for the case of its ASCII letters where the lookup ignores
    /// it.</summary>
    /// <param name="utf8">Any bytes. Ill-formed UTF-8 equals no key.</param>
    /// <returns>The key's index, or -1.</returns>
    static abstract int IndexOf(ReadOnlySpan<byte> utf8);
}
