using Microsoft.CodeAnalysis.Text;

namespace Utf8Gen.Testing.Tests.Markup;

public class MarkedSourceTests
{
    [Fact]
    public void Marks_are_taken_out_and_remembered()
    {
        var source = MarkedSource.Parse("a[|bc|]d{|X2:e|}", "X1");

        Assert.Equal("abcde", source.Text);
        Assert.Equal([new MarkedSpan("X1", new TextSpan(1, 2)), new MarkedSpan("X2", new TextSpan(4, 1))], source.Spans);
    }

    [Fact]
    public void Marks_may_be_nested_and_empty()
    {
        var source = MarkedSource.Parse("{|A:x{|B:y|}{|C:|}|}");

        Assert.Equal("xy", source.Text);
        Assert.Equal(
            [new MarkedSpan("A", new TextSpan(0, 2)), new MarkedSpan("B", new TextSpan(1, 1)), new MarkedSpan("C", new TextSpan(2, 0))],
            source.Spans);
    }

    [Theory]
    [InlineData("int[] a = { 1 | 2 }; b = x || y; if (c is [_, ..] or []) { }")]
    [InlineData("")]
    public void Ordinary_code_has_no_marks(string code)
    {
        var source = MarkedSource.Parse(code);

        Assert.Equal(code, source.Text);
        Assert.Empty(source.Spans);
    }

    [Theory]
    [InlineData(
        """

          [|a
        """,
        "line 2, column 3: '[|' is not closed by |]")]
    [InlineData("a|]", "line 1, column 2: '|]' closes nothing")]
    [InlineData("[|a|}", "line 1, column 4: '|}' closes a mark that needs |]")]
    [InlineData("{|a|}", "line 1, column 1: '{|' is not followed by an id and a colon")]
    [InlineData("{|a b:c|}", "line 1, column 1: '{|' is not followed by an id and a colon")]
    [InlineData("{|:c|}", "line 1, column 1: '{|' is not followed by an id and a colon")]
    public void A_mistake_in_the_markup_is_told_with_its_place(string markup, string complaint)
    {
        var exception = Assert.Throws<FormatException>(() => MarkedSource.Parse(markup, "X1"));

        Assert.Contains(complaint, exception.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_short_mark_needs_an_id()
    {
        var exception = Assert.Throws<FormatException>(() => MarkedSource.Parse("[|a|]"));

        Assert.Contains("has no id", exception.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("a{|A:b{|B:c|}|}{|C:d|}{|D:|}e")]
    [InlineData("{|A:{|B:a|}b|}{|C:|}")]
    [InlineData("abc")]
    public void Markup_can_be_written_back(string markup)
    {
        var source = MarkedSource.Parse(markup);

        Assert.Equal(markup, MarkedSource.Write(source.Text, source.Spans));
    }
}
