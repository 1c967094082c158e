using System.Runtime.InteropServices;
using System.Text;

namespace Utf8Gen.Tests.Text.Support;

/// <summary>Compares a decoder with the framework's, in destinations of any size.</summary>
internal sealed class DecoderProbe(Decoder decoder, int maxBytes)
{
    private readonly char[] _expected = new char[maxBytes];
    private readonly byte[] _memory = new byte[(sizeof(char) * (maxBytes + MaxExtra)) + (2 * GuardedBytes.GuardLength)];

    /// <summary>The most chars that a destination has more than it needs.</summary>
    public const int MaxExtra = 256;

    /// <summary>Decodes a text into an array that has so many chars more than it needs, or less.</summary>
    public void Check(ReadOnlySpan<byte> utf8, int extra = 0) => Check(utf8, extra, _memory);

    /// <summary>The same in some memory.</summary>
    public void Check(ReadOnlySpan<byte> utf8, int extra, Span<byte> memory)
    {
        ReadOnlySpan<char> expected = _expected.AsSpan(0, Encoding.UTF8.GetChars(utf8, _expected));
        int room = expected.Length + extra;
        if (room < 0)
            return;

        var destination = new GuardedBytes(memory, sizeof(char) * room);
        Span<char> chars = MemoryMarshal.Cast<byte, char>(destination.Room);
        bool fits = decoder(utf8, chars, out int written);
        ReadOnlySpan<char> actual = chars[..written];
        if (fits != extra >= 0 || !actual.SequenceEqual(fits ? expected : []) || !destination.AreUntouched)
        {
            Assert.Fail(
                $"{utf8.Length} bytes {Convert.ToHexString(utf8)} into {expected.Length}{extra:+0;-0;+0} chars: "
                + $"{(fits ? "fits" : "does not fit")}, guards {(destination.AreUntouched ? "untouched" : "overwritten")},\n"
                + $"{Hex(actual)} instead of\n{Hex(expected)}");
        }
    }

    private static string Hex(ReadOnlySpan<char> chars) => Convert.ToHexString(MemoryMarshal.AsBytes(chars));
}
