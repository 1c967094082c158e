using Utf8Gen.Tests.Text.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text.Vectors;

/// <summary>The table of the encoder is the one that its rule makes. UTF8GEN_UPDATE_TABLES=1 writes it.</summary>
public sealed class LaneShufflesTests
{
    private const int Lanes = 4;
    private const int LaneBytes = 4;
    private const int AsciiByte = 3;

    private static readonly ShuffleFile File = new(nameof(LaneShuffles), nameof(LaneShufflesTests), LaneShuffles.Mixes, Shuffle);

    [Fact]
    public void The_table_is_the_one_that_its_rule_makes()
        => Assert.Equal([.. Enumerable.Range(0, LaneShuffles.Mixes).SelectMany(Shuffle)], LaneShuffles.Table.ToArray());

    [Fact]
    public void The_file_of_the_table_is_as_it_is_written_here() => File.Check();

    /// <summary>The bytes of each lane, the first one first, and zeros behind them.</summary>
    private static byte[] Shuffle(int mix)
    {
        byte[] used = [.. Enumerable.Range(0, Lanes).SelectMany(lane => BytesOf(lane, Length(mix >> (2 * lane))))];
        return [.. used, .. Enumerable.Repeat(ShuffleFile.Zero, LaneShuffles.Size - used.Length)];
    }

    private static int Length(int bits) => (bits & 3) switch { 0 => 3, 3 => 1, _ => 2 };

    /// <summary>A lane has its last byte first.</summary>
    private static IEnumerable<byte> BytesOf(int lane, int length)
        => length == 1
            ? [(byte)((LaneBytes * lane) + AsciiByte)]
            : Enumerable.Range(0, length).Reverse().Select(at => (byte)((LaneBytes * lane) + at));
}
