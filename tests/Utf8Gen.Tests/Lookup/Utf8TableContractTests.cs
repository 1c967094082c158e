using System.Text;

namespace Utf8Gen.Tests.Lookup;

/// <summary>What generic code may rely on, asked of the tables of this project.</summary>
public sealed class Utf8TableContractTests
{
    [Fact]
    public void Keys_are_numbered_from_zero_and_found_by_their_bytes()
    {
        AssertContract<PackageKeys.Table, PackageKeys.Key>();
        AssertContract<LongKeys.Table, LongKeys.Key>();
        AssertContract<BackslashKeys.Table, BackslashKeys.Key>();
    }

    [Fact]
    public void A_value_that_is_no_key_has_no_index()
    {
        Assert.Equal(-1, IndexOf<PackageKeys.Table, PackageKeys.Key>(PackageKeys.Key.Unknown));
        Assert.Equal(-1, IndexOf<PackageKeys.Table, PackageKeys.Key>((PackageKeys.Key)PackageKeys.Count));
        Assert.Equal(-1, IndexOf<PackageKeys.Table, PackageKeys.Key>((PackageKeys.Key)int.MinValue));
    }

    [Theory]
    [InlineData(-1)]
    [InlineData(6)]
    [InlineData(int.MinValue)]
    [InlineData(int.MaxValue)]
    public void An_index_that_is_no_key_throws_and_names_the_table(int value)
    {
        Assert.Throws<ArgumentOutOfRangeException>("index", () => PackageKeys.Table.GetKey(value));
        Assert.Throws<ArgumentOutOfRangeException>("index", () => Utf8TableData.GetUtf8<PackageKeys.Table>(value).Length);
        Assert.Throws<ArgumentOutOfRangeException>("key", () => PackageKeys.GetUtf8((PackageKeys.Key)value).Length);
        Assert.Throws<ArgumentOutOfRangeException>("key", () => PackageKeys.GetString((PackageKeys.Key)value));
        var thrown = Assert.Throws<ArgumentOutOfRangeException>(() => Utf8TableData.GetUtf8<PackageKeys.Table>(value).Length);
        Assert.Contains("PackageKeys", thrown.Message, StringComparison.Ordinal);
    }

    private static int IndexOf<TTable, TKey>(TKey key)
        where TTable : IUtf8Table<TKey>
        where TKey : unmanaged, Enum
        => TTable.GetIndex(key);

    private static void AssertContract<TTable, TKey>()
        where TTable : IUtf8Table<TKey>
        where TKey : unmanaged, Enum
    {
        var lengths = new List<int>();
        bool hasBackslash = false;
        for (int index = 0; index < TTable.Count; index++)
        {
            ReadOnlySpan<byte> utf8 = Utf8TableData.GetUtf8<TTable>(index);
            Assert.Equal(index, TTable.IndexOf(utf8));
            Assert.Equal(index, TTable.GetIndex(TTable.GetKey(index)));
            lengths.Add(utf8.Length);
            hasBackslash |= Encoding.UTF8.GetString(utf8).Contains('\\');
        }

        Assert.Equal(Enum.GetValues<TKey>().Length - 1, TTable.Count);
        Assert.Equal(lengths.Min(), TTable.MinLength);
        Assert.Equal(lengths.Max(), TTable.MaxLength);
        Assert.Equal(hasBackslash, TTable.HasBackslash);
    }
}
