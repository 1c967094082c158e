namespace Utf8Gen.Tests.Pooling.Threads.Crews;

/// <summary>Texts of all sizes of memory that tell which they are in every part: so a read that is
/// torn, or of another text, is seen.</summary>
internal static class UniqueText
{
    /// <summary>Of slots, of the smallest and the largest cells, and of blocks; more than half of
    /// them short, as most texts are.</summary>
    public static IReadOnlyList<int> AllLengths { get; } = [
        8, 16, 8, 24, 25, 8, 32, 33, 8, 64, 65, 8, 300, 1_000, 8, 4_096, 16, 4_097, 24, 9_000
    ];

    public static byte[] Of(int number) => Of(number, AllLengths);

    /// <param name="number">Of the text.</param>
    /// <param name="lengths">One of these is its length.</param>
    public static byte[] Of(int number, IReadOnlyList<int> lengths) => Of(number, lengths[(int)((uint)number % (uint)lengths.Count)]);

    public static byte[] Of(int number, int length)
    {
        Span<byte> word = stackalloc byte[8];
        Assert.True(number.TryFormat(word, out _, "x8"));
        var text = new byte[length];
        for (int i = 0; i < length; i++)
            text[i] = word[i % word.Length];
        return text;
    }
}
