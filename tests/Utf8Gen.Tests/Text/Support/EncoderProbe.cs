using System.Globalization;
using System.Text;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text.Support;

/// <summary>Compares an encoder with the framework's, in destinations of any size.</summary>
internal sealed class EncoderProbe(Encoder encoder, int maxUnits)
{
    private const int MaxBytesPerChar = 3;

    private readonly byte[] _expected = new byte[maxUnits * MaxBytesPerChar];
    private readonly byte[] _memory = new byte[(maxUnits * MaxBytesPerChar) + MaxExtra + (2 * GuardedBytes.GuardLength)];

    /// <summary>The most bytes that a destination has more than it needs.</summary>
    public const int MaxExtra = 256;

    /// <summary>How often a text was encoded.</summary>
    public int Checks { get; private set; }

    /// <summary>Encodes a text into an array that has so many bytes more than it needs, or less.</summary>
    public void Check(ReadOnlySpan<char> text, int extra = 0) => Check(text, extra, _memory);

    /// <summary>The same in some memory.</summary>
    public void Check(ReadOnlySpan<char> text, int extra, Span<byte> memory)
    {
        ReadOnlySpan<byte> expected = _expected.AsSpan(0, Encoding.UTF8.GetBytes(text, _expected));
        int room = expected.Length + extra;
        if (room < 0)
            return;

        Checks++;
        var destination = new GuardedBytes(memory, room);
        EncodingResult result = encoder(text, destination.Room);
        bool fits = result.Fits;
        ReadOnlySpan<byte> actual = destination.Room[..result.Written];
        bool isRight = fits
            ? actual.SequenceEqual(expected) && result.IsWellFormed == !HasLoneSurrogate(text)
            : actual.IsEmpty;
        if (fits != extra >= 0 || !isRight || !destination.AreUntouched)
            Fail(text, extra, fits, actual, expected, destination.AreUntouched);
    }

    private static bool HasLoneSurrogate(ReadOnlySpan<char> text)
    {
        for (int at = text.IndexOfAnyInRange('\uD800', '\uDFFF'); at >= 0 && at < text.Length; at++)
        {
            if (!char.IsSurrogate(text[at]))
                continue;
            if (at + 1 == text.Length || !char.IsSurrogatePair(text[at], text[at + 1]))
                return true;
            at++;
        }

        return false;
    }

    private static void Fail(
        ReadOnlySpan<char> text,
        int extra,
        bool fits,
        ReadOnlySpan<byte> actual,
        ReadOnlySpan<byte> expected,
        bool areGuardsUntouched)
        => Assert.Fail(
            $"{text.Length} units {Units(text)} into {expected.Length}{extra:+0;-0;+0} bytes: {(fits ? "fits" : "does not fit")}, "
            + $"guards {(areGuardsUntouched ? "untouched" : "overwritten")},\n{Convert.ToHexString(actual)} instead "
                + $"of\n{Convert.ToHexString(expected)}");

    private static string Units(ReadOnlySpan<char> text)
    {
        var units = new StringBuilder();
        foreach (char unit in text)
            units.Append(CultureInfo.InvariantCulture, $"{(int)unit:X4} ");
        return units.ToString();
    }
}
