using Utf8Gen.Analyzers.Files;

namespace Utf8Gen.Analyzers.Tests.Files;

public class QuotedTextTests
{
    [Theory]
    [InlineData("")]
    [InlineData("Shop.Größe`1.Read(System.String)")]
    public void What_can_be_seen_stays(string text) => Assert.Equal(text, QuotedText.Quote(text));

    [Fact]
    public void What_cannot_be_seen_is_replaced()
        => Assert.Equal("a\uFFFD\uFFFD\uFFFD\uFFFDb", QuotedText.Quote("a\u001B\n\u202E\u2028b"));

    [Fact]
    public void A_long_text_is_cut()
    {
        string longest = new('x', QuotedText.MaxLength);

        Assert.Equal(longest, QuotedText.Quote(longest));
        Assert.Equal(longest[3..] + "...", QuotedText.Quote(longest + "x"));
    }

    [Fact]
    public void A_pair_of_surrogates_is_not_cut_in_two()
    {
        string start = new('x', QuotedText.MaxLength - 4);

        Assert.Equal(start + "...", QuotedText.Quote(start + "\U0001F600" + start));
    }
}
