using System.Text.Json;
using Utf8Gen.Analyzers.Tests.Documentation;

namespace Utf8Gen.Analyzers.Tests.Rules.Fixing;

/// <summary>What a fix changes for text that is not well-formed is said on the page of its rule,
/// and in the guide to adoption.</summary>
public class IllFormedTextTests
{
    private const string Refused = nameof(InvalidOperationException);

    /// <summary>A member that returns what is found, and what it says of a text with the byte FF
    /// before and after the fix.</summary>
    private static readonly Dictionary<string, (string Expression, string Before, string After)> Changes = new()
    {
        ["U8G0001"] = ("""property.Name == "id" """, Refused, "False"),
        ["U8G0002"] = ("""reader.TokenType == JsonTokenType.String && reader.GetString() == "id" """, Refused, "False"),
        ["U8G0003"] = ("""element.GetString() == "id" """, Refused, "False"),
        ["U8G0006"] = ("""property.Name switch { "a" => 1, "b" => 2, "c" => 3, _ => 0 }""", Refused, "0"),
        ["U8G0009"] = ("Guid.Parse(element.GetString()!)", Refused, nameof(FormatException)),
        ["U8G0011"] = ("JsonSerializer.Deserialize<string>(ref reader)", nameof(JsonException), Refused),
        ["U8G0012"] = ("string.IsNullOrEmpty(element.GetString())", Refused, "False"),
        ["U8G0014"] = ("""element.ToString() == "id" """, Refused, "False"),
        ["U8G0030"] = ("JsonSerializer.Deserialize<string>(Encoding.UTF8.GetString(json))", "\uFFFD", nameof(JsonException)),
    };

    /// <summary>Where nothing changes, and why.</summary>
    private static readonly Dictionary<string, string> Same = new()
    {
        ["U8G0005"] = "a name is compared as bytes, before as after",
        ["U8G0010"] = "no text is read",
        ["U8G0015"] = "a call for each name compares bytes, too",
        ["U8G0020"] = "the text is a constant",
        ["U8G0021"] = "the text is a constant",
        ["U8G0017"] = "no text is read",
        ["U8G0016"] = "ill-formed text is none of the constants, and GetString throws as before",
        ["U8G0031"] = "the serializer replaces lone surrogates itself",
        ["U8G0036"] = "the serializer replaces lone surrogates itself",
        ["U8G0038"] = "the serializer replaces lone surrogates itself",
        ["U8G0039"] = "no text is read",
        ["U8G0040"] = "the text is a constant",
        ["U8G0043"] = "the text is a constant",
        ["U8G0044"] = "ill-formed bytes are no number, before as after",
        ["U8G0023"] = "a Guid is well-formed",
        ["U8G0045"] = "numbers, dates and Guids are well-formed",
        ["U8G0047"] = "ill-formed bytes are no Base64, before as after",
        ["U8G0048"] = "the text is a constant",
        ["U8G0051"] = "a reader leaves ill-formed text to the serializer",
        ["U8G2001"] = "no text is read",
        ["U8G2007"] = "no text is read",
        ["U8G3001"] = "no text is read",
        ["U8G3002"] = "no text is read",
        ["U8G3004"] = "no text is read",
    };

    public static TheoryData<string> Changed => [.. Changes.Keys];

    public static TheoryData<string> Fixable => [.. EveryFix.Ids];

    [Theory, MemberData(nameof(Fixable))]
    public void The_page_of_a_rule_says_what_its_fix_does_with_it(string id)
        => Assert.True(
            Same.ContainsKey(id) || Says(new RepositoryFile($"docs/rules/{id}.md").Read()),
            $"The page of {id} says nothing of ill-formed text.");

    [Theory, MemberData(nameof(Changed))]
    public async Task It_is_as_the_page_says(string id)
    {
        (string expression, string before, string after) = Changes[id];
        await AssertChanges(id, Program(expression, """[(byte)'"', 0xFF, (byte)'"']"""), before, after);
    }

    /// <summary>Unless the text before it is the beginning of a name.</summary>
    [Theory]
    [InlineData("U8G0001", "x")]
    [InlineData("U8G0002", "x")]
    [InlineData("U8G0003", "x")]
    [InlineData("U8G0006", "x")]
    [InlineData("U8G0012", "")]
    [InlineData("U8G0014", "x")]
    public async Task An_escaped_lone_surrogate_is_found_to_be_in_another_text(string id, string start)
    {
        (string expression, string before, string after) = Changes[id];
        await AssertChanges(id, Program(expression, $"[(byte)'\"', .. \"{start}\\\\ud800\"u8, (byte)'\"']"), before, after);
    }

    [Fact]
    public void The_guide_to_adoption_says_so()
    {
        string guide = new RepositoryFile("docs/guides/adopting.md").Read();
        Assert.Contains("Ill-formed UTF-8 is the exception", guide, StringComparison.Ordinal);
        Assert.Contains("accepts documents that it refused before", guide, StringComparison.Ordinal);
    }

    /// <summary>In the page itself, or where it sends the reader.</summary>
    private static bool Says(string page)
        => page.Contains("well-formed", StringComparison.Ordinal) || page.Contains("ill-formed", StringComparison.OrdinalIgnoreCase)
            || page.Contains("## When not to fix it\n\nSee [U8G0006]", StringComparison.Ordinal);

    private static string Run(string code)
    {
        using LoadedProgram program = GeneratorRun.Of(code).AssertCompiles().Load();
        return (string)program.Invoke("Program", "Run")!;
    }

    private static async Task AssertChanges(string id, string code, string before, string after)
    {
        Assert.Equal(before, Run(code));
        Assert.Equal(after, Run(await EveryFix.RuleOf(id).FixedText(code, CodeOptions.Default with { RunsGenerators = true })));
    }

    /// <param name="expression">What is returned.</param>
    /// <param name="json">The bytes of a JSON string.</param>
    private static string Program(string expression, string json) => $$"""
        internal static class Program
        {
            public static string Run()
            {
                try
                {
                    byte[] json = {{json}};
                    byte[] named = [(byte)'{', .. json, (byte)':', .. json, (byte)'}'];
                    using JsonDocument document = JsonDocument.Parse(named);
                    foreach (JsonProperty property in document.RootElement.EnumerateObject())
                    {
                        var reader = new Utf8JsonReader(json);
                        reader.Read();
                        return Of(json, property, property.Value, ref reader)?.ToString() ?? "null";
                    }

                    return "nothing";
                }
                catch (Exception exception)
                {
                    return exception.GetType().Name;
                }
            }

            private static object? Of(byte[] json, JsonProperty property, JsonElement element, ref Utf8JsonReader reader)
                => {{expression}};
        }

        """;
}
