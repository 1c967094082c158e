using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Text;
using Utf8Gen.CodeFixes.Rewriting.Lines;

namespace Utf8Gen.Analyzers.Tests.Rules.Fixing;

/// <summary>The places where a line that is too long is broken, and which of
/// them is taken.</summary>
public class BrokenLineTests
{
    [Theory]
    [InlineData(36, "if (first && (second && third))", """
        if (first
            && (second && third))
        """)]
    [InlineData(35, "var text = firsts ?? seconds ?? thirds;", """
        var text = firsts
            ?? seconds
            ?? thirds;
        """)]
    [InlineData(38, "if (Choose(first, second) == third)", """
        if (Choose(
            first, second) == third)
        """)]
    [InlineData(25, "first.Zero().One()!.Two();", """
        first.Zero()
            .One()!
            .Two();
        """)]
    [InlineData(40, "first.Call(other.Get().Name).Second();", """
        first.Call(other.Get().Name)
            .Second();
        """)]
    [InlineData(35, "first.Call(second).Third(fourth);", """
        first.Call(second)
            .Third(fourth);
        """)]
    [InlineData(45, "first.Call(second).Third(fourth, fifth);", """
        first.Call(second).Third(
            fourth, fifth);
        """)]
    [InlineData(32, "first.Call(second).Third(a, b);", """
        first.Call(second)
            .Third(a, b);
        """)]
    [InlineData(30, "bytes = Serialize(item, web);", """
        bytes = Serialize(
            item, web);
        """)]
    [InlineData(40, "bytes = await Read(first, second);", """
        bytes = await Read(
            first, second);
        """)]
    [InlineData(30, "var item = new Item(first, second);", """
        var item = new Item(
            first, second);
        """)]
    [InlineData(30, "Item item = new(first, second);", """
        Item item = new(
            first, second);
        """)]
    [InlineData(35, "int Local(int first, int second)", """
        int Local(
            int first, int second)
        """, "{ return 1; }")]
    [InlineData(39, "int Local(int first) => first + 1234;", """
        int Local(int first)
            => first + 1234;
        """)]
    [InlineData(29, "int Local(int first, int second) => 1;", """
        int Local(
            int first,
            int second) => 1;
        """)]
    [InlineData(17, "var text = Call();", """
        var text =
            Call();
        """)]
    public void The_outermost_place_that_suffices_is_taken(int limit, string line, string expected, string rest = "")
        => Assert.Equal(Statement(expected, rest), Broken(limit, Statement(line, rest), 4));

    [Theory]
    [InlineData(20, """
        var text =
            someLongName.Call(
                a);
        """)]
    [InlineData(33, """
        var text =
            someLongName.Call(a);
        """)]
    public void If_none_suffices_the_one_that_leaves_the_shortest_parts_is(int limit, string expected)
        => Assert.Equal(Statement(expected), Broken(limit, Statement("var text = someLongName.Call(a);"), 4));

    [Theory]
    [InlineData("if (firsts && seconds", "    && thirds) { }")]
    [InlineData("Send(first, second, third,", "    fourth);")]
    [InlineData("Send(/* the first one */ first);")]
    [InlineData("""Use($"{Call(first, second)}");""")]
    public void Code_with_a_comment_or_on_several_lines_or_in_a_string_is_left_to_its_author(string line, string rest = "")
        => Assert.Equal(Statement(line, rest), Broken(20, Statement(line, rest), 4));

    [Theory]
    [InlineData(30, "void Method(int first, int second)", """
        void Method(
            int first, int second)
        """, "{ }")]
    [InlineData(35, "bool Is(int i) => Choose(first, second);", """
        bool Is(int i) => Choose(
            first, second);
        """)]
    [InlineData(24, "int Is(int first, int second) => 1;", """
        int Is(
            int first,
            int second)
                => 1;
        """)]
    public void Members_are_broken_after_their_parenthesis_or_before_their_arrow(int limit, string line, string expected, string rest = "")
        => Assert.Equal(Member(expected, rest), Broken(limit, Member(line, rest), 2));

    [Theory]
    [InlineData(31, """
        [Keys(
            "aaaa", "bbbb", "cccc",
            "dddd")]
        """)]
    [InlineData(30, """
        [Keys(
            "aaaa", "bbbb",
            "cccc", "dddd")]
        """)]
    [InlineData(40, """
        [Keys(
            "aaaa", "bbbb", "cccc", "dddd")]
        """)]
    public void The_lines_of_an_attribute_are_filled(int limit, string expected)
        => Assert.Equal(
            Member(expected, "class D;"), Broken(limit, Member("[Keys(\"aaaa\", \"bbbb\", \"cccc\", \"dddd\")]", "class D;"), 2));

    /// <summary>Breaks one line of a file.</summary>
    private static string Broken(int limit, string code, int line)
    {
        SourceText text = SourceText.From(code);
        string indentation = line == 2 ? "    " : "        ";
        TextSpan span = TextSpan.FromBounds(text.Lines[line].Start + indentation.Length, text.Lines[line].End);
        IEnumerable<string> lines = new LongLine(CSharpSyntaxTree.ParseText(text).GetRoot(), limit, "    ")
            .Break(new LinePiece(span, indentation))
            .Select(piece => piece.Indentation + text.ToString(piece.Span));
        return text.Replace(span, string.Join('\n', lines).TrimStart()).ToString();
    }

    private static string Statement(string lines, string rest = "")
        => Member("void M()\n{\n    " + Indent(lines, "    ") + (rest.Length > 0 ? "\n    " + rest : "") + "\n}");

    private static string Member(string lines, string rest = "")
        => "class C\n{\n    " + Indent(lines, "    ") + (rest.Length > 0 ? "\n    " + rest : "") + "\n}\n";

    private static string Indent(string lines, string indentation) => lines.Replace("\n", "\n" + indentation, StringComparison.Ordinal);
}
