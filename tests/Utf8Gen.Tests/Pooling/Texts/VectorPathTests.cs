using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Text;
using Utf8Gen.Pooling;

namespace Utf8Gen.Tests.Pooling.Texts;

/// <summary>Pools and maps find texts by comparing vectors of tags, on Arm64 as well;
/// <c>.ci/arm64</c> looks at their machine code.</summary>
public sealed class VectorPathTests
{
    private const string Alphabet = "abcdefghijklmnopqrstuvwxyz012345";

    [Fact]
    public void Arm64_has_vectors()
    {
        Assert.SkipUnless(RuntimeInformation.ProcessArchitecture == Architecture.Arm64, "This is no Arm64 processor.");

        Assert.True(Vector128.IsHardwareAccelerated);
    }

    [Fact]
    public void ASCII_text_of_4_to_32_chars_is_narrowed_in_vectors()
    {
        for (int length = WordsKey.Shortest; length <= VectorsKey.Longest; length++)
        {
            ReadOnlySpan<char> text = Alphabet.AsSpan(0, length);

            bool isWords = AsciiText.TryNarrow(text, out WordsKey words), isVectors = AsciiText.TryNarrow(text, out VectorsKey vectors);

            Assert.Equal(length <= WordsKey.Longest, isWords);
            Assert.Equal(length > WordsKey.Longest, isVectors);
            Assert.Equal(length, words.Length + vectors.Length);
        }
    }

    [Fact]
    public void A_pool_finds_texts_by_bytes_and_by_chars()
    {
        using var pool = new Utf8Pool(new Utf8PoolOptions { Concurrency = Utf8PoolConcurrency.SingleOwner });
        for (int length = 1; length <= Alphabet.Length; length++)
        {
            Utf8Handle handle = pool.Intern(Encoding.UTF8.GetBytes(Alphabet[..length]));

            Assert.Equal(handle, pool.Intern(Encoding.UTF8.GetBytes(Alphabet[..length])));
            Assert.Equal(handle, pool.Intern(Alphabet.AsSpan(0, length)));
        }
    }

    [Fact]
    public void A_map_finds_texts_of_any_length()
    {
        var map = new Utf8TextMap<int>();
        for (int length = 1; length <= Alphabet.Length; length++)
            map.GetValueRefOrAddDefault(Encoding.UTF8.GetBytes(Alphabet[..length]), out _) = length;

        for (int length = 1; length <= Alphabet.Length; length++)
        {
            Assert.True(map.TryGetValue(Encoding.UTF8.GetBytes(Alphabet[..length]), out int value));
            Assert.Equal(length, value);
        }
    }
}
