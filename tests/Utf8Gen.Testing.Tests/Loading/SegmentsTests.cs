using System.Buffers;

namespace Utf8Gen.Testing.Tests.Loading;

public class SegmentsTests
{
    [Fact]
    public void Every_cut_has_the_same_bytes()
    {
        byte[] bytes = [1, 2, 3];

        ReadOnlySequence<byte>[] cuts = [.. Segments.EveryCutOf(bytes)];

        Assert.All(cuts, cut => Assert.Equal(bytes, cut.ToArray()));
        Assert.Equal(["3", "0 3", "1 2", "2 1", "3 0", "1 1 1"], cuts.Select(LengthsOf));
    }

    private static string LengthsOf(ReadOnlySequence<byte> sequence)
    {
        var lengths = new List<int>();
        SequencePosition position = sequence.Start;
        while (sequence.TryGet(ref position, out ReadOnlyMemory<byte> segment))
            lengths.Add(segment.Length);
        return string.Join(' ', lengths);
    }
}
