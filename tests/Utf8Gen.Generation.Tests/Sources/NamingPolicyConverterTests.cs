using System.Text;
using System.Text.Json;
using Utf8Gen.Analyzers.Generation.Model;

namespace Utf8Gen.Generation.Tests.Sources;

/// <summary>Names are turned as System.Text.Json turns them.</summary>
[Trait("Matrix", "Json")]
public sealed class NamingPolicyConverterTests
{
    private const int GeneratedNames = 50_000;

    /// <summary>Characters that a rule could treat in a way of its own, or could forget.</summary>
    private static readonly string[] Pieces =
    [
        "a", "b", "z", "A", "B", "Z", "I", "0", "7", "_", "-", " ", "  ", ".", "@", "$", "\t", "\n", "\0", "\u007F",
        "é", "É", "ß", "ı", "İ", "ж", "Ж", "ς", "Σ", "ﬁ", "\u1E9E", // letters with odd cases
        "ǅ", "ᾈ", // title case
        "ʰ", "א", "中", "ª", // modifier and other letters
        "\u0301", "\u093E", "\u20DD", // marks
        "٣", "Ⅳ", "ⅳ", "²", // digits and other numbers
        "\u00A0", "\u2003", "\u3000", "\u2028", "\u200B", "\u200D", "\uFEFF", "\uFFFD", "\uFFFF", // spaces, and what looks like them
        "€", "+", "«", "»", "(", ")", "‿", "\uE000",
        "😀", "𐐀", "𐐨", "𝟗", "\uD83D", "\uDE00", // pairs and their halves
    ];

    [Theory]
    [InlineData("")]
    [InlineData("A")]
    [InlineData("a")]
    [InlineData("Id")]
    [InlineData("ID")]
    [InlineData("IOStream")]
    [InlineData("IO Stream")]
    [InlineData("XMLReader2")]
    [InlineData("CveId")]
    [InlineData("cveID")]
    [InlineData("HTTP2Server")]
    [InlineData("Sha256Sum")]
    [InlineData("already_snake")]
    [InlineData("already-kebab")]
    [InlineData("_leading")]
    [InlineData("Trailing_")]
    [InlineData("A B  C")]
    [InlineData(" leading and trailing ")]
    [InlineData("_ X")]
    [InlineData("X _ Y")]
    [InlineData("1A")]
    [InlineData("ÄÖÜber")]
    [InlineData("İstanbul")]
    [InlineData("ǅungla")]
    [InlineData("\uD801\uDC00bc")]
    [InlineData("A\uD801")]
    [InlineData("A\u0301B")]
    public void A_name_is_turned_as_the_serializer_turns_it(string name) => AssertSame(name);

    [Fact]
    public void Every_character_alone_and_among_others_is_turned_so()
    {
        for (int c = 0; c <= char.MaxValue; c++)
        {
            AssertSame(((char)c).ToString());
            AssertSame($"A{(char)c}Bc {(char)c}D{(char)c}e");
        }
    }

    [Fact]
    public void Hostile_names_are_turned_so()
    {
        Random random = TestSeed.NewRandom();
        for (int i = 0; i < TestScale.Times(GeneratedNames); i++)
            AssertSame(NewName(random, length: random.Next(i % 1_000 == 0 ? 3_000 : 12)));
    }

    [Theory]
    [InlineData("eolDate", "EolDate")]
    [InlineData("userID", "UserId")]
    [InlineData("HTTPStatus2", "HttpStatus2")]
    [InlineData("some_name", "Some_Name")]
    [InlineData(" a b", "AB")]
    [InlineData("1ab", "1ab")]
    [InlineData("\uD801\uDC28x", "\uD801\uDC28X")]
    public void Pascal_case_begins_each_word_with_a_capital(string name, string expected)
        => Assert.Equal(expected, NamingPolicyConverter.Apply(NamingPolicy.PascalCase, name));

    [Fact]
    public void As_declared_leaves_a_name_alone()
        => Assert.All(
            ["", "Id", "X Y", "\uD800"],
            static name => Assert.Equal(name, NamingPolicyConverter.Apply(NamingPolicy.AsDeclared, name)));

    private static string NewName(Random random, int length)
    {
        var name = new StringBuilder();
        while (name.Length < length)
            name.Append(random.Next(20) == 0 ? ((char)random.Next(char.MaxValue + 1)).ToString() : Pieces[random.Next(Pieces.Length)]);
        return name.ToString();
    }

    private static void AssertSame(string name)
    {
        foreach ((NamingPolicy ours, JsonNamingPolicy? theirs) in JsonPolicies.All)
        {
            string expected = theirs?.ConvertName(name) ?? name;
            string actual = NamingPolicyConverter.Apply(ours, name);
            if (expected != actual)
                Assert.Fail(
                    $"{ours} of {JsonSerializer.Serialize(name)}: expected {JsonSerializer.Serialize(expected)}, was "
                        + $"{JsonSerializer.Serialize(actual)}");
        }
    }
}
