#if NET9_0_OR_GREATER
using System.Runtime.CompilerServices;

namespace Utf8Gen.Pooling;

/// <remarks>Text that the pool would repair is compared as what it would store, or a dictionary would get entries that nobody finds.</remarks>
internal sealed partial class Utf8HandleComparer :
    IAlternateEqualityComparer<ReadOnlySpan<byte>, Utf8Handle>,
    IAlternateEqualityComparer<ReadOnlySpan<char>, Utf8Handle>
{
    public bool Equals(ReadOnlySpan<byte> alternate, Utf8Handle other)
    {
        if (!pool.Repairs(alternate))
            return pool.IsText(other, alternate);

        using var repaired = new RepairedText(alternate);
        return pool.IsText(other, repaired.Utf8);
    }

    int IAlternateEqualityComparer<ReadOnlySpan<byte>, Utf8Handle>.GetHashCode(ReadOnlySpan<byte> alternate)
    {
        if (!pool.Repairs(alternate))
            return HashOf(alternate);

        using var repaired = new RepairedText(alternate);
        return HashOf(repaired.Utf8);
    }

    public Utf8Handle Create(ReadOnlySpan<byte> alternate) => pool.Intern(alternate);

    [SkipLocalsInit]
    public bool Equals(ReadOnlySpan<char> alternate, Utf8Handle other)
    {
        Span<byte> scratch = stackalloc byte[EncodedText.ScratchBytes];
        using var encoded = new EncodedText(alternate, scratch, pool.ReplacesSurrogates);
        return encoded.IsWellFormed && pool.IsText(other, encoded.Utf8);
    }

    [SkipLocalsInit]
    public int GetHashCode(ReadOnlySpan<char> alternate)
    {
        Span<byte> scratch = stackalloc byte[EncodedText.ScratchBytes];
        using var encoded = new EncodedText(alternate, scratch, replaces: true);
        return HashOf(encoded.Utf8);
    }

    public Utf8Handle Create(ReadOnlySpan<char> alternate) => pool.Intern(alternate);
}
#endif
