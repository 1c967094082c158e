using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Analyzers.Generation.Planning.Keys;

/// <summary>A key that is compared byte by byte, with one call.</summary>
/// <param name="Bytes">The key, in lowercase if case is ignored.</param>
/// <param name="IgnoresCase">Whether the case of ASCII letters is ignored.</param>
internal sealed record WholeKey(EquatableArray<byte> Bytes, bool IgnoresCase)
{
    public static WholeKey Of(byte[] key, bool ignoreCase)
        => new((ignoreCase ? AsciiCase.ToLower(key) : key).ToEquatableArray(), ignoreCase);

    public bool Holds(ReadOnlySpan<byte> utf8) => IgnoresCase ? HoldsInLowerCase(utf8) : utf8.SequenceEqual(Bytes.AsSpan());

    private bool HoldsInLowerCase(ReadOnlySpan<byte> utf8)
    {
        ReadOnlySpan<byte> key = Bytes.AsSpan();
        if (utf8.Length != key.Length)
            return false;

        for (int i = 0; i < key.Length; i++)
        {
            if (AsciiCase.ToLower(utf8[i]) != key[i])
                return false;
        }

        return true;
    }
}
