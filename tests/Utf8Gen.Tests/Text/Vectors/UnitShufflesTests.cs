using Utf8Gen.Tests.Text.Support;
using Utf8Gen.Text;

namespace Utf8Gen.Tests.Text.Vectors;

/// <summary>The table of the decoder is the one that its rule makes. UTF8GEN_UPDATE_TABLES=1 writes it.</summary>
public sealed class UnitShufflesTests
{
    private const int Units = 8;

    private static readonly ShuffleFile File = new(nameof(UnitShuffles), nameof(UnitShufflesTests), UnitShuffles.Selections, Shuffle);

    [Fact]
    public void The_table_is_the_one_that_its_rule_makes()
        => Assert.Equal([.. Enumerable.Range(0, UnitShuffles.Selections).SelectMany(Shuffle)], UnitShuffles.Table.ToArray());

    [Fact]
    public void The_file_of_the_table_is_as_it_is_written_here() => File.Check();

    /// <summary>The bytes of each selected unit, and zeros after them.</summary>
    private static byte[] Shuffle(int selection)
    {
        byte[] used =
        [
            .. Enumerable.Range(0, Units)
                .Where(unit => (selection >> unit & 1) != 0)
                .SelectMany(static unit => (byte[])[(byte)(sizeof(char) * unit), (byte)((sizeof(char) * unit) + 1)]),
        ];
        return [.. used, .. Enumerable.Repeat(ShuffleFile.Zero, UnitShuffles.Size - used.Length)];
    }
}
