using Utf8Gen.Benchmarks.Pooling.Finders;
using Utf8Gen.Benchmarks.Pooling.Workloads;

namespace Utf8Gen.Benchmarks.Pooling.Threads;

/// <summary>Texts that several threads look up: most are known, some are new, and no two threads
/// have the same new ones.</summary>
internal sealed class TextMix
{
    public const int Operations = 100_000;

    private const int Seed = 77;
    private static readonly TextLengths Lengths = new(8, 32);

    private readonly byte[][][] _steps;

    /// <param name="known">How many texts are known.</param>
    /// <param name="newOfHundred">How many of a hundred lookups are of a new text.</param>
    /// <param name="threads">How many threads there are.</param>
    public TextMix(int known, int newOfHundred, int threads)
    {
        int added = Operations * newOfHundred / 100;
        byte[][] texts = TextSet.Ascii(known + (added * threads), Lengths);
        Known = texts[..known];
        _steps = [.. Enumerable.Range(0, threads).Select(thread => StepsOf(texts.AsSpan(known + (thread * added), added), thread))];
    }

    public byte[][] Known { get; }

    /// <summary>Looks up the texts of one thread.</summary>
    public void Run<TFinder>(TFinder finder, int thread)
        where TFinder : ITextFinder
    {
        long sum = 0;
        foreach (byte[] text in _steps[thread])
            sum += finder.Find(text);
        GC.KeepAlive(sum);
    }

    private byte[][] StepsOf(ReadOnlySpan<byte[]> added, int thread)
    {
        var random = new Random(Seed + thread);
        var steps = new byte[Operations][];
        for (int i = 0; i < steps.Length; i++)
            steps[i] = i < added.Length ? added[i] : Known[random.Next(Known.Length)];
        random.Shuffle(steps);
        return steps;
    }
}
