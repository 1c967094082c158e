namespace Utf8Gen.Json.Elements;

/// <summary>What may be between values that follow one another.</summary>
internal static class ValueSeparators
{
    /// <summary>Precedes each value of a JSON text sequence (RFC 7464).</summary>
    public const byte Record = 0x1E;

    /// <summary>White space and the record separator.</summary>
    public static ReadOnlySpan<byte> All => [(byte)' ', (byte)'\t', (byte)'\r', (byte)'\n', Record];

    /// <summary>Replaces what separates two values by a comma and spaces.</summary>
    /// <param name="text">The text after a value.</param>
    /// <returns>Whether there were separators.</returns>
    public static bool TryReplace(Span<byte> text)
    {
        int length = text.IndexOfAnyExcept(All);
        if (length <= 0)
            return false;

        text[..length].Fill((byte)' ');
        text[0] = (byte)',';
        return true;
    }
}
