using System.Text;

namespace Utf8Gen.Generation.Tests.Emitting.Standalone;

/// <summary>What is emitted without the runtime library does what the library does.</summary>
/// <remarks>The sources are compiled into this assembly. Those that only some frameworks get are compared by tables:
/// <see cref="StandaloneTableTests"/>.</remarks>
public sealed class StandaloneAgreementTests
{
    private const int Rounds = 20_000;

    [Fact]
    public void Words_are_read_and_compared_as_by_the_library()
    {
        Random random = TestSeed.NewRandom();
        for (int round = TestScale.Times(Rounds); round > 0; round--)
        {
            byte[] left = RandomBytes(random);
            byte[] right = Nearly(left, random);
            ulong word = (ulong)random.NextInt64();

            Assert.Equal(Utf8TableText.ToLower(word), Utf8Gen.Generated.Utf8TableText.ToLower(word));
            Assert.Equal(Utf8TableText.AreEqual(left, right), Utf8Gen.Generated.Utf8TableText.AreEqual(left, right));
            Assert.Equal(
                Utf8TableText.AreEqualIgnoringCase(left, right),
                Utf8Gen.Generated.Utf8TableText.AreEqualIgnoringCase(left, right));
            Assert.Equal(Utf8TableText.Tail(left), Utf8Gen.Generated.Utf8TableText.Tail(left));
            if (left.Length == 0)
                continue;

            Assert.Equal(Utf8TableText.Head(left), Utf8Gen.Generated.Utf8TableText.Head(left));
            Utf8TableText.ReadEnds(left, out ulong first, out ulong last);
            Utf8Gen.Generated.Utf8TableText.ReadEnds(left, out ulong otherFirst, out ulong otherLast);
            Assert.Equal((first, last), (otherFirst, otherLast));
        }
    }

    [Fact]
    public void Products_are_those_of_the_framework()
    {
        Random random = TestSeed.NewRandom();
        ulong[] edges = [0, 1, uint.MaxValue, 1UL << 32, ulong.MaxValue];
        for (int round = TestScale.Times(Rounds); round > 0; round--)
        {
            ulong left = random.Next(4) == 0 ? edges[random.Next(edges.Length)] : (ulong)random.NextInt64() * 2;
            ulong right = random.Next(4) == 0 ? edges[random.Next(edges.Length)] : (ulong)random.NextInt64() * 2;

            ulong high = Math.BigMul(left, right, out ulong low);
            Assert.Equal(high, Utf8Gen.Generated.Utf8TableMath.BigMul(left, right, out ulong otherLow));
            Assert.Equal(low, otherLow);
        }
    }

    [Fact]
    public void Texts_of_every_length_become_the_same_bytes()
    {
        Random random = TestSeed.NewRandom();
        string[] units = ["a", "Z", "\0", "\u007F", "\u0080", "é", "€", "\uFFFF", "😀", "\uD83D", "\uDE00"];
        for (int round = TestScale.Times(Rounds); round > 0; round--)
        {
            int length = random.Next(0, 60);
            bool isAscii = random.Next(2) == 0;
            string text = string.Concat(Enumerable.Range(0, length).Select(_ => units[random.Next(isAscii ? 4 : units.Length)]));

            Recorder.Bytes = null;
            Utf8TableChars.IndexOf<Recorder>(text);
            byte[]? expected = Recorder.Bytes;
            Recorder.Bytes = null;
            Utf8Gen.Generated.Utf8TableChars.IndexOf<Recorder>(text);
            Assert.Equal(expected, Recorder.Bytes);
            if (expected is not null)
                Assert.Equal(Encoding.UTF8.GetBytes(text), expected);
        }
    }

    private static byte[] RandomBytes(Random random)
    {
        byte[] bytes = new byte[random.Next(0, 40)];
        random.NextBytes(bytes);
        return bytes;
    }

    private static byte[] Nearly(byte[] bytes, Random random)
    {
        byte[] copy = [.. bytes];
        if (copy.Length > 0 && random.Next(4) > 0)
            copy[random.Next(copy.Length)] ^= (byte)(random.Next(2) == 0 ? 0x20 : 1 << random.Next(8));
        return copy;
    }

    /// <summary>A lookup for both that keeps what it is asked for.</summary>
    private readonly struct Recorder : IUtf8Lookup, Utf8Gen.Generated.IUtf8Lookup
    {
        [ThreadStatic]
        public static byte[]? Bytes;

        public static int MinLength => 0;

        public static int MaxLength => 200;

        public static bool HasBackslash => false;

        int Utf8Gen.Generated.IUtf8Lookup.MinLength => MinLength;

        int Utf8Gen.Generated.IUtf8Lookup.MaxLength => MaxLength;

        bool Utf8Gen.Generated.IUtf8Lookup.HasBackslash => HasBackslash;

        public static int IndexOf(ReadOnlySpan<byte> utf8)
        {
            Bytes = utf8.ToArray();
            return 0;
        }

        int Utf8Gen.Generated.IUtf8Lookup.IndexOf(ReadOnlySpan<byte> utf8) => IndexOf(utf8);
    }
}
