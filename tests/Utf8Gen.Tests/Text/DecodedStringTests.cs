using System.Text;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text;

/// <summary>Strings of UTF-8 are those of the framework.</summary>
public sealed class DecodedStringTests
{
    private readonly Random _random = TestSeed.NewRandom();

    public static TheoryData<TextKind> Kinds => [.. SampleText.Kinds];

    [Fact]
    public void No_bytes_are_the_empty_string() => Assert.Same("", Utf8Decode.GetString([]));

    [Theory, MemberData(nameof(Kinds))]
    public void Texts_of_every_length(TextKind kind)
    {
        for (int length = 0; length <= 600; length++)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(SampleText.Create(_random, kind, length));

            Assert.Equal(Encoding.UTF8.GetString(utf8), Utf8Decode.GetString(utf8));
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public void Texts_with_a_wrong_byte(TextKind kind)
    {
        for (int length = 1; length <= 300; length++)
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(SampleText.Create(_random, kind, length));
            utf8[_random.Next(utf8.Length)] = (byte)_random.Next(0x80, 0x100);

            Assert.Equal(Encoding.UTF8.GetString(utf8), Utf8Decode.GetString(utf8));
        }
    }

    [Theory, MemberData(nameof(Kinds))]
    public void A_string_is_all_that_is_allocated(TextKind kind)
    {
        foreach (int length in (int[])[1, 20, 1_000])
        {
            byte[] utf8 = Encoding.UTF8.GetBytes(SampleText.Create(_random, kind, length));
            Utf8Decode.GetString(utf8);
            long theirs = Bytes(() => Encoding.UTF8.GetString(utf8)), ours = Bytes(() => Utf8Decode.GetString(utf8));

            Assert.Equal(theirs, ours);
        }
    }

    private static long Bytes(Func<string> decode)
    {
        decode();
        long before = GC.GetAllocatedBytesForCurrentThread();
        decode();
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }
}
