using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Utf8Gen.Analyzers.Baselines;

namespace Utf8Gen.Analyzers.Tests.Baselines;

[Trait("Matrix", "Roslyn")]
public class ExpressionTextTests
{
    [Theory]
    [InlineData("""p.Name == "id" """, """$1.Name=="id" """)]
    [InlineData("p . Name  ==\n // a key\n q.Name", "$1.Name==$2.Name")]
    [InlineData("""q.Name == p.Name || q.Name == "a b" """, """$1.Name==$2.Name||$1.Name=="a b" """)]
    [InlineData("Field.Name == this.Field.Name", "Field.Name==this.Field.Name")]
    [InlineData("""p.Value.GetString() is not null and not "x" """, """$1.Value.GetString()is not null and not"x" """)]
    [InlineData("Call(text: p.Name, p: q)", "Call(text:$1.Name,p:$2)")]
    [InlineData("Local(p) + nameof(Local)", "$1($2)+nameof($1)")]
    [InlineData("""p.Name.Any(e => Field.Name == e + "x")""", """$1.Name.Any($2=>Field.Name==$2+"x")""")]
    [InlineData("""p.Value.GetString() is { } text && text == "x" """, """$1.Value.GetString()is{}$2&&$2=="x" """)]
    [InlineData("p.Value.TryGetInt32(out int p2) && p2 == 1", "$1.Value.TryGetInt32(out int $2)&&$2==1")]
    [InlineData("""($"{p.Name}  {q.Name}") == "x" """, """($"{$1.Name}  {$2.Name}")=="x" """)]
    [InlineData("from c in p.Name where char.IsDigit(c) select c", "from $1 in $2.Name where char.IsDigit($1)select $1")]
    public void Locals_are_numbered_and_white_space_goes(string expression, string expected)
        => Assert.Equal(expected.Trim(), TextOf(expression));

    [Fact]
    public void Line_ends_in_a_string_are_those_of_any_checkout()
        => Assert.Equal(TextOf("@\"a\nb\" + p.Name"), TextOf("@\"a\r\nb\" + p.Name"));

    [Fact]
    public void Long_code_is_cut_and_keeps_the_difference()
    {
        string start = new('x', ExpressionText.MaxLength);
        string first = TextOf($"p.Name == \"{start}1\"");
        string second = TextOf($"p.Name == \"{start}2\"");

        Assert.NotEqual(first, second);
        Assert.Equal(first[..120], second[..120]);
        Assert.Equal(first, TextOf($"q.Name  ==  \"{start}1\""));
        Assert.All((string[])[first, second], static text => Assert.InRange(text.Length, 120, ExpressionText.MaxLength));
    }

    [Fact]
    public void A_cut_keeps_surrogate_pairs_together()
    {
        string start = new('x', 120 - "$1.Name==\"".Length - 1);

        string text = TextOf($"p.Name == \"{start}\U0001F600{new string('y', 100)}\"");

        Assert.Equal("$1.Name==\"" + start + "...", text[..122]);
    }

    private static string TextOf(string expression)
    {
        string program = $$"""
            class C
            {
                JsonProperty Field;
                string Call(JsonProperty p, string text) => text;
                object M(JsonProperty p, JsonProperty q)
                {
                    return {{expression}};
                    string Local(JsonProperty r) => r.Name;
                }
            }
            """;
        Compilation compilation = TestSolution.CreateProject(program, CodeOptions.Default).GetCompilationAsync().GetAwaiter().GetResult()!;
        SyntaxTree tree = compilation.SyntaxTrees.Single(static tree => tree.FilePath.EndsWith("Test.cs", StringComparison.Ordinal));
        ExpressionSyntax node = tree.GetRoot().DescendantNodes().OfType<ReturnStatementSyntax>().First().Expression!;
        return ExpressionText.Create(node, node.Span, compilation.GetSemanticModel(tree), CancellationToken.None);
    }
}
