using System.Text;
using Utf8Gen.CompilerServices;

namespace Utf8Gen.Generation.Tests.Emitting.Standalone;

/// <summary>What is emitted without the runtime library does what the library does.</summary>
/// <remarks>The sources are compiled into this assembly. Those that only some frameworks get are
/// compared by tables: <see cref="StandaloneTableTests"/>.</remarks>
public sealed class StandaloneAgreementTests
{
    private const int Rounds = 20_000;

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
