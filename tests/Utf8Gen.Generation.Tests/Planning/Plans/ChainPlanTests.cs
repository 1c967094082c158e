using System.Text;
using Utf8Gen.Analyzers.Generation.Planning;

namespace Utf8Gen.Generation.Tests.Planning.Plans;

/// <summary>A chain answers as a linear scan of the keys does.</summary>
public sealed class ChainPlanTests
{
    [Fact]
    public void Keys_of_every_length_are_found()
    {
        byte[][] keys = Enumerable.Range(0, 80).Select(KeyOfLength).ToArray();
        ChainPlan plan = ChainPlan.Create(keys);

        Assert.All(keys, (key, index) => Assert.Equal(index, plan.Find(key)));
        Assert.Equal(-1, plan.Find(KeyOfLength(80)));
    }

    [Theory]
    [InlineData(1)]
    [InlineData(3)]
    [InlineData(7)]
    [InlineData(16)]
    [InlineData(17)]
    [InlineData(31)]
    [InlineData(33)]
    [InlineData(65_536)]
    public void Every_byte_of_a_key_counts(int length)
    {
        byte[] key = KeyOfLength(length);
        ChainPlan plan = ChainPlan.Create([key]);
        int step = Math.Max(1, length / 100);
        for (int i = 0; i < length; i += step)
        {
            byte[] changed = [.. key];
            changed[i] ^= 0x01;
            Assert.Equal(-1, plan.Find(changed));
        }
    }

    [Fact]
    public void All_single_bytes_are_told_apart()
    {
        byte[][] keys = Enumerable.Range(0, 256).Select(value => new[] { (byte)value }).ToArray();
        ChainPlan plan = ChainPlan.Create(keys);

        Assert.All(keys, (key, index) => Assert.Equal(index, plan.Find(key)));
    }

    [Theory]
    [InlineData(0, "")]
    [InlineData(1, "0+1")]
    [InlineData(2, "0+2")]
    [InlineData(3, "0+2 2+1")]
    [InlineData(4, "0+4")]
    [InlineData(5, "0+4 1+4")]
    [InlineData(8, "0+8")]
    [InlineData(9, "0+8 1+8")]
    [InlineData(16, "0+8 8+8")]
    [InlineData(17, "0+8 8+8 9+8")]
    [InlineData(32, "0+8 8+8 16+8 24+8")]
    [InlineData(33, "")]
    public void Words_cover_a_key_and_the_last_one_ends_with_it(int length, string words)
    {
        KeyTest test = KeyTest.Create(KeyOfLength(length));

        Assert.Equal(words, string.Join(' ', test.Words.Select(word => $"{word.Offset}+{word.Size}")));
        Assert.Equal(length > 32, test.Whole is not null);
    }

    [Fact]
    public void Equal_keys_give_equal_plans()
    {
        byte[][] keys = [KeyOfLength(3), KeyOfLength(40)];

        Assert.Equal(ChainPlan.Create(keys), ChainPlan.Create(keys));
        Assert.NotEqual(ChainPlan.Create(keys), ChainPlan.Create([KeyOfLength(3), Encoding.UTF8.GetBytes(new string('x', 40))]));
    }

    [Theory]
    [InlineData("Id", "iD", true)]
    [InlineData("a@", "A`", false)]
    [InlineData("a@", "A@", true)]
    [InlineData("[1]", "{1]", false)]
    [InlineData("a-long-name-with-LETTERS", "A-LONG-NAME-WITH-letters", true)]
    [InlineData("a-long-name-with-LETTERS-and-a-little-more", "A-LONG-NAME-WITH-letters-AND-A-LITTLE-MORE", true)]
    [InlineData("a-long-name-with-LETTERS-and-a-little-more", "A-LONG-NAME-WITH-letters-AND-A-LITTLE\rMORE", false)]
    [InlineData("\u00C9t\u00E9", "\u00C9T\u00E9", true)]
    [InlineData("\u00C9t\u00E9", "\u00E9t\u00E9", false)]
    public void Where_case_is_ignored_it_is_that_of_ASCII_letters_only(string key, string text, bool isKey)
        => Assert.Equal(
            isKey ? 0 : -1,
            ChainPlan.Create([Encoding.UTF8.GetBytes(key)], ignoreCase: true).Find(Encoding.UTF8.GetBytes(text)));

    [Fact]
    public void An_ill_formed_byte_is_no_letter()
        => Assert.Equal(-1, ChainPlan.Create(["A"u8.ToArray()], ignoreCase: true).Find([0xC1]));

    private static byte[] KeyOfLength(int length)
        => Enumerable.Range(0, length).Select(i => (byte)('a' + ((i * 7 + length) % 26))).ToArray();
}
