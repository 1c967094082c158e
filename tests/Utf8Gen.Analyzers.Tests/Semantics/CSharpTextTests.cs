using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Semantics;

namespace Utf8Gen.Analyzers.Tests.Semantics;

public sealed class CSharpTextTests
{
    [Theory]
    [InlineData(
        "id",
        """
        "id"
        """)]
    [InlineData(
        "",
        """
        ""
        """)]
    [InlineData(
        """a"b\c""",
        """
        "a\"b\\c"
        """)]
    [InlineData(
        "\0\r\n\u007F",
        """
        "\u0000\u000D\u000A\u007F"
        """)]
    [InlineData(
        "é\u202E",
        """
        "\u00E9\u202E"
        """)]
    public void Everything_but_printable_ASCII_is_escaped(string text, string literal)
        => Assert.Equal(literal, CSharpText.Quote(text));

    [Fact]
    public void The_compiler_reads_back_every_code_unit()
    {
        string all = string.Concat(Enumerable.Range(0, 0x10000).Select(static unit => (char)unit));

        Assert.Equal(all, ((LiteralExpressionSyntax)SyntaxFactory.ParseExpression(CSharpText.Quote(all))).Token.Value);
    }

    [Fact]
    public void A_long_text_is_cut_for_people_but_not_through_a_character()
    {
        Assert.Equal($"\"{new string('x', 60)}\"", CSharpText.Show(new string('x', 60)));
        Assert.Equal($"\"{new string('x', 60)}...\"", CSharpText.Show(new string('x', 61)));
        Assert.Equal($"\"{new string('x', 59)}...\"", CSharpText.Show(new string('x', 59) + "😀"));
    }

    [Theory]
    [InlineData(
        "straße",
        """
        "straße"
        """)]
    [InlineData(
        "ключ κλειδί 名前 カナ 한글",
        """
        "ключ κλειδί 名前 カナ 한글"
        """)]
    [InlineData(
        "--a\r\n\0",
        """
        "--a\r\n\u0000"
        """)]
    [InlineData(
        "\u202Eabc\u0301\u05D0\t😀",
        """
        "\u202Eabc\u0301\u05D0\t\uD83D\uDE00"
        """)]
    public void Letters_stay_for_people_but_nothing_that_changes_the_order_or_the_letter_before(string text, string literal)
        => Assert.Equal(literal, CSharpText.Show(text));
}
