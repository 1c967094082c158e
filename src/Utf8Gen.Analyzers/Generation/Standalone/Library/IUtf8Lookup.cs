namespace Utf8Gen.Generated;

/// <summary>Finds names by their bytes. Only empty structs implement it: their default value is all that is
/// called.</summary>
internal interface IUtf8Lookup
{
    /// <summary>The length of the shortest key, in bytes; 0 if there are no keys.</summary>
    int MinLength { get; }

    /// <summary>The length of the longest key, in bytes; 0 if there are no keys.</summary>
    int MaxLength { get; }

    /// <summary>Whether a key contains a backslash. The raw JSON text that equals such a key is an escaped form of
    /// another name.</summary>
    bool HasBackslash { get; }

    /// <summary>Finds the key that has exactly these bytes, except for the case of ASCII letters if the lookup ignores
    /// it.</summary>
    /// <param name="utf8">Any bytes. Ill-formed UTF-8 equals no key.</param>
    /// <returns>The index of the key, or -1.</returns>
    int IndexOf(ReadOnlySpan<byte> utf8);
}
