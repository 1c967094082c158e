using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Tests.Lookup;

/// <summary>Lookups of short ASCII text narrow it in vectors, on Arm64 as well; <c>.ci/arm64</c>
/// looks at their machine code.</summary>
public sealed class VectorPathTests
{
    private const string Alphabet = "abcdefghijklmnopqrstuvwxyz012345";

    [Fact]
    public void X64_and_Arm64_narrow_text_in_vectors()
    {
        Assert.SkipUnless(
            RuntimeInformation.ProcessArchitecture is Architecture.X64 or Architecture.Arm64 && Vector128.IsHardwareAccelerated,
            "This processor has no vectors, or they are switched off.");

        Assert.True(ShortAscii.IsSupported);
    }

    [Fact]
    public void A_text_of_one_vector_becomes_its_bytes_and_zeros()
    {
        for (int length = 1; length <= ShortAscii.MaxLengthOfVector; length++)
        {
            Vector128<byte> utf8 = ShortAscii.Narrow(Alphabet.AsSpan(0, length), out bool isAscii);

            Assert.True(isAscii);
            Assert.Equal(Padded(length, Vector128<byte>.Count), Bytes(utf8));
        }
    }

    [Fact]
    public void A_text_of_two_vectors_becomes_its_bytes_and_zeros()
    {
        for (int length = ShortAscii.MaxLengthOfVector + 1; length <= ShortAscii.MaxLength; length++)
        {
            Assert.True(ShortAscii.TryNarrowPairs(Alphabet.AsSpan(0, length), out Vector256<byte> utf8));
            byte[] bytes = [.. Bytes(utf8.GetLower()), .. Bytes(utf8.GetUpper())];
            Assert.Equal(Padded(length, Vector256<byte>.Count), bytes);
        }
    }

    [Fact]
    public void A_char_that_is_not_ASCII_is_seen_at_every_place()
    {
        for (int length = 1; length <= ShortAscii.MaxLength; length++)
        {
            for (int at = 0; at < length; at++)
            {
                char[] text = Alphabet[..length].ToCharArray();
                text[at] = '\u0080';
                Assert.False(IsAscii(text));
            }
        }
    }

    [Fact]
    public void A_table_finds_keys_in_text()
        => Assert.Equal(PackageKeys.Key.Version, PackageKeys.Match("version".AsSpan()));

    private static bool IsAscii(ReadOnlySpan<char> text)
    {
        if (text.Length > ShortAscii.MaxLengthOfVector)
            return ShortAscii.TryNarrowPairs(text, out _);

        ShortAscii.Narrow(text, out bool isAscii);
        return isAscii;
    }

    private static byte[] Padded(int length, int count) => [.. Encoding.ASCII.GetBytes(Alphabet[..length]), .. new byte[count - length]];

    private static byte[] Bytes(Vector128<byte> vector)
    {
        var bytes = new byte[Vector128<byte>.Count];
        vector.CopyTo(bytes);
        return bytes;
    }
}
